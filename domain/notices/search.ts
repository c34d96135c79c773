/** The part of the address of the page of notifications that it reads: a notification to follow, and whether only unread ones show. */
export interface NoticeSearch {
  /** The id of the notification that a device's message was about. */
  readonly open?: string;
  readonly unread?: true;
}

/** Reads the address; what is not as it should be counts as not there. */
export function parseNoticeSearch(search: Readonly<Record<string, unknown>>): NoticeSearch {
  const { open, unread } = search;
  return {
    ...(typeof open === "string" && /^[0-9a-f-]{36}$/.test(open) ? { open } : {}),
    ...(unread === true ? { unread } : {}),
  };
}

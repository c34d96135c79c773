/** The kinds of notifications, in the order in which settings list them. */
export const noticeKinds = [
  "direct_message",
  "friend_request",
  "friend_accepted",
  "profile_comment",
  "post_comment",
  "result_changed",
  "notice",
  "post_hidden",
  "comment_hidden",
  "report_decided",
  "warning",
  "build_failure",
] as const;

/** A kind of notification, as its table names it. */
export type NoticeKind = (typeof noticeKinds)[number];

const always: ReadonlySet<NoticeKind> = new Set([
  "post_hidden",
  "comment_hidden",
  "report_decided",
  "warning",
  "build_failure",
]);

/** Tells whether a kind cannot be switched off: it concerns a member's own posts and standing, or the site. */
export function isAlwaysTold(kind: NoticeKind): boolean {
  return always.has(kind);
}

/** The kinds that a member has a setting for: only administrators hear of builds. */
export function kindsFor({ isAdmin }: { readonly isAdmin: boolean }): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => isAdmin || kind !== "build_failure");
}

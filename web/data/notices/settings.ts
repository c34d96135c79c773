/** The kinds of notifications that a member wants, in the app and on their devices. */
import { queryOptions } from "@tanstack/react-query";
import { noticeKinds, type NoticeKind } from "#domain/notices/kinds.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { oneByOne } from "../backend/one-by-one.ts";

/** The ways in which a member is told of a kind. */
export interface NoticeSetting {
  readonly inApp: boolean;
  readonly push: boolean;
}

/** The setting of every kind. */
export type NoticeSettings = Readonly<Record<NoticeKind, NoticeSetting>>;

async function fetchSettings(memberId: string, signal: AbortSignal): Promise<NoticeSettings> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("notification_settings")
      .select("kind, in_app, push")
      .eq("user_id", memberId)
      .abortSignal(signal),
  );
  const settingOf = (kind: NoticeKind): NoticeSetting => {
    const row = rows.find((each) => each.kind === kind);
    return { inApp: row?.in_app ?? true, push: row?.push ?? true };
  };
  const entries = noticeKinds.map((kind) => [kind, settingOf(kind)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each kind
  return Object.fromEntries(entries) as NoticeSettings;
}

/** A member's settings; a kind of which the server has none is wanted. */
export function noticeSettingsQuery(memberId: string) {
  return queryOptions({
    queryKey: ["notification_settings", memberId],
    queryFn: ({ signal }) => fetchSettings(memberId, signal),
  });
}

async function write(
  memberId: string,
  kind: NoticeKind,
  { inApp, push }: NoticeSetting,
): Promise<void> {
  const client = await backend();
  const settings = client.from("notification_settings");
  const changed = dataOf(
    await settings
      .update({ in_app: inApp, push })
      .eq("user_id", memberId)
      .eq("kind", kind)
      .select("kind"),
  );
  if (changed.length > 0) return;
  dataOf(
    await client
      .from("notification_settings")
      .insert({ user_id: memberId, kind, in_app: inApp, push }),
  );
}

const inOrder = oneByOne();

/**
 * Saves after what is being saved already, if it is still wanted when its turn has come.
 *
 * @throws DataError
 */
export function saveNoticeSetting(
  memberId: string,
  kind: NoticeKind,
  setting: NoticeSetting,
  isWanted: () => boolean,
): Promise<void> {
  return inOrder(async () => {
    if (isWanted()) await write(memberId, kind, setting);
  });
}

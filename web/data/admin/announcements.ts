/** Announcements of administrators to everybody, by mail or as a notification. */
import { queryOptions } from "@tanstack/react-query";
import { languages, type Language } from "#domain/language.ts";
import { asRecord, asText } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";

/** The way by which an announcement goes. */
export type Channel = "mail" | "notice";

/** Title and text in one language. */
export interface AnnouncementText {
  readonly title: string;
  readonly text: string;
}

/** An announcement in all languages. */
export type AnnouncementTexts = Readonly<Record<Language, AnnouncementText>>;

const states = ["sending", "paused", "cancelled", "done"] as const;
type AnnouncementState = (typeof states)[number];

/** An announcement with how far it has come. */
export interface Announcement {
  readonly id: string;
  readonly channel: Channel;
  readonly state: AnnouncementState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly title: string;
  readonly perMinute: number;
  readonly recipients: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  /** Mails whose sending was interrupted: they may have arrived. */
  readonly uncertain: number;
}

const columns = "id, channel, state, created_at, texts, per_minute, recipients, queued" as const;
const most = 20;

async function fetchAnnouncements(signal: AbortSignal): Promise<readonly Announcement[]> {
  const client = await backend();
  const [rows, counts] = await Promise.all([
    client
      .from("announcements")
      .select(columns)
      .order("created_at", { ascending: false })
      .limit(most)
      .abortSignal(signal),
    client.rpc("announcement_progress").abortSignal(signal),
  ]);
  const progress = dataOf(counts);
  return dataOf(rows).map((row) => {
    const counted = progress.find((each) => each.announcement_id === row.id);
    return {
      id: row.id,
      channel: row.channel === "notice" ? "notice" : "mail",
      state: states.find((state) => state === row.state) ?? "done",
      createdAt: row.created_at,
      title: asText(asRecord(asRecord(row.texts)["en"])["title"]),
      perMinute: row.per_minute,
      recipients: row.recipients,
      queued: row.queued,
      sent: row.channel === "notice" ? row.queued : (counted?.sent ?? 0),
      failed: counted?.failed ?? 0,
      uncertain: counted?.uncertain ?? 0,
    };
  });
}

/** Milliseconds between two looks while something is being sent. */
const livePace = 2000;

/** The latest announcements; looked at again and again as long as one is being sent. */
export const announcementsQuery = queryOptions({
  queryKey: ["admin", "announcements"],
  queryFn: ({ signal }) => fetchAnnouncements(signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some((each) => each.state === "sending") === true ? livePace : false,
  meta: { isSecret: true },
});

/** Members whom an announcement would reach, in each language. */
export type Audience = Readonly<Record<Language, number>>;

async function fetchAudience(channel: Channel, signal: AbortSignal): Promise<Audience> {
  const client = await backend();
  const rows = dataOf(
    await client.rpc("announcement_audience", { by_way: channel }).abortSignal(signal),
  );
  const of = (language: Language) => rows.find((row) => row.language === language)?.members ?? 0;
  return { en: of("en"), es: of("es"), fr: of("fr") };
}

/** The number of members whom an announcement would reach now. */
export function audienceQuery(channel: Channel) {
  return queryOptions({
    queryKey: ["admin", "announcements", "audience", channel],
    queryFn: ({ signal }) => fetchAudience(channel, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey });
}

interface Begun {
  /** Made with the draft: beginning it twice, because an answer was lost, begins it once. */
  readonly id: string;
  readonly channel: Channel;
  readonly texts: AnnouncementTexts;
  readonly perMinute: number;
}

/** Tells whether the announcement that has gone out under the id says the same. @throws DataError */
async function saysTheSame(id: string, texts: AnnouncementTexts): Promise<boolean> {
  const client = await backend();
  const rows = dataOf(await client.from("announcements").select("texts").eq("id", id));
  const sent = asRecord(rows[0]?.texts);
  return languages.every((language) => {
    const { title, text } = asRecord(sent[language]);
    return title === texts[language].title && text === texts[language].text;
  });
}

/** A row's texts: plain values, one language after the other. */
function jsonOf(texts: AnnouncementTexts) {
  return Object.fromEntries(languages.map((language) => [language, { ...texts[language] }]));
}

/** Gives the administrator a notice as members would get it. @throws DataError */
export async function noticeToSelf(texts: AnnouncementTexts): Promise<void> {
  const client = await backend();
  dataOf(await client.rpc("send_notice_to_self", { texts: jsonOf(texts) }));
}

/** Begins an announcement; "other-text" when it had gone out before, and said something else. @throws DataError */
export async function beginAnnouncement({
  id,
  channel,
  texts,
  perMinute,
}: Begun): Promise<"begun" | "other-text"> {
  const client = await backend();
  const { error, status } = await client.from("announcements").insert({
    id,
    channel,
    texts: jsonOf(texts),
    per_minute: perMinute,
  });
  const isThere = error?.code === "23505";
  if (!isThere) dataOf({ data: null, error, status });
  const isSame = !isThere || (await saysTheSame(id, texts));
  await refresh();
  return isSame ? "begun" : "other-text";
}

/** Pauses an announcement, lets it go on, or ends it. @throws DataError "conflict" or "refused" when it is over */
export async function changeAnnouncement(
  id: string,
  state: Exclude<AnnouncementState, "done">,
): Promise<void> {
  const client = await backend();
  try {
    dataOf(await client.from("announcements").update({ state }).eq("id", id));
  } finally {
    await refresh();
  }
}

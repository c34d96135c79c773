/** A member's own history of matches in the cloud. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import type { Json } from "../backend/database.types.ts";
import { dataOf } from "../backend/errors.ts";

/** Rows of one answer: the bytes of answers are bounded, and a record has up to 16 KB. */
const pageSize = 100;

/** A member's record of a match. Its summary is read by whoever shows it. */
export interface MatchRecord {
  readonly match: string;
  readonly summary: unknown;
  /** ISO 8601; null while the match is under way. */
  readonly endedAt: string | null;
}

const columns = "match_id, summary, ended_at";

async function fetchPage(ownerId: string, from: number, signal: AbortSignal) {
  const client = await backend();
  return dataOf(
    await client
      .from("match_records")
      .select(columns)
      .eq("user_id", ownerId)
      .order("ended_at", { ascending: false, nullsFirst: true })
      .order("match_id")
      .range(from, from + pageSize - 1)
      .abortSignal(signal),
  );
}

async function fetchRecords(ownerId: string, signal: AbortSignal): Promise<readonly MatchRecord[]> {
  const records = new Map<string, MatchRecord>();
  for (let from = 0; ; from += pageSize) {
    const page = await fetchPage(ownerId, from, signal);
    for (const { match_id: match, summary, ended_at: endedAt } of page) {
      records.set(match, { match, summary, endedAt });
    }
    if (page.length < pageSize) return [...records.values()];
  }
}

/** All records of a member, those under way first, then the newest. */
export function matchRecordsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["match_records", ownerId],
    queryFn: ({ signal }) => fetchRecords(ownerId, signal),
  });
}

/** Keeps a record, in place of the one that is there of the same match. @throws DataError */
export async function keepMatchRecord(record: MatchRecord, ownerId: string): Promise<void> {
  const client = await backend();
  const row = {
    user_id: ownerId,
    match_id: record.match,
    // It came from JSON or goes into it; the compiler cannot know that of a summary.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    summary: record.summary as NonNullable<Json>,
    ended_at: record.endedAt,
  };
  const request = client.from("match_records").upsert(row, { onConflict: "user_id,match_id" });
  dataOf(await request);
}

/** Deletes the records of matches. @throws DataError */
export async function deleteMatchRecord(match: string, ownerId: string): Promise<void> {
  const client = await backend();
  const request = client
    .from("match_records")
    .delete()
    .eq("user_id", ownerId)
    .eq("match_id", match);
  dataOf(await request);
}

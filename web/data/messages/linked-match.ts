/** The result of a match that a message links to, as far as this browser or the member's account knows it. */
import { queryOptions } from "@tanstack/react-query";
import { parseGameSummary, type GameSummary } from "#domain/match/summary.ts";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { keptSummary } from "../play/history-store.ts";

async function fetchSummary(id: string, signal: AbortSignal): Promise<GameSummary | null> {
  const kept = await keptSummary(id);
  if (kept !== undefined) return kept.summary;
  if (!isCanonicalUuid(id)) return null;
  const client = await backend();
  const request = client.from("match_records").select("summary").eq("match_id", id).limit(1);
  const [row] = dataOf(await request.abortSignal(signal));
  const parsed = row === undefined ? null : parseGameSummary(row.summary);
  return parsed?.ok === true ? parsed.value : null;
}

/** The summary of a match; null where only others have it. */
export function linkedMatchQuery(id: string) {
  return queryOptions({
    queryKey: ["linked-match", id],
    queryFn: ({ signal }) => fetchSummary(id, signal),
    networkMode: "always",
    meta: { isSecret: true },
  });
}

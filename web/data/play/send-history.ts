/** Sends what waits for a member's account. A change leaves when the account has it, or has a later one. */
import { parseGameSummary } from "#domain/match/summary.ts";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { queryClient } from "../backend/query-client.ts";
import { createSender } from "../sending/sender.ts";
import { dropWaiting, loadHistory } from "./history-store.ts";
import type { WaitingChange } from "./kept-summaries.ts";
import {
  deleteMatchRecord,
  keepMatchRecord,
  matchRecordsQuery,
  type MatchRecord,
} from "./match-records.ts";

function recordOf({ id, summary }: WaitingChange): MatchRecord | null {
  if (summary === null) return null;
  const { endedAt } = summary;
  return {
    match: id,
    summary,
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}

/** Tells whether the account has a later change of the match, made on another device. */
async function isOutdated({ member, id, summary }: WaitingChange): Promise<boolean> {
  if (summary === null) return false;
  const records = await queryClient.fetchQuery(matchRecordsQuery(member));
  const known = parseGameSummary(records.find(({ match }) => match === id)?.summary);
  return known.ok && known.value.changedAt > summary.changedAt;
}

/** Shows the account as it is after a change, before anybody asks it again. */
function showArrived({ member, id }: WaitingChange, record: MatchRecord | null): void {
  queryClient.setQueryData(matchRecordsQuery(member).queryKey, (records) => {
    const others = (records ?? []).filter(({ match }) => match !== id);
    return record === null ? others : [...others, record];
  });
}

async function send(change: WaitingChange): Promise<void> {
  const { member, id } = change;
  // Matches of the earlier product may have other ids, which no account takes.
  if (isCanonicalUuid(id) && !(await isOutdated(change))) {
    const record = recordOf(change);
    await (record === null ? deleteMatchRecord(id, member) : keepMatchRecord(record, member));
    showArrived(change, record);
  }
  await dropWaiting(change);
}

const sender = createSender<WaitingChange>({
  lock: "wab.history",
  read: async (memberId) =>
    (await loadHistory()).waiting.filter(({ member }) => member === memberId),
  nameOf: ({ id }) => id,
  send,
});

/** Sends what waits for the account of whoever is signed in. */
export const sendHistory = sender.send;

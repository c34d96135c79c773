/**
 * Sends what waits for a member's account, one match after the other and in one tab. A change leaves when the
 * account has it, or has a later one; what the network or the server keeps from it is tried again later.
 */
import { parseGameSummary } from "#domain/game/summary.ts";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { memberId } from "../auth/auth-store.ts";
import { exclusively } from "../cloud-lists/exclusively.ts";
import { passesByItself, toDataError } from "../errors.ts";
import { queryClient } from "../query-client.ts";
import { createRetries } from "../retries.ts";
import { dropWaiting, loadHistory } from "./history-store.ts";
import type { WaitingChange } from "./kept-summaries.ts";
import {
  deleteMatchRecord,
  keepMatchRecord,
  matchRecordsQuery,
  type MatchRecord,
} from "./match-records.ts";

const { retryLater, isTooEarly, forgetRetries } = createRetries();

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

/** Sends a member's changes; one that the account refuses stays, and the others go on. */
async function sendAll(member: string): Promise<void> {
  const { waiting } = await loadHistory();
  for (const change of waiting.filter((each) => each.member === member)) {
    if (memberId() !== member) return;
    try {
      await send(change);
    } catch (error) {
      const trouble = toDataError(error);
      if (!passesByItself(trouble)) continue;
      retryLater(trouble, () => void sendHistory());
      return;
    }
  }
  forgetRetries();
}

async function run(): Promise<void> {
  const member = memberId();
  if (member === null || !navigator.onLine || isTooEarly()) return;
  await exclusively("wab.history", () => sendAll(member));
}

let runs: Promise<void> = Promise.resolve();

/** Sends what waits for the account of whoever is signed in. */
export function sendHistory(): Promise<void> {
  runs = runs.then(run, run);
  return runs;
}

/** Tells the server of a match that is no longer what both players had confirmed. */
import { isAsRecorded } from "#domain/match/recorded-result.ts";
import { summaryOf } from "#domain/match/summary.ts";
import { appVersion } from "#web/app-version.ts";
import { memberId } from "../auth/auth-store.ts";
import { refreshProfileResult } from "./profile-result.ts";
import { fetchMatchResult, reopenMatchResult } from "./match-results.ts";
import { hasUnsent, isOnServer, sendMatch } from "./match-sync.ts";
import { entryNow } from "./matches-store.ts";

/** Tells whether this device has all of the match and understands all of it: one that does not sees other points. */
function isWhole(id: string): boolean {
  const match = entryNow(id)?.match;
  const isUnderstood = match?.folded.refused.every(
    ({ refusal }) => refusal.kind !== "newer-version",
  );
  return isUnderstood === true && match?.writesAs.length === 1 && isOnServer(id) && !hasUnsent(id);
}

/**
 * Says that a confirmed result counts no longer, if the match has another outcome by now. Brings the match together
 * with the server first: the other player may have confirmed what this device has not read yet.
 * @throws DataError
 */
export async function reopenChangedResult(id: string): Promise<void> {
  const member = memberId();
  if (member === null || !isOnServer(id)) return;
  const result = await fetchMatchResult(id);
  if (result === null || result.standing !== "confirmed") return;
  await sendMatch(id);
  const match = entryNow(id)?.match;
  if (match === undefined || !isWhole(id)) return;
  const summary = summaryOf(match.folded, { id, own: null, app: appVersion });
  if (isAsRecorded(summary, result)) return;
  await reopenMatchResult(result);
  await refreshProfileResult(id, member);
}

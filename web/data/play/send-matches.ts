/** Sends what the matches of this device owe the server, from pages that show none of them. */
import { memberId } from "../auth/auth-store.ts";
import { historyEntries, waitingPrefix } from "../local/match-history.ts";
import { hasMatches } from "./access.ts";

async function sendSteps(): Promise<void> {
  if (!hasMatches()) return;
  const { sendUnsentSteps } = await import("./unsent-steps.ts");
  await sendUnsentSteps();
}

/** Tells whether changes of the member's history may be on their way: of matches that are gone from here as well. */
async function mayHaveChanges(member: string): Promise<boolean> {
  // Where the browser blocks its database, they are in memory only.
  if (hasMatches()) return true;
  const prefix = `${waitingPrefix}${member}.`;
  return (await historyEntries()).some(([name]) => name.startsWith(prefix));
}

async function sendResults(): Promise<void> {
  const member = memberId();
  if (member === null || !(await mayHaveChanges(member))) return;
  const { sendHistory } = await import("./send-history.ts");
  await sendHistory();
}

/** Sends steps of matches, and a member's results. Where nothing waits, the server is asked nothing. */
export async function sendMatches(): Promise<void> {
  await Promise.all([sendSteps(), sendResults()]);
}

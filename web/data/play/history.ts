/** The history of whoever is here: the matches of this device, and those of the account on other devices. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { mergedSummaries } from "#domain/match/history.ts";
import { isInQuestion, type RecordedResult } from "#domain/match/recorded-result.ts";
import { parseGameSummary, type GameSummary, type ShownSummary } from "#domain/match/summary.ts";
import { isAuthReady } from "../auth/auth-state.ts";
import { memberId, useAuth, useMemberId } from "../auth/auth-store.ts";
import {
  dropSummary,
  followHistory,
  historyStore,
  keptSummary,
  putSummary,
  putWaiting,
} from "./history-store.ts";
import { queryClient } from "../backend/query-client.ts";
import type { KeptHistory, KeptSummary } from "./kept-summaries.ts";
import { matchRecordsQuery, type MatchRecord } from "./match-records.ts";
import { matchResultsQuery } from "./match-results.ts";
import { removeMatch } from "./matches.ts";
import { useRecording } from "./record-matches.ts";
import { sendHistory } from "./send-history.ts";

/** Matches that were played, as far as they are known. */
export interface History {
  /** Newest first; undefined until the browser's database has been read. */
  readonly summaries: readonly ShownSummary[] | undefined;
  /** Tells whether the account has answered too, or there is none. */
  readonly isComplete: boolean;
  /** Tells whether the account could not be reached, so that its matches of other devices may be missing. */
  readonly isAccountMissing: boolean;
  /** Texts of this browser that this version cannot read, as they are kept. */
  readonly unreadable: readonly string[];
}

function shownHistory(
  { kept, waiting }: KeptHistory,
  member: string | null,
  account: readonly GameSummary[],
): readonly GameSummary[] {
  const own = waiting.filter((change) => change.member === member);
  const removed = new Set(own.flatMap(({ id, summary }) => (summary === null ? [id] : [])));
  return mergedSummaries(
    kept.map(({ summary }) => summary),
    own.flatMap(({ summary }) => summary ?? []),
    account.filter(({ id }) => !removed.has(id)),
  );
}

/** The summaries with a mark at those that are no longer what both players had agreed to. */
function withQuestions(
  summaries: readonly GameSummary[],
  results: readonly RecordedResult[] = [],
): readonly ShownSummary[] {
  const byMatch = new Map(results.map((result) => [result.match, result]));
  return summaries.map((summary) =>
    isInQuestion(summary, byMatch.get(summary.id)) ? { ...summary, isInQuestion: true } : summary,
  );
}

/** Summaries as an account has them; what this version cannot read stays there, and is counted. */
interface AccountHistory {
  readonly summaries: readonly GameSummary[];
  readonly unreadable: readonly string[];
}

const noAccount: AccountHistory = { summaries: [], unreadable: [] };

function readRecords(records: readonly MatchRecord[]): AccountHistory {
  const summaries: GameSummary[] = [];
  const unreadable: string[] = [];
  for (const { summary } of records) {
    const parsed = parseGameSummary(summary);
    if (parsed.ok) summaries.push(parsed.value);
    else unreadable.push(JSON.stringify(summary));
  }
  return { summaries, unreadable };
}

/** The account's matches, those of other devices among them. */
function useAccountHistory(member: string | null) {
  const isDecided = useAuth(isAuthReady);
  const { data, isError, isPaused } = useQuery({
    ...matchRecordsQuery(member ?? ""),
    enabled: member !== null,
  });
  const account = useMemo(() => (data === undefined ? noAccount : readRecords(data)), [data]);
  const isMissing = member !== null && data === undefined && (isError || isPaused);
  const isKnown = member === null ? isDecided : data !== undefined;
  return { account, isMissing, isComplete: isKnown || isMissing };
}

/** The history as it is shown, in step with other tabs. What is on its way to the account is sent on every page. */
export function useHistory(): History {
  const history = useStore(historyStore, (state) => state.history);
  const member = useMemberId();
  const { account, isMissing, isComplete } = useAccountHistory(member);
  const { data: results } = useQuery({
    ...matchResultsQuery(member ?? ""),
    enabled: member !== null,
  });
  useRecording();
  useEffect(followHistory, []);
  return useMemo(
    () => ({
      summaries:
        history === null
          ? undefined
          : withQuestions(shownHistory(history, member, account.summaries), results),
      isComplete: history !== null && isComplete,
      isAccountMissing: isMissing,
      unreadable: [...(history?.unreadable ?? []), ...account.unreadable],
    }),
    [history, member, account, results, isMissing, isComplete],
  );
}

/** Tells whether a match is the member's in the account as well: played as theirs, or brought here by a backup. */
function isInAccount(id: string, member: string, kept: KeptSummary | undefined): boolean {
  if (kept === undefined || kept.member === member) return true;
  // What another member has played here stays in that member's account.
  if (kept.member !== null) return false;
  const records = queryClient.getQueryData(matchRecordsQuery(member).queryKey) ?? [];
  return records.some(({ match }) => match === id);
}

/** Removes a match from this device and from the account, and gives the way back. */
export async function removeFromHistory(shown: ShownSummary): Promise<() => void> {
  const { isInQuestion: _told, ...summary } = shown;
  const { id } = summary;
  const kept = await keptSummary(id);
  const here = memberId();
  const member = here !== null && isInAccount(id, here, kept) ? here : null;
  const bringBack = await removeMatch(id);
  await dropSummary(id);
  if (member !== null) await putWaiting(member, id, null);
  void sendHistory();
  const restore = async () => {
    bringBack();
    if (kept !== undefined) await putSummary(kept);
    if (member !== null) await putWaiting(member, id, summary);
    void sendHistory();
  };
  return () => void restore();
}

/** Reads everything that waits to be sent, and follows it. */
import { useEffect, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { memberId as memberNow, useMemberId } from "../auth/auth-store.ts";
import { cloudStore } from "../lists/cloud-store.ts";
import { outboxPrefix, outboxPrefixOf } from "../local/keys.ts";
import { storedNames, subscribeNames } from "../local/storage.ts";
import { useSendingObstacle, useWaitingMessages } from "../messages/outbox-store.ts";
import { deviceId } from "../play/device.ts";
import { followHistory, historyStore } from "../play/history-store.ts";
import { unsentEvents } from "../play/match-lines.ts";
import { followTabs, matchesStore } from "../play/matches-store.ts";
import { queryClient } from "../backend/query-client.ts";
import {
  waitingLists,
  waitingMatches,
  waitingMessages,
  waitingRecords,
  type UnsentMatch,
  type WaitingEntry,
} from "./what-waits.ts";

/** The saves of members who are not signed in here: they wait until they are. */
function othersCount(memberId: string | null): number {
  const own = memberId === null ? null : outboxPrefixOf(memberId);
  const names = storedNames("local").filter((name) => name.startsWith(outboxPrefix));
  return names.filter((name) => own === null || !name.startsWith(own)).length;
}

function useOthers(memberId: string | null): readonly WaitingEntry[] {
  const count = useSyncExternalStore(
    (onChange) => subscribeNames(outboxPrefix, onChange),
    () => othersCount(memberId),
  );
  if (count === 0) return [];
  return [{ key: "others", thing: { kind: "others", count }, since: null, reason: "signed-out" }];
}

function pendingCount(): number {
  const mutations = queryClient.getMutationCache().getAll();
  return mutations.filter(({ state }) => state.status === "pending").length;
}

/** Changes that a page is sending right now, or has to hold back. */
function useChanges(isOnline: boolean): readonly WaitingEntry[] {
  const count = useSyncExternalStore(
    (onChange) => queryClient.getMutationCache().subscribe(onChange),
    pendingCount,
  );
  if (count === 0) return [];
  const reason = isOnline ? "sending" : "offline";
  return [{ key: "changes", thing: { kind: "change", count }, since: null, reason }];
}

function useUnsentMatches(): readonly UnsentMatch[] {
  useEffect(followTabs, []);
  const entries = useStore(matchesStore, (state) => state.entries);
  return Object.values(entries).flatMap(({ about, log, match }) => {
    const { line } = about;
    if (line === null || line.isEnded || line.channel === null) return [];
    const players = Object.values(match.state.players).map(({ name }) => name);
    return { id: about.id, players, events: unsentEvents(log, deviceId()) };
  });
}

/** Everything that waits to be sent from this browser. */
export function useWaiting(isOnline: boolean): readonly WaitingEntry[] {
  const memberId = useMemberId();
  const cloud = useStore(cloudStore);
  const messages = useWaitingMessages(memberId ?? "");
  const messageObstacle = useSendingObstacle();
  useEffect(followHistory, []);
  const history = useStore(historyStore, (state) => state.history);
  const matches = useUnsentMatches();
  const others = useOthers(memberId);
  const changes = useChanges(isOnline);
  const now = {
    isOnline,
    memberId,
    cloudObstacle: cloud.obstacle,
    cloudRefused: cloud.refused,
    messageObstacle,
  };
  return [
    ...waitingLists(cloud.waiting, now),
    ...(memberId === null ? [] : waitingMessages(messages, now)),
    ...waitingMatches(matches, now),
    ...waitingRecords(history?.waiting ?? [], now),
    ...others,
    ...changes,
  ];
}

/** Tries everything again now, also what was refused. What still cannot be sent goes on waiting. */
export async function sendEverything(entries: readonly WaitingEntry[]): Promise<void> {
  const member = memberNow();
  const matches = entries.flatMap(({ thing }) => (thing.kind === "match" ? [thing.id] : []));
  const work: Promise<unknown>[] = [
    queryClient.resumePausedMutations(),
    ...matches.map(async (id) => {
      const { sendMatch } = await import("../play/match-sync.ts");
      await sendMatch(id);
    }),
  ];
  if (member !== null) work.push(sendOfMember(member));
  await Promise.allSettled(work);
}

async function sendOfMember(memberId: string): Promise<void> {
  const [cloud, messages, history, { messageOutbox }] = await Promise.all([
    import("../lists/sender.ts"),
    import("../messages/sender.ts"),
    import("../play/send-history.ts"),
    import("../local/message-outbox.ts"),
  ]);
  const waiting = messageOutbox.read(memberId);
  await Promise.allSettled([
    cloud.tryAgain(),
    ...waiting.map((kept) => messages.sendAgain(kept)),
    history.sendHistory(),
  ]);
}

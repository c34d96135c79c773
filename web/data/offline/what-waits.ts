/**
 * Everything of the player's that waits to be sent, from wherever it is kept, with the time since when and the
 * reason why. Values in, values out; `use-waiting.ts` reads them.
 */
import type { GameEvent } from "#domain/match/event.ts";
import type { DataError, DataErrorKind } from "../backend/errors.ts";
import type { KeptMessage } from "../local/message-outbox.ts";
import type { Waiting } from "../local/outbox.ts";
import type { SendingObstacle } from "../messages/outbox-store.ts";
import type { WaitingChange } from "../play/kept-summaries.ts";

/** The reason why something waits. */
type WaitReason =
  | "sending"
  | "offline"
  | "unavailable"
  | "too-often"
  | "signed-out"
  /** Tried again at a time that only the sender knows. */
  | "later"
  | "refused";

/** The thing that waits, as far as it is to be named. */
export type WaitingThing =
  | { readonly kind: "list"; readonly name: string }
  | { readonly kind: "message"; readonly text: string; readonly partnerId: string }
  | { readonly kind: "record"; readonly players: readonly string[] }
  | { readonly kind: "record-gone" }
  | {
      readonly kind: "match";
      readonly id: string;
      readonly players: readonly string[];
      readonly count: number;
    }
  | { readonly kind: "others"; readonly count: number }
  | { readonly kind: "change"; readonly count: number };

/** Something that waits, why, and since when: milliseconds since 1970, null where nobody noted it. */
export interface WaitingEntry {
  readonly key: string;
  readonly thing: WaitingThing;
  readonly since: number | null;
  readonly reason: WaitReason;
}

/** The reason in a trouble with the server. */
function reasonOf(kind: DataErrorKind): WaitReason {
  switch (kind) {
    case "offline":
      return "offline";
    case "unavailable":
    case "conflict":
    case "unexpected":
      return "unavailable";
    case "rate-limited":
      return "too-often";
    case "signed-out":
      return "signed-out";
    case "forbidden":
    case "not-found":
    case "too-large":
    case "storage-full":
    case "refused":
      return "refused";
  }
}

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  // The date that a list has of which nobody noted when it was saved.
  return Number.isNaN(time) || time <= 0 ? null : time;
}

/** The state of the device and its cloud, by which the reasons go. */
export interface Circumstances {
  readonly isOnline: boolean;
  readonly memberId: string | null;
  readonly cloudObstacle: DataError | null;
  readonly cloudRefused: Readonly<Record<string, DataError>>;
  readonly messageObstacle: SendingObstacle | null;
}

function passing(kind: DataErrorKind | undefined, { isOnline }: Circumstances): WaitReason {
  if (!isOnline) return "offline";
  return kind === undefined ? "sending" : reasonOf(kind);
}

/** The saves on their way to the cloud. */
export function waitingLists(
  waiting: readonly Waiting[],
  now: Circumstances,
): readonly WaitingEntry[] {
  return waiting.map(({ name, value: { list } }) => ({
    key: `list ${name}`,
    thing: { kind: "list", name: list.name },
    since: timeOf(list.created_at),
    reason: name in now.cloudRefused ? "refused" : passing(now.cloudObstacle?.kind, now),
  }));
}

/** The most characters of a message that are shown. */
const excerptLength = 60;

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}

/** The messages on their way. */
export function waitingMessages(
  waiting: readonly KeptMessage[],
  now: Circumstances,
): readonly WaitingEntry[] {
  return waiting.map(({ name, value: { content, recipientId, writtenAt, refusal } }) => {
    const refused = refusal?.kind === "too-many" ? "too-often" : "refused";
    return {
      key: `message ${name}`,
      thing: { kind: "message", text: excerptOf(content), partnerId: recipientId },
      since: timeOf(writtenAt),
      reason: refusal === null ? passing(now.messageObstacle?.kind, now) : refused,
    };
  });
}

/** The matches on their way to a member's history. */
export function waitingRecords(
  waiting: readonly WaitingChange[],
  now: Circumstances,
): readonly WaitingEntry[] {
  return waiting.map(({ id, member, summary }) => {
    const here = now.isOnline ? "later" : "offline";
    return {
      key: `record ${member} ${id}`,
      thing:
        summary === null
          ? { kind: "record-gone" }
          : { kind: "record", players: summary.players.map(({ name }) => name) },
      since: summary?.changedAt ?? null,
      reason: member === now.memberId ? here : "signed-out",
    };
  });
}

/** The steps of one match that the other device does not have. */
export interface UnsentMatch {
  readonly id: string;
  readonly players: readonly string[];
  readonly events: readonly Pick<GameEvent, "at">[];
}

/** The matches whose steps have not all been sent. */
export function waitingMatches(
  matches: readonly UnsentMatch[],
  { isOnline }: Circumstances,
): readonly WaitingEntry[] {
  return matches.flatMap(({ id, players, events }) =>
    events.length === 0
      ? []
      : {
          key: `match ${id}`,
          thing: { kind: "match", id, players, count: events.length },
          since: Math.min(...events.map(({ at }) => at)),
          reason: isOnline ? "later" : "offline",
        },
  );
}

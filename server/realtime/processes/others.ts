/**
 * The other processes of the same server, as they tell of themselves. One that has not been heard of
 * for a while has ended without a word, and its people with it.
 */
import type { Broadcast } from "../broadcast/broadcast.ts";
import type { Presence } from "../presence/presence.ts";
import type { RelayMessage } from "./relay-message.ts";

/** Other processes that serve the same people. */
export interface Others {
  readonly hear: (message: RelayMessage, from: string) => void;
  /** Forgets those of whom nothing is heard; to be asked now and then. */
  readonly tidy: () => void;
}

/** Parts of this process that learn what the others say. */
export interface OthersOptions {
  readonly presence: Pick<Presence, "hear" | "forget" | "tellOthers">;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Says it to those who have joined here. */
  readonly speak: (said: Broadcast) => void;
}

/** Milliseconds between two signs of life, and without any until a process counts as gone. */
export const beatEvery = 20_000;
const goneAfterMs = 65_000;

/** Takes what other processes say; one that is silent for 65 s counts as gone. */
export function createOthers({ presence, now, speak }: OthersOptions): Others {
  const heardAt = new Map<string, number>();

  function leave(process: string): void {
    heardAt.delete(process);
    presence.forget(process);
  }

  return {
    hear: (message, from) => {
      heardAt.set(from, now());
      switch (message.kind) {
        case "broadcast":
          return speak(toBroadcast(message));
        case "presence":
          return presence.hear(message, from);
        case "hello":
          return presence.tellOthers();
        case "bye":
          return leave(from);
        case "beat":
        case "kept":
          return;
      }
    },
    tidy: () => {
      for (const [process, at] of heardAt) if (at < now() - goneAfterMs) leave(process);
    },
  };
}

function toBroadcast(message: Extract<RelayMessage, { kind: "broadcast" }>): Broadcast {
  const { topic, isPrivate, event, content, isBytes } = message;
  return { topic, isPrivate, event, content: isBytes ? Buffer.from(content, "base64") : content };
}

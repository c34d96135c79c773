/** A save that somebody waits for. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import type { DataError } from "../backend/errors.ts";
import { isWaiting, type Waiting } from "../local/outbox.ts";
import { cloudStore } from "./cloud-store.ts";
import { subscribeNews } from "./save-events.ts";
import { listSender } from "./sender.ts";

/** The outcome of a save, as its player is told. */
export type CloudOutcome =
  /** `list` is null when another tab sent it, which then has the news. */
  | { readonly kind: "saved"; readonly list: CloudList | null }
  /** It waits; `obstacle` says for what. */
  | { readonly kind: "waits"; readonly obstacle: DataError | null }
  /** It stays in the outbox until the player tries again. */
  | { readonly kind: "refused"; readonly trouble: DataError };

const watched = new Set<string>();

/** Tells whether whoever made the save is told of it, so that nobody else needs to. */
export function isWatched({ name }: Waiting): boolean {
  return watched.has(name);
}

/** Sends a save, with all that waits before it, and says what became of it. */
export async function sendAndWatch(waiting: Waiting): Promise<CloudOutcome> {
  let list: CloudList | null = null;
  watched.add(waiting.name);
  const stop = subscribeNews((news) => {
    if (news.kind === "saved" && news.waiting.name === waiting.name) list = news.list;
  });
  try {
    await listSender.send();
  } finally {
    stop();
    watched.delete(waiting.name);
  }
  return outcomeOf(waiting, list);
}

function outcomeOf(waiting: Waiting, list: CloudList | null): CloudOutcome {
  if (!isWaiting(waiting)) return { kind: "saved", list };
  const { refused, obstacle } = cloudStore.getState();
  const trouble = refused[waiting.name];
  return trouble === undefined ? { kind: "waits", obstacle } : { kind: "refused", trouble };
}

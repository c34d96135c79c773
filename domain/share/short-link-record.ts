/** The record that the browser keeps of a short link that it made, so that it opens without a server. */
import { factionIds, type FactionId } from "../catalog/faction.ts";
import { isRecord } from "../outside.ts";
import { parsePayload } from "./parse-payload.ts";
import type { SharedPayload } from "./payload.ts";
import { asShortId, shortId } from "./short-id.ts";

/** A short link with the list behind it. */
export interface ShortLinkRecord {
  /** The short id, under which the record is kept. */
  readonly hash: string;
  readonly payload: SharedPayload;
  readonly metadata: {
    readonly listName: string;
    readonly faction: string;
    /** ISO 8601, when the link was made. */
    readonly created: string;
    readonly hash: string;
  };
}

/** The record of a list that was shared as this code. */
export function shortLinkRecord(
  code: string,
  payload: SharedPayload,
  created: string,
): ShortLinkRecord {
  const hash = shortId(code);
  const { name: listName, faction } = payload;
  return { hash, payload, metadata: { listName, faction, created, hash } };
}

/** A record that the browser kept, or undefined when it is none. `known` are the factions that there are. */
export function parseShortLinkRecord(
  value: unknown,
  known: readonly FactionId[] = factionIds,
): ShortLinkRecord | undefined {
  if (!isRecord(value) || !isRecord(value["metadata"])) return undefined;
  const hash = typeof value["hash"] === "string" ? asShortId(value["hash"]) : undefined;
  const payload = parsePayload(value["payload"], known);
  if (hash === undefined || !payload.ok) return undefined;
  const { created } = value["metadata"];
  const { name: listName, faction } = payload.value;
  const when = typeof created === "string" ? created : "";
  return { hash, payload: payload.value, metadata: { listName, faction, created: when, hash } };
}

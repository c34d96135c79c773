/**
 * Short links: the list's code under a short id, on the server for everybody
 * and in this browser for when there is no network.
 */
import { queryOptions } from "@tanstack/react-query";
import { decodeShareCode, encodeShareCode } from "#domain/share/share-code.ts";
import { sharedShortId } from "#domain/share/share-link.ts";
import { shortId } from "#domain/share/short-id.ts";
import { shortLinkRecord } from "#domain/share/short-link-record.ts";
import { memberId } from "../auth/auth-store.ts";
import { backend } from "../backend/client.ts";
import { dataOf, DataError } from "../backend/errors.ts";
import { callAsGuest } from "../backend/guest-call.ts";
import { knownFactionIds } from "../local/known-factions.ts";
import {
  keepShortLinkRecord,
  readEarlierShortLink,
  readShortLinkRecord,
} from "../local/short-link-records.ts";
import { loadCompression } from "./load-compression.ts";

/** Members are asked who they are, so that what they shared is theirs. */
async function createOnServer(code: string): Promise<unknown> {
  if (memberId() === null) return callAsGuest("create_short_link", { code });
  const client = await backend();
  return dataOf(await client.rpc("create_short_link", { code }));
}

/** Keeps the link, so that it opens here without a network; without room for it, it opens with one. */
async function keepHere(code: string): Promise<void> {
  const { inflate } = await loadCompression();
  const payload = decodeShareCode(code, inflate, knownFactionIds);
  if (payload.ok)
    keepShortLinkRecord(shortLinkRecord(code, payload.value, new Date().toISOString()));
}

/**
 * Keeps the code of a list under its short id, which it gives. Without a server there is none: the id
 * would open nowhere else.
 * @throws DataError
 */
export async function createShortLink(code: string): Promise<string> {
  const id = shortId(code);
  await keepHere(code);
  const made = await createOnServer(code);
  if (made !== id) throw new DataError("unexpected", "The server gave the list another short id");
  return id;
}

async function ownCode(id: string): Promise<string | null> {
  const record = readShortLinkRecord(id);
  if (record === undefined) return null;
  const { deflate } = await loadCompression();
  const code = encodeShareCode(record.payload, deflate);
  return code.ok ? code.value : null;
}

/** The code of a short link that the earlier product made and kept in this browser; its ids were shorter. */
async function earlierCode(text: string): Promise<string | null> {
  const kept = readEarlierShortLink(text);
  if (kept === undefined || typeof kept === "string") return kept ?? null;
  const { deflate } = await loadCompression();
  const code = encodeShareCode(kept, deflate);
  return code.ok ? code.value : null;
}

/**
 * The code of a short id, or null when nobody has it: from this browser where it made the link, else
 * from the server.
 * @throws DataError
 */
export async function resolveShortLink(text: string): Promise<string | null> {
  const id = sharedShortId(text);
  if (id === undefined) return earlierCode(text);
  const own = await ownCode(id);
  if (own !== null) return own;
  const code = await callAsGuest("resolve_short_link", { short_id: id });
  return typeof code === "string" ? code : null;
}

/** The code of a short id. It never changes; one that nobody has may be made any time. */
export function shortLinkQuery(id: string) {
  return queryOptions({
    queryKey: ["short-link", id],
    queryFn: () => resolveShortLink(id),
    // A link that this browser made opens without a network.
    networkMode: "always",
    staleTime: ({ state }) => (typeof state.data === "string" ? Infinity : 0),
  });
}

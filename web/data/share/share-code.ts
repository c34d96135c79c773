/** Lists into the codes of links and out of them. Compression loads with the first code. */
import type { ArmyList } from "#domain/list/army-list.ts";
import { queryOptions } from "@tanstack/react-query";
import { accept, refuse, type Result } from "#domain/result.ts";
import { toCourtesyPayload } from "#domain/share/courtesy.ts";
import {
  decodeSentCode,
  encodeShareCode,
  type DecodeRefusal,
  type EncodeRefusal,
} from "#domain/share/share-code.ts";
import {
  openPayload,
  toPayload,
  type SharedList,
  type ShareRefusal,
} from "#domain/share/shared-list.ts";
import { unitById } from "../catalog/catalog.ts";
import { knownFactionIds } from "../local/known-factions.ts";
import { loadCompression } from "./load-compression.ts";

/**
 * The code of a list, or of its courtesy list. `createdAt` is ISO 8601, or null when nobody knows.
 * @throws DataError when the code for it cannot be loaded
 */
export async function encodeList(
  list: ArmyList,
  createdAt: string | null,
  courtesy: boolean,
): Promise<Result<string, ShareRefusal | EncodeRefusal>> {
  const payload = courtesy ? toCourtesyPayload(list, createdAt) : toPayload(list, createdAt);
  if (!payload.ok) return payload;
  const { deflate } = await loadCompression();
  return encodeShareCode(payload.value, deflate);
}

/** Loads the page anew, where the faction has been added since. The promise never ends, the page does. */
async function beginAnewWithFactions(): Promise<void> {
  const { beginAnew, hasNewFactions } = await import("../catalog/new-faction.ts");
  if ((await hasNewFactions()) && beginAnew()) await new Promise(() => undefined);
}

/**
 * The list of a code as it was sent, checked against the catalogue, or why there is none.
 * @throws DataError when the code for it cannot be loaded
 */
export async function decodeCode(code: string): Promise<Result<SharedList, DecodeRefusal>> {
  const { inflate } = await loadCompression();
  const payload = decodeSentCode(code, inflate, knownFactionIds);
  if (payload.ok) return accept(openPayload(payload.value, unitById));
  const isOfNoFaction =
    payload.refusal.kind === "not-a-list" && payload.refusal.fault === "faction";
  if (isOfNoFaction) await beginAnewWithFactions();
  return refuse(payload.refusal);
}

/** The list of a code. Needs no network, and is in its address: there is nothing to keep. */
export function sharedListQuery(code: string) {
  return queryOptions({
    queryKey: ["shared-list", code],
    queryFn: () => decodeCode(code),
    networkMode: "always",
    staleTime: Infinity,
    meta: { isSecret: true },
  });
}

/** Lists as codes in links, as the app makes them and as somebody may who means no good. */
import { deflateSync, zlibSync } from "fflate";
import { units } from "#catalog/catalog.ts";
import { emptyList, type ArmyList } from "#domain/list/army-list.ts";
import { toBase64Url } from "#domain/share/base64url.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { toPayload } from "#domain/share/shared-list.ts";

const sharedAt = "2026-03-01T12:00:00.000Z";

/** A list of the Northern Tribes: copies by unit id. */
export function anArmy(name: string, copies: Readonly<Record<string, number>>): ArmyList {
  const rows = Object.entries(copies).map(([id, quantity]) => {
    const unit = units.find((each) => each.id === id);
    if (unit === undefined) throw new Error(`No unit ${id} in the catalogue.`);
    return { unit, quantity, known: true };
  });
  return { ...emptyList("northern-tribes"), name, rows };
}

/** The code of a list, as the app makes it. */
export function codeOf(list: ArmyList): string {
  const payload = toPayload(list, sharedAt);
  if (!payload.ok) throw new Error(payload.refusal.kind);
  const code = encodeShareCode(payload.value, (bytes) => deflateSync(bytes, { level: 9 }));
  if (!code.ok) throw new Error(code.refusal.kind);
  return code.value;
}

/** The code of anything, as somebody may make it who means no good. */
export function codeOfJson(json: string): string {
  return toBase64Url(zlibSync(new TextEncoder().encode(json), { level: 9 }));
}

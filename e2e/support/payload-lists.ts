/** Lists all of whose words are payloads. */
import { deflateRawSync } from "node:zlib";
import type { SharedPayload } from "#domain/share/payload.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { oneLine } from "#domain/text.ts";

/** A payload as a name can hold it. */
export function asName(text: string): string {
  return oneLine(text).trim() || "x";
}

function unitsNamed(names: readonly string[]) {
  return names.map((name, place) => ({
    id: `gone-${place}`,
    name: asName(name),
    pointsCost: 1,
    command: 0,
    highCommand: place === 0,
    quantity: 1,
    keywords: [name],
  }));
}

/** The code of a list with a name, and with units that nobody knows. */
export function codeOf(name: string, unitNames: readonly string[] = []): string {
  const payload: SharedPayload = {
    name: asName(name),
    faction: "syenann",
    units: unitsNamed(unitNames),
    created_at: null,
    courtesy: false,
  };
  const code = encodeShareCode(payload, (bytes) => deflateRawSync(bytes, { level: 9 }));
  if (!code.ok) throw new Error("A list of payloads is too large for a link.");
  return code.value;
}

/** Lists and posts all of whose words are payloads. */
import { deflateRawSync } from "node:zlib";
import type { SharedPayload } from "#domain/share/payload.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { oneLine } from "#domain/text.ts";
import { aComment, aMemberNamed, aPost } from "./community.ts";

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

const mostDescribed = 5000;
const mostCommented = 1000;

/** As many of the texts as fit, one a line, none of them cut. */
function lines(texts: readonly string[], most: number): readonly string[] {
  const blocks: string[] = [];
  for (const text of texts.map(asName)) {
    const block = blocks.at(-1);
    const longer = block === undefined ? text : `${block}\n${text}`;
    if (block !== undefined && longer.length <= most) blocks[blocks.length - 1] = longer;
    else blocks.push(text);
  }
  return blocks;
}

/** A post with these texts as name, tournament, units, description and comments; gives its id. */
export async function aPostOf(texts: readonly string[]): Promise<string> {
  const author = await aMemberNamed(`p${Math.random().toString(36).slice(2, 12)}`);
  const id = await aPost(author, {
    name: asName(texts[0] ?? ""),
    description: lines(texts, mostDescribed)[0],
    units: unitsNamed(texts),
    is_tournament_list: true,
    tournament_name: asName(texts[1] ?? ""),
  });
  for (const content of lines(texts, mostCommented)) await aComment(author, id, content);
  return id;
}

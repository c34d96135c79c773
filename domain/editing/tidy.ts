/** Values as they are compared and stored, however they were typed. */
import { oneLine, someLines, titleLine } from "../text.ts";
import { cardTextOf, readCardText } from "./card-text.ts";
import { columnsOf, valueOf, type Field, type Values } from "./field.ts";
import { joinTerms, splitTerms } from "./terms.ts";

/** Far more than any field may hold: what is too long is said, not cut. */
const uncut = 1_000_000;

const flags: Readonly<Record<string, string>> = {
  true: "true",
  yes: "true",
  "1": "true",
  false: "false",
  no: "false",
  "0": "false",
};

function tidyFlag(text: string): string {
  const key = text.toLowerCase();
  return Object.hasOwn(flags, key) ? (flags[key] ?? text) : text;
}

function tidyValue(field: Field, typed: string): string {
  if (field.kind === "text") {
    return field.format === "line" ? titleLine(typed, uncut).trim() : someLines(typed, uncut);
  }
  if (field.kind === "card") {
    const read = readCardText(typed, field.part);
    return read.ok ? cardTextOf(read.value, field.part) : someLines(typed, uncut).trim();
  }
  if (field.kind === "terms") return joinTerms(splitTerms(typed));
  const text = oneLine(typed, uncut).trim();
  if (field.kind === "flag") return tidyFlag(text);
  return field.kind === "number" && /^\d+$/.test(text) ? String(Number(text)) : text;
}

/**
 * The values of the fields, and nothing else: without spaces at the ends and without invisible
 * characters, flags as "true" or "false", numbers without leading zeros. What nobody has changed stays
 * as it is stored, however it is written: a save is about what was typed, and about nothing else.
 *
 * @param stored the values before; of something new, none
 */
export function tidy(fields: readonly Field[], values: Values, stored: Values = {}): Values {
  const tidied = (field: Field, column: string) => {
    const typed = valueOf(values, column);
    return typed === valueOf(stored, column) ? typed : tidyValue(field, typed);
  };
  return Object.fromEntries(
    fields.flatMap((field) => columnsOf(field).map((column) => [column, tidied(field, column)])),
  );
}

import * as fc from "fast-check";

/** Halves of characters (surrogates) are no characters: their numbers are passed over. */
const halves = { first: 0xd800, count: 0x800 } as const;

/**
 * Any character, often a plain one: the `unit` of generated strings. The library's own "binary" first
 * makes a table of all million of them, in every file that uses it.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat(0x7f), fc.nat(0xffff - halves.count), fc.nat(0x10_ffff - halves.count))
  .map((place) => String.fromCodePoint(codeAt(place)), placeOf);

function codeAt(place: number): number {
  return place < halves.first ? place : place + halves.count;
}

function placeOf(value: unknown): number {
  const [character, ...more] = typeof value === "string" ? value : "";
  const code = character?.codePointAt(0);
  if (code === undefined || more.length > 0) throw new Error("not a character");
  return code < halves.first ? code : code - halves.count;
}

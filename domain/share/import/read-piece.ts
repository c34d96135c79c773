/**
 * One unit as somebody writes it: a name with copies, points, marks and bullets around it, in our own
 * forms (docs/text-format.md) or typed by hand.
 */
import { unescaped } from "../text/escape.ts";

/** The longest piece that is looked at, in characters; no unit is written so long. */
export const maxPieceLength = 200;

/** The most copies that a line may ask for, as saved lists have it. */
const maxCopies = 99;

/** A name with its copies. */
interface NamedCopies {
  /** The name without what stands around it. */
  readonly name: string;
  /** Copies of the unit of that name, 1 to 99; undefined when the piece asks for none or for too many. */
  readonly quantity: number | undefined;
}

/** A piece of a text that may name a unit. */
export interface Piece extends NamedCopies {
  /** All that is written, which may be a name as it stands. */
  readonly written: string;
  /** The same with a remark in round brackets that may belong to the name; undefined where there is none. */
  readonly withRemark: NamedCopies | undefined;
}

const bullet = /^(?:[-*+•–—·>]|\d{1,3}[.)]) +/u;
const emphasis = /\*\*|__|`/g;

/** A text that may follow a name: points, a mark in brackets, command points, a remark as in "Hersir (HC)". */
const points = /[ ,:–—-]{0,3}[([]? ?\d{1,4} ?(?:pts?|points?|puntos?|p)\.? ?[)\]]?$/iu;
const mark = / ?\[[^[\]]*\]$/u;
const command = / ?\(? ?\d{1,3} ?(?:cp|pc|pm|mando) ?\)?$/iu;
const remark = / ?\([^()]*\)$/u;

/** Copies: `x2`, `×2`, `2x` and `(2)` behind the name, `2`, `2x` and `x2` before it. */
const copiesAfter =
  /(?: x ?| ?[×*] ?| (?=\d{1,4} ?[x×]$)| ?\((?=\d+\)$))(\d{1,4})(?: ?[x×]|\))?$/iu;
const copiesBefore = /^(?:[x×] ?)?(\d{1,4})(?: ?[x×*])? (?=\S)/iu;

/** Copies in brackets, on either side, told from points and numbering by their `x`: `(x2)`, `[2×]`. */
const copiesBracketed = /[([](?!\d+[)\]])(?:[x×] ?)?(\d{1,4})(?: ?[x×])?[)\]]/iu;
const bracketedAfter = new RegExp(` ?${copiesBracketed.source}$`, "iu");
const bracketedBefore = new RegExp(`^${copiesBracketed.source} (?=\\S)`, "iu");

/** No more than this many things follow a name. */
const maxSuffixes = 8;

interface Stripped {
  readonly name: string;
  /** The copies as written, if they are. */
  readonly copies: string | undefined;
}

function withoutSuffixes(text: string, keepsRemarks: boolean): Stripped {
  let name = text;
  let copies: string | undefined;
  for (let count = 0; count < maxSuffixes; count += 1) {
    const found =
      copies === undefined ? (bracketedAfter.exec(name) ?? copiesAfter.exec(name)) : null;
    copies ??= found?.[1];
    const figures = found ?? mark.exec(name) ?? points.exec(name) ?? command.exec(name);
    const suffix = figures ?? (keepsRemarks ? null : remark.exec(name));
    if (suffix === null || suffix.index === 0) break;
    name = name.slice(0, suffix.index).trimEnd();
  }
  return { name, copies };
}

function withoutPrefix({ name, copies }: Stripped): Stripped {
  const found =
    copies === undefined ? (copiesBefore.exec(name) ?? bracketedBefore.exec(name)) : null;
  return found === null
    ? { name, copies }
    : { name: name.slice(found[0].length), copies: found[1] };
}

function asQuantity(copies: string): number | undefined {
  const quantity = Number(copies);
  return quantity >= 1 && quantity <= maxCopies ? quantity : undefined;
}

function namedCopies(written: string, keepsRemarks: boolean): NamedCopies {
  const { name, copies } = withoutPrefix(withoutSuffixes(written, keepsRemarks));
  return { name, quantity: copies === undefined ? 1 : asQuantity(copies) };
}

/** A piece of a text, read as a unit; what is longer than any unit is cut. */
export function readPiece(text: string): Piece {
  const bare = unescaped(text.slice(0, maxPieceLength)).replaceAll(emphasis, "");
  const written = bare.trim().replace(bullet, "").trim();
  const piece = namedCopies(written, false);
  const kept = namedCopies(written, true);
  return { written, ...piece, withRemark: kept.name === piece.name ? undefined : kept };
}

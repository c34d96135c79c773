/**
 * Units in a line as people and other builders write them: the names of the catalogue are looked for in the line,
 * and what stands around them must be explained. Numbers with a word or a sign are what these say; of a bare
 * number the catalogue knows whether it is what the unit costs. A line with a word that nothing explains gives no
 * unit: it is shown to the player instead.
 */
import type { Unit } from "#domain/catalog/unit.ts";
import { withoutEntities } from "../share-link.ts";
import type { NameInText } from "./unit-names.ts";

/** A unit that a line names. */
interface UnitInLine {
  readonly name: string;
  readonly units: readonly Unit[];
  /** 1 to 99; undefined when the line asks for none or for too many. */
  readonly quantity: number | undefined;
  /** The points that the line states for it, for all its copies; null where it states none. */
  readonly points: number | null;
  /** Equipment and other words behind it, which lists here do not have. */
  readonly leftOut: string;
}

/** A part of a line that is no unit, beside others that are. */
interface WordsInLine {
  readonly words: string;
}

const maxCopies = 99;

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/** The day, the time and the writer that exported chats put before each message. */
const chatHead = new RegExp(
  `^\\W{0,2}(?:${day},?\\s+${time}|${time},?\\s+${day}|${time})\\]?\\s*[-–]?\\s*[^:\\n]{1,40}:\\s`,
  "iu",
);

/** The text with the signs of other keyboards, pages and chats as plain ones. */
export function plainLine(text: string): string {
  return withoutEntities(text)
    .normalize("NFKC")
    .replace(chatHead, "")
    .replaceAll(/(^|[^\p{L}\d])(\d{1,2}[x×])(?=\p{L}{2})/giu, "$1$2 ")
    .replaceAll(/(\p{L}{2})([x×]\d{1,2})(?![\p{L}\d])/giu, "$1 $2")
    .replaceAll(/~~[^~]{1,200}~~/gu, " ")
    .replaceAll(/(^|\s)w\/(?=\s)/giu, "$1with")
    .replaceAll(/[\u{FE0F}\u{20E3}]/gu, "")
    .replaceAll(/<\/?[a-z][a-z0-9]{0,10}(?: [^<>]{0,100})?>/giu, "")
    .replaceAll(
      /\[\/?(?:b|i|u|s|list|li|quote|code|size|color|center|\*)(?:=[^\]]{0,20})?\]/giu,
      " ",
    )
    .replaceAll(/\[([^[\]]{1,80})\]\((?:https?:\/\/|\/)[^()\s]{1,300}\)/gu, "$1")
    .replaceAll(/https?:\/\/\S+/gu, " ");
}

type Marks = {
  copies: number | undefined;
  /** Copies times points, or points times copies. */
  times: readonly [number, number] | undefined;
  readonly points: number[];
  readonly bare: number[];
  isEach: boolean;
  leftOut: string;
};

function noMarks(): Marks {
  return { copies: undefined, times: undefined, points: [], bare: [], isEach: false, leftOut: "" };
}

const pointsWord = "(?:points?|pts?|ptos?|puntos?|pkte?|punkte?n?|pp|p)(?![\\p{L}])\\.?";
const commandWord = "(?:cp|pc|pm|mando|cmd|command(?: points?)?)(?![\\p{L}])";

const copiesMark =
  /^[([{]?\s*(?:(?:x|×|\*(?=\s)|(?:qty|quantity|count|cant|cantidad|anzahl|nombre|quantité)\.?\s?:?)\s*(\d{1,4})|(\d{1,4})\s*(?:x|×|\*(?=\s)|uds?\.?|stk\.?|mal))(?![\p{L}\d])\s*[)\]}]?/iu;
const pointsMark = new RegExp(
  `^[([{@]?\\s*(?:${pointsWord}:?\\s*)?(\\d{1,4})\\s*${pointsWord}\\s*(?:each|ea\\.?|cada una?|je|chacune?|/\\s*unit)?\\s*[)\\]}]?`,
  "iu",
);
const labelledPoints = new RegExp(
  `^[([{]?\\s*${pointsWord}\\s*[:=]\\s*(\\d{1,4})\\s*[)\\]}]?`,
  "iu",
);
const commandMark = new RegExp(
  `^[([{]?\\s*(?:\\d{1,3}\\s*${commandWord}|${commandWord}\\s*:?\\s*\\d{1,3})\\s*[)\\]}]?`,
  "iu",
);
const times = new RegExp(
  `^[([{]?\\s*(\\d{1,3})\\s*[x×*]\\s*(\\d{1,4})(?![\\p{L}\\d])\\s*(?:${pointsWord})?\\s*[)\\]}]?`,
  "iu",
);
/** A card's set and number, as deck builders write them; statistics of other games. */
const otherMark = /^(?:\([A-Z][A-Z0-9]{1,5}\)\s*#?\d{1,4}[a-z]?(?=\s*$)|[QD]\d\+)/u;
const ordinal = /^\d{1,2}(?:st|nd|rd|th|er|e)(?![\p{L}\d]):?/iu;
const article =
  /^(?:the|an|a|el|la|los|las|una?|le|les|une|l|der|die|das|eine?|of|de|du|des|units? of|units?|unidad(?:es)?|unités?|copies|copias|team|and|y|e|et|und|also|plus|then|my|our|list|army|is|are|have|running|bringing|playing|taking|mi|lista|es|ma|liste|est)(?![\p{L}\d])/iu;
const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  uno: 1,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  eins: 1,
  zwei: 2,
  drei: 3,
  i: 1,
  ii: 2,
  iii: 3,
};
const numberWord =
  /^(?:one|two|three|uno|dos|tres|deux|trois|eins|zwei|drei|i{1,3})(?![\p{L}\d])/iu;
const eachMark = /^(?:each|ea\.?|cada una?|je|chacune?)(?![\p{L}])/iu;
const bracketNumber = /^[([{]\s*(\d{1,4})\s*[)\]}]/u;
const bracketGroup = /^(?:\([^()]{0,150}\)|\[[^[\]]{0,150}\]|\{[^{}]{0,150}\})/u;
const numbering = /^(?:\d{1,3}[.)]|#\d{1,3}|[A-Z][.)]|[IVX]{1,4}[.)])(?=\s)/iu;
/** So many of as many as a list may have. */
const ofMost = /^[([]?\s*(\d{1,2})\s*\/\s*\d{1,2}(?!\d)\s*[)\]]?/u;
const bareNumber = /^#?(\d{1,4})(?![\d\p{L}])/u;
const label = /^\p{L}(?:[^:()[\]]{0,40}:(?!\/\/)|[\p{L} ]{0,24}\s[-–—](?=\s))/u;
const remarkBegin = /^[:,|/+&;–—-]/u;
const remarkWord = /^(?:with|w\/|incl\.?|con|mit|avec|total|sum|suma|gesamt)(?![\p{L}])/iu;

/** Numbers with a word in free words: `bow (3) 25 pts`. */
function explicitIn(text: string, marks: Marks): void {
  const points = new RegExp(`(\\d{1,4})\\s*${pointsWord}`, "giu");
  for (const [, value] of text.matchAll(points)) marks.points.push(Number(value));
  const copies =
    /(?:^|[\s,([])(?:x|×|(?:quantity|qty|count|cantidad|anzahl)\W{1,4})\s*(\d{1,2})(?![\p{L}\d])/iu.exec(
      text,
    )?.[1];
  if (copies !== undefined) marks.copies ??= Number(copies);
}

/** Reads what stands on one side of a name; false when a word of it is not explained. */
function readSide(side: string, isBefore: boolean, marks: Marks): boolean {
  let rest = side.trimStart();
  let mayRemark = false;
  let isStart = true;
  while (rest !== "") {
    const take = (found: RegExpExecArray) => {
      rest = rest.slice(found[0].length).trimStart();
    };
    const number = isBefore && isStart ? (numbering.exec(rest) ?? ordinal.exec(rest)) : null;
    const multiplied = times.exec(rest);
    const other = otherMark.exec(rest);
    const share = ofMost.exec(rest);
    const inWords = isBefore ? numberWord.exec(rest) : null;
    const small = isBefore ? article.exec(rest) : null;
    const copies = copiesMark.exec(rest);
    const points = pointsMark.exec(rest) ?? labelledPoints.exec(rest);
    const command = commandMark.exec(rest);
    const each = eachMark.exec(rest);
    const inBrackets = bracketNumber.exec(rest);
    const group = bracketGroup.exec(rest);
    const bare = bareNumber.exec(rest);
    const named = isBefore ? label.exec(rest) : null;
    isStart = false;
    if (number !== null) take(number);
    else if (other !== null) take(other);
    else if (share !== null) {
      marks.bare.push(Number(share[1]));
      take(share);
    } else if (multiplied !== null) {
      marks.times = [Number(multiplied[1]), Number(multiplied[2])];
      take(multiplied);
    } else if (copies !== null) {
      marks.copies ??= Number(copies[1] ?? copies[2]);
      take(copies);
    } else if (points !== null) {
      marks.points.push(Number(points[1]));
      if (/each|ea|cada|je|chac|unit/iu.test(points[0].replace(/^[^\d]*\d+/u, "")))
        marks.isEach = true;
      take(points);
    } else if (command !== null) take(command);
    else if (each !== null) {
      marks.isEach = true;
      take(each);
    } else if (inBrackets !== null) {
      marks.bare.push(Number(inBrackets[1]));
      take(inBrackets);
    } else if (group !== null) {
      explicitIn(group[0], marks);
      take(group);
    } else if (bare !== null) {
      marks.bare.push(Number(bare[1]));
      take(bare);
      isStart = isBefore && marks.bare.length === 0;
    } else if (inWords !== null) {
      marks.bare.push(numberWords[inWords[0].toLowerCase()] ?? 1);
      take(inWords);
    } else if (named !== null) take(named);
    else if (small !== null) take(small);
    else if (!/^[\p{L}\p{N}]/u.test(rest)) {
      mayRemark ||= remarkBegin.test(rest);
      isStart = isBefore;
      rest = rest.slice((rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1).trimStart();
    } else if (!isBefore && (mayRemark || remarkWord.test(rest))) {
      explicitIn(rest, marks);
      const cells = rest.split(/[,;|\t]/u).map((cell) => cell.trim());
      const numbers = cells.filter((cell) => /^\d{1,4}$/u.test(cell));
      const last = /[\s(–—-](\d{1,4})\)?$/u.exec(cells.at(-1) ?? "")?.[1];
      marks.bare.push(...[...numbers, last ?? ""].filter((cell) => cell !== "").map(Number));
      marks.leftOut = rest.trim();
      return true;
    } else return false;
  }
  return true;
}

/** Tells whether a number is what so many copies cost, up to as many as a list may have. */
function copiesFor(points: number, { pointsCost, availability }: Unit): number | undefined {
  if (pointsCost === 0 || points % pointsCost !== 0) return undefined;
  const copies = points / pointsCost;
  return copies >= 1 && copies <= Math.max(1, availability) ? copies : undefined;
}

interface Meant {
  readonly copies: number;
  readonly points: number | null;
}

/** Copies and points of a line whose numbers have no words: told by what the unit costs. */
function meaningOf(before: readonly number[], after: readonly number[], unit: Unit): Meant {
  const all = [...before, ...after];
  const cost = unit.pointsCost;
  for (const copies of all) {
    const others = all.filter((_, place) => place !== all.indexOf(copies));
    const points = others.find((other) => cost > 0 && (other === copies * cost || other === cost));
    if (points !== undefined && copies >= 1 && copies !== cost) return { copies, points };
  }
  const [first] = all;
  if (first === undefined) return { copies: 1, points: null };
  const costly = copiesFor(first, unit);
  if (costly !== undefined && first > unit.availability) return { copies: costly, points: first };
  // A list has no ten copies of a unit: behind a name such a number is what it once cost.
  if (before.length === 0 && first >= 10) return { copies: 1, points: first };
  return { copies: first, points: after[before.length === 0 ? 1 : 0] ?? null };
}

function quantityOf(copies: number): number | undefined {
  return copies >= 1 && copies <= maxCopies ? copies : undefined;
}

function unitAt(found: NameInText, before: string, after: string): UnitInLine | undefined {
  const [unit] = found.units;
  const [left, right] = [noMarks(), noMarks()];
  if (unit === undefined) return undefined;
  if (!readSide(before, true, left) || !readSide(after, false, right)) return undefined;
  const [one, other] = left.times ?? right.times ?? [];
  const isPriceFirst = one === unit.pointsCost && other !== unit.pointsCost;
  const [timesCopies, price] = isPriceFirst ? [other, one] : [one, other];
  const stated = [...(price === undefined ? [] : [price]), ...left.points, ...right.points];
  const explicit = left.copies ?? right.copies ?? timesCopies;
  const meant = meaningOf(left.bare, right.bare, unit);
  const isEach = left.isEach || right.isEach || price !== undefined;
  const single = stated[0] ?? null;
  const points = single ?? meant.points;
  const bare = left.bare.length + right.bare.length > 0;
  const implied = single === null || isEach ? undefined : copiesFor(single, unit);
  // A number beside stated points that is more than a list may have counts models, not copies.
  const isModels = single !== null && meant.copies > unit.availability && implied !== undefined;
  const copies = explicit ?? (bare && !isModels ? meant.copies : implied) ?? 1;
  return {
    name: found.name,
    units: found.units,
    quantity: quantityOf(copies),
    points: points !== null && isEach ? points * copies : points,
    leftOut: right.leftOut,
  };
}

/** Characters between two units of one line. */
const between =
  /[,;/+&|•·→⇒➜\t]|[-=]{1,2}>|\s(?:and|y|e|et|und|plus|with|con|avec|mit)\s|\s[-–—]\s/giu;

/** The gap between two names: what belongs to the first, the words of their own, and what belongs to the second. */
function splitGap(gap: string): readonly string[] | undefined {
  const depth = (text: string) => text.split(/[([{]/u).length - text.split(/[)\]}]/u).length;
  const cuts = [...gap.matchAll(between)].filter(({ index }) => depth(gap.slice(0, index)) <= 0);
  if (cuts.length === 0) return undefined;
  const parts: string[] = [];
  let start = 0;
  for (const cut of cuts) {
    parts.push(gap.slice(start, cut.index));
    start = cut.index + cut[0].length;
  }
  return [...parts, gap.slice(start)];
}

const hasWord = /\p{L}{3,}/u;

/** Parts of a gap that name nothing: numbers go to the unit before them, words are somebody's to look at. */
function isNumbers(part: string): boolean {
  return (
    !hasWord.test(part) ||
    new RegExp(`^\\s*[([]?\\d+\\s*${pointsWord}\\s*[)\\]]?\\s*$`, "iu").test(part)
  );
}

/**
 * The units of a line, with words between them that are none. Undefined where a word around a name is not
 * explained, or no name is in it.
 */
export function unitsInLine(
  line: string,
  found: readonly NameInText[],
): readonly (UnitInLine | WordsInLine)[] | undefined {
  const all: (UnitInLine | WordsInLine)[] = [];
  const [first] = found;
  if (first === undefined) return undefined;
  let before = line.slice(0, first.start);
  let isUnclear = false;
  for (const [place, name] of found.entries()) {
    if (isUnclear) break;
    const next = found[place + 1];
    const gap = line.slice(name.end, next?.start);
    const parts = next === undefined ? undefined : splitGap(gap);
    if (next !== undefined && parts === undefined) {
      // Without anything between them the second is a word about the first.
      const unit = unitAt(name, before, line.slice(name.end));
      if (unit === undefined) return undefined;
      return [...all, unit];
    }
    const inner = parts ?? [gap];
    const own = inner[0] ?? "";
    const middle = next === undefined ? [] : inner.slice(1, -1);
    const numbers = middle.filter(isNumbers).join(" ");
    const words = middle.filter((part) => !isNumbers(part));
    const unit = unitAt(name, before, next === undefined ? gap : `${own} ${numbers}`);
    if (unit === undefined) {
      if (found.length === 1) return undefined;
      all.push({ words: `${before}${line.slice(name.start, name.end)}${own}`.trim() });
    } else all.push(unit);
    all.push(...words.map((part) => ({ words: part.trim() })));
    before = next === undefined ? "" : (inner.at(-1) ?? "");
    isUnclear = next === undefined;
  }
  return all.some((part) => "units" in part) ? all : undefined;
}

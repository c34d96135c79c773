/**
 * Places of everything on a card, in pixels at 300 dpi. Pure: words in, marks with their boxes out; nothing is
 * drawn. A face has a head and a body. The body's text is as large as it fits, down to the smallest that is
 * legible in print; what one face does not hold at a comfortable size in every language goes to a second one:
 * abilities and the joined part. The tests hold every unit in every language to that.
 */
import {
  characteristics,
  factions,
  keywords,
  parameters,
  specialRules,
  unitTypeNames,
  units,
} from "#catalog/catalog.ts";
import { unitAbilities } from "#catalog/unit-abilities.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import type { Ability } from "#domain/catalog/abilities.ts";
import { switchText, type RollSide } from "#domain/catalog/effect-text.ts";
import { type Vocabulary, termName } from "#domain/catalog/term.ts";
import {
  addsNothing,
  figuresOf,
  isEmptyRoll,
  type CardRoll,
  type JoinedPart,
  type Profile,
  type StressModifier,
  type Switch,
  type UnitStats,
} from "#domain/catalog/unit-stats.ts";
import { dieColours, dieSymbols } from "#domain/dice/roll.ts";
import { type Language, languages, type Localized } from "#domain/language.ts";
import {
  after,
  type Block,
  diceEdge,
  flow,
  iconWord,
  lineHeight,
  type Mark,
  moved,
  poolWord,
  stack,
  type Word,
  wordsOf,
} from "./card-flow.ts";
import type { CardIcon } from "./card-icons.ts";
import { armsBox, costSeal, safe, smallestText } from "./card-size.ts";
import { cardWords, plainName, sheetWords, troopsText } from "./card-words.ts";
import type { Subject } from "./catalogue.ts";
import { type Box, drop, fit, type Fitting } from "./fit-text.ts";
import { textWidth } from "./fonts.ts";

/** One side of a card. */
export interface CardFace {
  readonly marks: readonly Mark[];
  /** The size of the text of the rules, in pixels. */
  readonly size: number;
}

/** The largest text of the rules; more would look like a poster. */
const largestText = 37;

/** A single face is not worth smaller letters than these (7.2 points). */
const comfortable = 30;

/** Letters of the first face where there is a second: nothing is pressed into it (8.2 points). */
const roomy = 34;

const byName = (entries: readonly { name: string; names: Localized }[]) =>
  Object.fromEntries(entries.map(({ name, names }) => [name, names]));

const vocabulary: Vocabulary = {
  terms: { ...byName(specialRules), ...byName(keywords), ...byName(characteristics) },
  values: parameters,
};

/** A subject with its figures, in a language. */
interface Content {
  readonly subject: Subject;
  readonly stats: UnitStats | undefined;
  readonly own: readonly Ability[];
  readonly joined: readonly Ability[];
  readonly language: Language;
}

function contentOf(subject: Subject, language: Language): Content {
  const { id } = subject.unit;
  const { own = [], joined = [] } =
    unitAbilities[id] ?? unitAbilities[id.replace(/^(vercana)-.*/, "$1")] ?? {};
  return { subject, stats: unitStats[id], own, joined, language };
}

/** The faces of a subject's card in a language, the front first. */
export function layOut(subject: Subject, language: Language): readonly CardFace[] {
  const content = contentOf(subject, language);
  const sections = sectionsOf(content);
  const inFront = sectionsInFront(subject);
  const front = frontOf(content, sections.slice(0, inFront), inFront < sections.length);
  return inFront < sections.length ? [front, backOf(content, sections.slice(inFront))] : [front];
}

/** Tells whether the card has a second face, which it then has in every language. */
export function hasTwoFaces(subject: Subject): boolean {
  return sectionsInFront(subject) < sectionsOf(contentOf(subject, "en")).length;
}

const inFrontOf = new Map<string, number>();

/**
 * The number of sections on the first face, the same in all languages: all of them where that is comfortable,
 * else those that leave both faces large letters, and at least the figures and rolls.
 */
function sectionsInFront(subject: Subject): number {
  const known = inFrontOf.get(subject.slug);
  if (known !== undefined) return known;
  const contents = languages.map((language) => contentOf(subject, language));
  const fits = (count: number, smallest: number) =>
    contents.every(
      (content) => settled(sectionsOf(content).slice(0, count), bodyOfFront, smallest) !== null,
    );
  const [content] = contents;
  const all = content === undefined ? 0 : sectionsOf(content).length;
  let count = all;
  if (!fits(all, comfortable)) {
    const least = content === undefined ? 0 : fightingSections(content).length;
    count = Math.max(least, all - 1);
    while (count > least && !fits(count, roomy)) count -= 1;
  }
  inFrontOf.set(subject.slug, count);
  return count;
}

/** A part of the body at a text size, or null where a word does not fit. */
type Section = (size: number) => Block | null;

const bodyTop = 526;
const footTop = 1338;
const bodyOfFront: Box = {
  x: safe.x,
  y: bodyTop,
  width: safe.width,
  height: footTop - bodyTop - 8,
};
const bodyOfBack: Box = { x: safe.x, y: 148, width: safe.width, height: footTop - 148 - 8 };

/** The sections, as large as the body holds them, or null where that is smaller than `smallest`. */
function settled(
  sections: readonly Section[],
  body: Box,
  smallest: number,
): { readonly marks: readonly Mark[]; readonly size: number } | null {
  for (let size = largestText; size >= smallest; size -= 1) {
    const blocks = sections.map((section) => section(size));
    const whole = blocks.filter((block): block is Block => block !== null);
    const gap = Math.round(size * 0.5);
    if (whole.length < blocks.length) continue;
    const { height } = stack(whole, gap);
    if (height > body.height) continue;
    // What is left over is spread between the sections, within reason.
    const spare = (body.height - height) / Math.max(1, whole.length);
    const { marks } = stack(whole, gap + Math.min(spare, size));
    return { marks: moved(marks, body.x, body.y), size };
  }
  return null;
}

function bodyOf(sections: readonly Section[], body: Box, { subject, language }: Content) {
  const found = settled(sections, body, smallestText);
  if (found === null)
    throw new Error(`The card of ${subject.slug} does not hold its rules in ${language}`);
  return found;
}

function frontOf(content: Content, sections: readonly Section[], hasBack: boolean): CardFace {
  const body = bodyOf(sections, bodyOfFront, content);
  return {
    marks: [
      ...headOf(content),
      ...figuresTable(content),
      ...body.marks,
      ...footOf(content.language, hasBack ? "1/2" : ""),
    ],
    size: body.size,
  };
}

function backOf(content: Content, sections: readonly Section[]): CardFace {
  const body = bodyOf(sections, bodyOfBack, content);
  const { unit } = content.subject;
  const title = written(
    unit.names[content.language],
    { x: safe.x + 20, y: 52, width: safe.width - 40, height: 76 },
    { face: "title", tone: "gold", largest: 52, smallest: 30, most: 1 },
  );
  return {
    marks: [...title, ...body.marks, ...footOf(content.language, "2/2")],
    size: body.size,
  };
}

/** A text fitted into a box, as marks. */
function written(text: string, box: Box, look: Fitting): readonly Mark[] {
  return fit(text, box, look).map(({ text: line, face, size, centre, baseline, tone }) => {
    const width = textWidth(face, size, line);
    const y = baseline - drop(face, size) - size / 2;
    return {
      kind: "text",
      text: line,
      face,
      size,
      tone,
      x: centre - width / 2,
      y,
      width,
      height: size,
    };
  });
}

/** Beside the arms: name, kind, faction, and what it costs. */
function headOf({ subject, language }: Content): readonly Mark[] {
  const { unit, house } = subject;
  const word = (key: keyof typeof cardWords) => cardWords[key][language];
  const names = termNames(unit.characteristics, language);
  const kind = [unitTypeNames[unit.type][language], ...names].filter(
    (name, place, all) => all.indexOf(name) === place,
  );
  const leader = units.find(({ id }) => id === unit.companionOf)?.names[language];
  const faction = factions.find(({ id }) => id === house)?.names[language] ?? word("mercenary");
  const x = armsBox.x + armsBox.width + 12;
  const wide = safe.x + safe.width - x - 12;
  const beside = costSeal.cx - costSeal.r - 22 - x;
  const remarks = [
    faction,
    ...(leader === undefined ? [] : [word("companion").replace("{name}", leader)]),
    ...(unit.tournamentLegal ? [] : [word("notLegal")]),
  ];
  const label = {
    face: "bold",
    tone: "parchment",
    largest: 30,
    smallest: smallestText,
    most: 1,
  } as const;
  return [
    ...written(
      unit.names[language],
      { x, y: 52, width: beside, height: 120 },
      {
        face: "title",
        tone: "parchment",
        largest: 56,
        smallest: 32,
        most: 2,
      },
    ),
    ...written(
      String(unit.pointsCost),
      {
        x: costSeal.cx - costSeal.r * 0.8,
        y: costSeal.cy - costSeal.r * 0.7,
        width: costSeal.r * 1.6,
        height: costSeal.r * 1.4,
      },
      { face: "titleBlack", tone: "ink", largest: 56, smallest: 36, most: 1 },
    ),
    ...written(
      word("cost"),
      { x: costSeal.cx - 70, y: costSeal.cy + costSeal.r + 6, width: 140, height: 32 },
      label,
    ),
    ...written(
      kind.join("\u00a0· "),
      { x, y: 182, width: wide, height: 64 },
      { ...label, largest: 32, most: 2 },
    ),
    ...written(
      remarks.join("\u00a0· "),
      { x, y: 248, width: wide, height: 64 },
      {
        ...label,
        tone: "gold",
        largest: 31,
        most: 2,
      },
    ),
  ];
}

function termNames(terms: readonly string[], language: Language): readonly string[] {
  return terms.map((term) => termName(term, language, vocabulary));
}

function movementText({ first, second, charge }: NonNullable<UnitStats["movement"]>): string {
  return `${first}-${second} (${charge})`;
}

/** Icon, name and value; willpower is dice. */
type Figure = readonly [icon: CardIcon, name: string, value: string | UnitStats["willpower"]];

/** The figures in two rows of cells, each with its icon and its name. */
function figuresTable({ subject, stats, language }: Content): readonly Mark[] {
  const sheet = sheetWords(language);
  const { unit } = subject;
  const number = (value: number | null | undefined) => (value == null ? "–" : String(value));
  const figures = stats === undefined ? null : figuresOf(stats);
  const cells: readonly Figure[] = [
    ["movement", plainName(sheet.movement), stats?.movement ? movementText(stats.movement) : "–"],
    ["wounds", plainName(sheet.wounds), number(stats?.wounds)],
    ["willpower", plainName(sheet.willpower), stats?.willpower ?? "–"],
    ["morale", plainName(sheet.morale), number(stats?.morale)],
    ["models", sheet.figures, figures === null ? "?" : String(figures)],
    ["command", cardWords.command[language], String(unit.command)],
    ["availability", cardWords.availability[language], String(unit.availability)],
  ];
  const columns = [4, 3];
  const gap = 8;
  const height = 84;
  return columns.flatMap((count, row) => {
    const width = (safe.width - gap * (count - 1)) / count;
    const first = row === 0 ? 0 : 4;
    return cells.slice(first, first + count).flatMap((cell, column) => {
      const box = {
        x: safe.x + column * (width + gap),
        y: 338 + row * (height + gap),
        width,
        height,
      };
      return figureCell(cell, box, language);
    });
  });
}

function figureCell([icon, name, value]: Figure, box: Box, language: Language): readonly Mark[] {
  const { x, y, width } = box;
  const edge = 38;
  const inner = { x: x + edge + 14, y: y + 6, width: width - edge - 22, height: 44 };
  const label = { x: x + 6, y: y + 50, width: width - 12, height: 32 };
  const shown =
    typeof value === "string"
      ? written(value, inner, { face: "bold", tone: "ink", largest: 46, smallest: 30, most: 1 })
      : centred(
          flow([poolWord(value?.dice ?? {}, {}, { edge: 38, language, space: 0 })], width, 44),
          inner,
        );
  return [
    { ...box, kind: "plate", look: "cell" },
    { kind: "icon", icon, tone: "house", x: x + 10, y: y + 10, width: edge, height: edge },
    ...shown,
    ...written(name, label, {
      face: "bold",
      tone: "house",
      largest: 28,
      smallest: smallestText,
      most: 1,
    }),
  ];
}

/** A line of marks in the middle of a box. */
function centred(block: Block | null, { x, y, width }: Box): readonly Mark[] {
  const marks = block?.marks ?? [];
  const right = Math.max(0, ...marks.map((mark) => mark.x + mark.width));
  return moved(marks, x + (width - right) / 2, y);
}

function footOf(language: Language, page: string): readonly Mark[] {
  const text =
    page === "" ? cardWords.edition[language] : `${cardWords.edition[language]} · ${page}`;
  return written(
    text,
    { x: safe.x + 10, y: footTop, width: safe.width - 20, height: 32 },
    {
      face: "body",
      tone: "house",
      largest: 27,
      smallest: smallestText,
      most: 1,
    },
  );
}

/** Sections that are needed in a fight: keywords, and the rolls of each band. */
function fightingSections(content: Content): readonly Section[] {
  const { stats, language } = content;
  const { keywords: terms, specialRules: rules } = content.subject.unit;
  const groups = [
    { label: cardWords.keywords[language], names: termNames(terms, language) },
    { label: cardWords.specialRules[language], names: termNames(rules, language) },
  ].filter(({ names }) => names.length > 0);
  const bands = stats?.profiles ?? [];
  return [
    ...(groups.length === 0 ? [] : [termsSection(groups, language)]),
    ...bands.map((band) => bandSection(band, bands.length === 1, language)),
  ];
}

/** Everything, in the order in which a player needs it: what is needed in a fight before what is read once. */
function sectionsOf(content: Content): readonly Section[] {
  const { stats, own, joined, language } = content;
  const sheet = sheetWords(language);
  return [
    ...fightingSections(content),
    ...(stats?.joined && !addsNothing(stats.joined) ? [joinedSection(stats.joined, language)] : []),
    ...(own.length === 0 ? [] : [abilitiesSection(sheet.abilities, own, language)]),
    ...(joined.length === 0
      ? []
      : [abilitiesSection(sheet.abilitiesJoined, joined, language, own)]),
  ];
}

/** A label, with the space that French has before its colon. */
function withColon(label: string, language: Language): string {
  return language === "fr" ? `${label}\u00a0:` : `${label}:`;
}

function termsSection(
  groups: readonly { readonly label: string; readonly names: readonly string[] }[],
  language: Language,
): Section {
  return (size) =>
    stackWhole(
      groups.map(({ label, names }) => {
        const text = names.map((name) => name.replaceAll(" ", "\u00a0")).join("\u00a0· ");
        const body = wordsOf(text, { face: "body", size, tone: "ink" });
        const head = wordsOf(withColon(label, language), { face: "bold", size, tone: "house" });
        return flow([...head, ...after(body, size * 0.35)], safe.width, lineHeight(size));
      }),
      Math.round(size * 0.12),
    );
}

function stackWhole(blocks: readonly (Block | null)[], gap: number): Block | null {
  const whole = blocks.filter((block): block is Block => block !== null);
  return whole.length < blocks.length ? null : stack(whole, gap);
}

/** A heading on a bar, with the value at its end. */
function bar(text: string, end: readonly Word[], size: number): Block | null {
  const height = Math.round(size * 1.4);
  const title = flow(
    wordsOf(text, { face: "bold", size: size * 1.04, tone: "parchment" }),
    safe.width - 40,
    height,
  );
  const value = flow(end, safe.width, height);
  if (title === null || value === null || title.height > height) return null;
  const right = Math.max(0, ...value.marks.map((mark) => mark.x + mark.width));
  return {
    height,
    marks: [
      { kind: "plate", look: "bar", x: 0, y: 0, width: safe.width, height },
      ...moved(title.marks, 16, 0),
      ...moved(value.marks, safe.width - 16 - right, 0),
    ],
  };
}

function bandSection(band: Profile, isOnly: boolean, language: Language): Section {
  const sheet = sheetWords(language);
  const { troopsMin: min, troopsMax: max, ranged, melee, defence, conquest } = band;
  const title = isOnly ? sheet.rolls : troopsText(min, max, language);
  return (size) => {
    const look = { face: "bold", size, tone: "parchment" } as const;
    const end =
      conquest === null
        ? []
        : [
            ...wordsOf(sheet.conquest.replaceAll(" ", "\u00a0"), look),
            iconWord("conquest", size * 1.1, "parchment", size * 0.3),
            ...after(wordsOf(String(conquest), look), size * 0.2),
          ];
    return stackWhole(
      [
        bar(title, end, size),
        ...rollBlocks({ ranged, melee, defence }, language, size, ranged?.range),
      ],
      Math.round(size * 0.22),
    );
  };
}

interface Rolls {
  readonly ranged: CardRoll | null;
  readonly melee: CardRoll | null;
  readonly defence: CardRoll | null;
}

function rollBlocks(
  { ranged, melee, defence }: Rolls,
  language: Language,
  size: number,
  range?: number,
): readonly (Block | null)[] {
  const rangedTitle =
    range === undefined
      ? cardWords.rangedJoined[language]
      : cardWords.ranged[language].replace("{range}", String(range));
  const parts = [
    ["ranged", rangedTitle, ranged, "attack"],
    ["melee", cardWords.melee[language], melee, "attack"],
    ["defence", cardWords.defence[language], defence, "defence"],
  ] as const;
  return parts.flatMap(([icon, title, card, side]) =>
    card === null || isEmptyRoll(card)
      ? []
      : [rollBlock(icon, title, card, { side, language, size })],
  );
}

interface RollSetting {
  readonly side: RollSide;
  readonly language: Language;
  readonly size: number;
}

/** A roll in a row: its icon and name, dice and symbols, what stress buys; its switches below. */
function rollBlock(
  icon: CardIcon,
  title: string,
  card: CardRoll,
  { side, language, size }: RollSetting,
): Block | null {
  const edge = diceEdge(size);
  const name = wordsOf(title.replaceAll(" ", "\u00a0"), { face: "bold", size, tone: "house" });
  const row = flow(
    [
      iconWord(icon, edge, "house"),
      ...after(name, size * 0.25),
      poolWord(card.dice, card.fixed, { edge, language, space: size * 0.5 }),
      ...(card.stress === null ? [] : stressWords(card.stress, language, size)),
    ],
    safe.width,
    Math.round(edge * 1.12),
  );
  const switches = card.switches.map((each) => switchBlock(each, { side, language, size }));
  return stackWhole([row, ...switches], Math.round(size * 0.08));
}

/** The gain for one stress, which stays in one piece. */
function stressWords(modifier: StressModifier, language: Language, size: number): readonly Word[] {
  const pick = <Name extends keyof StressModifier>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, modifier[name] ?? 0]));
  const label = sheetWords(language).modifier.replaceAll(" ", "\u00a0");
  const edge = diceEdge(size) * 0.9;
  const words = [
    iconWord("stress", edge, "house"),
    ...wordsOf(`${label}\u00a0`, { face: "body", size, tone: "ink" }),
    poolWord(pick(dieColours), pick(dieSymbols), { edge, language, space: 0 }),
  ];
  return [{ pieces: words.flatMap(({ pieces }) => pieces), space: size * 0.7 }];
}

/** Cost on a plate, and beside it the effect. */
function switchBlock({ cost, ...effects }: Switch, setting: RollSetting): Block | null {
  const { side, language, size } = setting;
  const line = lineHeight(size);
  const symbols = cost.map((symbol) => `{${symbol}}`).join("");
  const price = flow(wordsOf(symbols, { face: "bold", size, tone: "ink" }), safe.width, line);
  if (price === null) return null;
  const wide = Math.max(...price.marks.map((mark) => mark.x + mark.width)) + size * 0.4;
  const indent = diceEdge(size) * 1.1;
  const left = indent + Math.max(wide, size * 2.6) + size * 0.35;
  const text = switchText(effects, side, language);
  const body = flow(
    wordsOf(text, { face: "body", size, tone: "ink" }, language),
    safe.width - left,
    line,
  );
  if (body === null) return null;
  return {
    height: body.height,
    marks: [
      { kind: "plate", look: "cost", x: indent, y: 1, width: wide, height: line - 2 },
      ...moved(price.marks, indent + size * 0.2, 0),
      ...moved(body.marks, left, 0),
    ],
  };
}

function abilitiesSection(
  title: string,
  abilities: readonly Ability[],
  language: Language,
  said: readonly Ability[] = [],
): Section {
  // One that it keeps in the unit is named; its rule stands on the card already.
  const isSaid = ({ names, text }: Ability) =>
    said.some((each) => each.names.en === names.en && each.text.en === text.en);
  const kinds = sheetWords(language).ability;
  return (size) =>
    stackWhole(
      [
        bar(title, [], size),
        ...abilities.map((ability) => {
          const look = { face: "body", size, tone: "ink" } as const;
          const name = wordsOf(ability.names[language], { ...look, face: "bold" });
          const kind = wordsOf(`(${kinds[ability.kind]})`, { ...look, tone: "house" });
          const text = isSaid(ability) ? [] : wordsOf(ability.text[language], look, language);
          const words = [...name, ...after(kind, size * 0.3), ...after(text, size * 0.35)];
          return flow(words, safe.width, lineHeight(size));
        }),
      ],
      Math.round(size * 0.32),
    );
}

function joinedSection(joined: JoinedPart, language: Language): Section {
  const sheet = sheetWords(language);
  const { movement, woundsAdded, willpower, morale, conquestAdded } = joined;
  const sign = (adds: boolean) => (adds ? "+" : "");
  const values: readonly (readonly [CardIcon, string, string])[] = [
    ...(movement === null ? [] : [["movement", sheet.movement, movementText(movement)] as const]),
    ...(woundsAdded ? [["wounds", sheet.wounds, `+${woundsAdded}`] as const] : []),
    ...(morale === null
      ? []
      : [["morale", sheet.morale, `${sign(morale.adds)}${morale.value}`] as const]),
    ...(conquestAdded > 0 ? [["conquest", sheet.conquest, `+${conquestAdded}`] as const] : []),
  ];
  return (size) => {
    const edge = diceEdge(size);
    const strong = { face: "bold", size, tone: "ink" } as const;
    const named = (icon: CardIcon, name: string, place: number, value: readonly Word[]) => {
      const label = plainName(name).replaceAll(" ", "\u00a0");
      const words = [
        iconWord(icon, edge * 0.9, "house"),
        ...wordsOf(label, { face: "body", size, tone: "house" }),
        // A gap that no line parts.
        ...wordsOf("\u00a0", strong),
        ...value,
      ];
      return { pieces: words.flatMap(({ pieces }) => pieces), space: place === 0 ? 0 : size * 0.7 };
    };
    const words = [
      ...values.map(([icon, name, value], place) =>
        named(icon, name, place, wordsOf(value.replaceAll(" ", "\u00a0"), strong)),
      ),
      ...(willpower === null
        ? []
        : [
            named("willpower", sheet.willpower, values.length, [
              ...(willpower.adds ? wordsOf("+", strong) : []),
              poolWord(willpower.dice, {}, { edge, language, space: 0 }),
            ]),
          ]),
    ];
    return stackWhole(
      [
        bar(sheet.adds, [], size),
        ...(words.length === 0 ? [] : [flow(words, safe.width, Math.round(edge * 1.12))]),
        ...rollBlocks(joined, language, size),
      ],
      Math.round(size * 0.22),
    );
  };
}

/**
 * A list as text, in the forms and words of docs/text-format.md. High Command first, every unit with its
 * marks, copies and points, and the totals. What is written here is read again
 * by `import/`: a change of the wording must be read in its old form too.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Language } from "#domain/language.ts";
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { escapedName } from "./escape.ts";
import { textWords, type TextWords } from "./words.ts";

/** The forms: for a mail, for a page or forum, for a Discord channel, and for a tournament's form. */
export const textForms = ["plain", "markdown", "discord", "one-line"] as const;

/** A form of text. */
export type TextForm = (typeof textForms)[number];

/** The most characters that a Discord message may have. */
export const maxDiscordLength = 2000;

/** The form, the language and the faction's name of a text. */
export interface TextOptions {
  readonly form: TextForm;
  readonly language: Language;
  readonly factionName: (factionId: FactionId, language: Language) => string;
}

function present(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

/** `Alborc [High Command] (3 CP) x1 (50 pts)`; in bold where the form has bold. */
function unitLine(row: ListRow, { form, language }: TextOptions): string {
  const { unit, quantity } = row;
  const words = textWords[language];
  const name = escapedName(unit.names[language], form);
  const isOneLine = form === "one-line";
  return present([
    form === "plain" || isOneLine ? name : `**${name}**`,
    unit.highCommand && `[${words.highCommand}]`,
    unit.command > 0 && !isOneLine && `(${unit.command} ${words.commandPoints})`,
    !unit.tournamentLegal && `[${words.notLegal}]`,
    `x${quantity}`,
    !isOneLine && `(${unit.pointsCost * quantity} ${words.points})`,
  ]);
}

interface TextParts {
  readonly name: string;
  readonly faction: string;
  readonly units: readonly string[];
  readonly command: number;
  readonly points: number;
  readonly words: TextWords;
}

/** `Total Points: 90`, with the label in bold where the form has bold. */
function labelled(
  label: string,
  value: string | number,
  { colon }: TextWords,
  bold: boolean,
): string {
  return bold ? `**${label}${colon}** ${value}` : `${label}${colon} ${value}`;
}

function lines(parts: TextParts, heading: string, bold: boolean, gap: string): string {
  const { words, faction, units, command, points } = parts;
  const head = [heading + parts.name, labelled(words.faction, faction, words, bold)];
  const sums = [
    labelled(words.totalCommand, command, words, bold),
    labelled(words.totalPoints, points, words, bold),
  ];
  const bullets = units.map((unit) => (bold ? `- ${unit}` : unit));
  const blocks = [head.join(gap), bullets.join("\n"), sums.join(gap)];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function oneLineText({ name, faction, units, command, points, words }: TextParts): string {
  const sums = [`${points} ${words.points}`, `${command} ${words.commandPoints}`];
  return [name, faction, ...sums, units.join("; ")].join(" | ");
}

/** The list in a form and a language. A list without a name is written as one without a title. */
export function listText(list: ArmyList, options: TextOptions): string {
  const { form, language, factionName } = options;
  const words = textWords[language];
  const parts: TextParts = {
    ...totals(list),
    words,
    name: escapedName(list.name, form) || words.untitled,
    faction: factionName(list.factionId, language),
    units: shownRows(list).map((row) => unitLine(row, options)),
  };
  switch (form) {
    case "plain":
      return lines(parts, "", false, "\n");
    case "markdown":
      return lines(parts, "# ", true, "\n\n");
    case "discord":
      return lines(parts, "## ", true, "\n");
    case "one-line":
      return oneLineText(parts);
  }
}

/** Words of a preview about a list, in plain text. */
import type { Language } from "#domain/language.ts";
import { shownRows } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { pictureWords } from "#domain/share/picture/words.ts";
import { textWords } from "#domain/share/text/words.ts";
import { oneLine } from "#domain/text.ts";
import type { ShownList } from "./shown-list.ts";
import { previewWords } from "./words.ts";

/** Words about a list for the preview of its link. */
export interface Summary {
  readonly title: string;
  /** One line of at most 300 characters. */
  readonly description: string;
}

const mostCharacters = 300;

function shortened(text: string): string {
  const line = oneLine(text, mostCharacters + 1).trim();
  const chars = Array.from(line);
  return chars.length <= mostCharacters ? line : `${chars.slice(0, mostCharacters - 1).join("")}…`;
}

/** Facts first, because chats cut what is long; then what the author wrote, then the units. */
export function summaryOf(shown: ShownList, language: Language): Summary {
  const { list, courtesy, tournament, description } = shown;
  const words = pictureWords[language];
  const { points, command } = totals(list);
  const own = previewWords[language];
  const facts = [
    shown.factionNames[language],
    `${points} ${words.points(points)}`,
    `${command} ${words.command}`,
    ...(courtesy ? [words.courtesy] : []),
    ...(tournament === null ? [] : [own.tournament(tournament)]),
  ];
  const units = shownRows(list).map(({ unit, quantity }) => `${quantity}× ${unit.names[language]}`);
  const parts = [facts.join(" · "), description ?? "", units.join(own.separator)];
  const name = oneLine(list.name).trim();
  return {
    title: name === "" ? textWords[language].untitled : name,
    description: shortened(parts.filter((part) => part !== "").join(" — ")),
  };
}

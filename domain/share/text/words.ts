import type { Language } from "#domain/language.ts";

/** The words of the text export in a language. docs/text-format.md freezes them: old texts must be read. */
export interface TextWords {
  /** The name of a list without one. */
  readonly untitled: string;
  readonly faction: string;
  readonly highCommand: string;
  /** Short for command points. In Spanish a word, because PM are Puntos de Misión. */
  readonly commandPoints: string;
  /** Short for points. */
  readonly points: string;
  readonly notLegal: string;
  readonly totalCommand: string;
  readonly totalPoints: string;
  /** The sign between a label and its value; French has a space before the colon. */
  readonly colon: string;
}

/** The words of a list as text, in each language. */
export const textWords: Readonly<Record<Language, TextWords>> = {
  en: {
    untitled: "Untitled List",
    faction: "Faction",
    highCommand: "High Command",
    commandPoints: "CP",
    points: "pts",
    notLegal: "Not Tournament Legal",
    totalCommand: "Total Command Points",
    totalPoints: "Total Points",
    colon: ":",
  },
  es: {
    untitled: "Lista sin nombre",
    faction: "Facción",
    highCommand: "Alto Mando",
    commandPoints: "Mando",
    points: "pts",
    notLegal: "No legal en torneo",
    totalCommand: "Puntos de Mando totales",
    totalPoints: "Puntos totales",
    colon: ":",
  },
  fr: {
    untitled: "Liste sans nom",
    faction: "Faction",
    highCommand: "Haut Commandement",
    commandPoints: "PC",
    points: "pts",
    notLegal: "Interdite en tournoi",
    totalCommand: "Total des points de commandement",
    totalPoints: "Total des points",
    colon: " :",
  },
};

/**
 * Entries and fields, in whichever table they are that administrators edit: an entry is a text for each
 * column, and the fields say what may stand there. The editor, its checks, the preview and the import of
 * units all work on these.
 */
import type { Language, Localized } from "../language.ts";
import type { CardPart } from "./card-text.ts";

/** A text for each column; "" where there is none. */
export type Values = Readonly<Record<string, string>>;

/** The form of a text: on one line, on several, as Markdown, or as HTML that is sanitised where it is shown. */
type TextFormat = "line" | "lines" | "markdown" | "html";

/** The set of things that a value is chosen from. */
export type ChoiceSource = "chapters" | "factions" | "unitTypes" | "units";

/** The vocabulary of a list of terms. */
type TermSource = "characteristics" | "keywords" | "specialRules";

interface Named {
  /** The key of its words on screen. */
  readonly name: string;
  readonly isRequired?: true;
  /** Chosen once: lists, links and units name the entry by it, or by its English text. */
  readonly isFixed?: true;
}

interface InColumn extends Named {
  readonly column: string;
}

/** A text in three languages, of which English is the one that may be required. `max` in characters. */
export interface TextField extends Named {
  readonly kind: "text";
  readonly format: TextFormat;
  readonly columns: Localized;
  readonly max: number;
}

/** A field with one value, the same in every language. */
export type FactField =
  | (InColumn & { readonly kind: "line"; readonly max: number })
  | (InColumn & { readonly kind: "slug"; readonly max: number })
  | (InColumn & { readonly kind: "date" })
  | (InColumn & { readonly kind: "number"; readonly min: number; readonly max: number })
  | (InColumn & { readonly kind: "choice"; readonly source: ChoiceSource })
  | (InColumn & { readonly kind: "flag" })
  | (InColumn & { readonly kind: "terms"; readonly source: TermSource })
  | (InColumn & { readonly kind: "card"; readonly part: CardPart });

/** A field of an entry: a text in three languages, or a fact. */
export type Field = TextField | FactField;

/** The choices and the terms that there are at present. */
export interface Known {
  readonly choices: Readonly<Record<ChoiceSource, ReadonlySet<string>>>;
  /** English terms, without values in parentheses. */
  readonly terms: Readonly<Record<TermSource, ReadonlySet<string>>>;
}

/** The text under a column; "" where there is none. */
export function valueOf(values: Values, column: string): string {
  return Object.hasOwn(values, column) ? (values[column] ?? "") : "";
}

/** The columns that a field is written in. */
export function columnsOf(field: Field): readonly string[] {
  return field.kind === "text" ? Object.values(field.columns) : [field.column];
}

/** The language of a text's column; null for what is the same in every language. */
export function languageOf(field: Field, column: string): Language | null {
  if (field.kind !== "text") return null;
  if (field.columns.en === column) return "en";
  return field.columns.es === column ? "es" : "fr";
}

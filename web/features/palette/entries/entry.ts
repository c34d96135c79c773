/** The entries that the search over everything leads to. */
import type { LucideIcon } from "lucide-react";
import type { Findable } from "#domain/palette/find-entries.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { languages, type Language, type Localized } from "#domain/language.ts";

/** The kinds of entries, in the order in which those stand whose best answers are equally good. */
export const entryKinds = [
  "action",
  "page",
  "list",
  "unit",
  "term",
  "rule",
  "question",
  "mission",
  "feat",
] as const;

export type EntryKind = (typeof entryKinds)[number];

export type Destination =
  | { readonly kind: "address"; readonly href: string }
  | { readonly kind: "list"; readonly list: SavedList }
  /** `href` is where it leads beside what it does, if anywhere. */
  | { readonly kind: "action"; readonly run: () => void; readonly href?: string };

export interface PaletteEntry extends Findable {
  /** Lasting, so that a choice can be remembered. */
  readonly id: string;
  readonly kind: EntryKind;
  /** One line below the name: what it belongs to, or what it says. */
  readonly detail: string;
  readonly destination: Destination;
  /** Whose portrait stands before it; other entries have the icon of their kind, or their own. */
  readonly unit?: Unit;
  readonly icon?: LucideIcon;
  /** A member's own, of which nothing may stay on the device when they leave. */
  readonly isPrivate?: boolean;
}

/** The languages, the reader's own first. */
export function ownFirst(own: Language): readonly Language[] {
  return [own, ...languages.filter((language) => language !== own)];
}

/** The reader's language first, then the others; a name that is the same in two of them once. */
export function inAllLanguages(names: Localized, own: Language): readonly string[] {
  return [...new Set(ownFirst(own).map((language) => names[language]))];
}

export function toAddress(href: string): Destination {
  return { kind: "address", href };
}

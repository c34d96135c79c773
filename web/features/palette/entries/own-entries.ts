/** The pages of the app, and what can be done from anywhere. Their words come in all languages. */
import type { Language } from "#domain/language.ts";
import { loadPart, type Messages } from "#web/i18n/messages.ts";
import type { LucideIcon } from "lucide-react";
import { ownFirst, toAddress, type Destination, type PaletteEntry } from "./entry.ts";

export type PaletteWords = Messages["palette"];
export type PageName = keyof PaletteWords["page"];
export type ActionName = keyof PaletteWords["action"];

export interface PaletteAction {
  readonly name: ActionName;
  readonly icon: LucideIcon;
  readonly destination: Destination;
}

/** The words of the search in the reader's language first, then in the others. */
export async function allWords(own: Language): Promise<readonly PaletteWords[]> {
  const parts = await Promise.all(ownFirst(own).map((language) => loadPart("palette", language)));
  return parts.flatMap(({ palette }) => palette ?? []);
}

/** The pages, in the order in which they stand when nothing is typed. */
const pages: readonly (readonly [name: PageName, address: string])[] = [
  ["builder", "/builder"],
  ["lists", "/lists"],
  ["play", "/play"],
  ["history", "/play/history"],
  ["rules", "/rules"],
  ["faq", "/faq"],
  ["stats", "/unit-stats"],
  ["compare", "/unit-stats/compare"],
  ["costs", "/unit-stats/costs"],
  ["missions", "/missions"],
  ["feats", "/missions/feats"],
  ["scenario", "/missions/scenario"],
  ["dice", "/dice"],
  ["against", "/dice/units"],
  ["listOdds", "/dice/lists"],
  ["faces", "/dice/faces"],
  ["community", "/community-lists"],
  ["home", "/"],
  ["profile", "/profile"],
  ["friends", "/friends"],
  ["messages", "/messages"],
  ["activity", "/activity"],
  ["notifications", "/notifications"],
  ["account", "/account"],
  ["mail", "/mail"],
  ["admin", "/admin"],
  ["ready", "/offline"],
  ["about", "/about"],
  ["privacy", "/privacy-policy"],
  ["terms", "/terms-of-service"],
];

/** The pages that a member alone has. */
export const membersPages: ReadonlySet<PageName> = new Set([
  "profile",
  "friends",
  "messages",
  "activity",
  "notifications",
  "account",
]);

type Name = PageName | ActionName;

function alsoCalled(words: readonly PaletteWords[], name: Name): readonly string[] {
  return words.flatMap(({ also }: { readonly also: Readonly<Record<string, string>> }) =>
    Object.hasOwn(also, name) ? (also[name] ?? []) : [],
  );
}

export function pageEntries(
  words: readonly PaletteWords[],
  isShown: (page: PageName) => boolean,
): readonly PaletteEntry[] {
  const shown = pages.filter(([name]) => isShown(name));
  return shown.map(([name, address]) => ({
    id: `page:${name}`,
    kind: "page",
    names: [...new Set(words.map(({ page }) => page[name]))],
    words: alsoCalled(words, name),
    texts: [],
    detail: "",
    destination: toAddress(address),
  }));
}

export function actionEntries(
  words: readonly PaletteWords[],
  actions: readonly PaletteAction[],
): readonly PaletteEntry[] {
  return actions.map(({ name, icon, destination }) => ({
    id: `action:${name}`,
    kind: "action",
    names: [...new Set(words.map(({ action }) => action[name]))],
    words: alsoCalled(words, name),
    texts: [],
    detail: "",
    destination,
    icon,
  }));
}

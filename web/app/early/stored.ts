/** Values of the browser's storage for the scripts of the head: the app is not here yet. */

/** The names of what is stored (`web/data/local/keys.ts`), which the build writes in: all of them would be too many bytes. */
declare const storedNames: Readonly<
  Record<"theme" | "language" | "unitView" | "draft" | "faction", string>
>;

function readText(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    // A browser with blocked cookies throws.
    return null;
  }
}

const readLocal = (name: string) => readText(() => localStorage, name);

/** The theme that was chosen, as it is stored. */
export const storedTheme = () => readLocal(storedNames.theme);

/** The language that was chosen, as it is stored. */
export const storedLanguage = () => readLocal(storedNames.language);

/** The view of the units that was chosen, as it is stored. */
export const storedUnitView = () => readLocal(storedNames.unitView);

/** The faction that was chosen last, as it is stored. */
export const storedFaction = () => readLocal(storedNames.faction);

/** The list in progress of this tab, else of the browser, as it is stored. */
export const storedDraft = () =>
  readText(() => sessionStorage, storedNames.draft) ?? readLocal(storedNames.draft);

/** Tells whether the browser keeps anything of this site. */
export function isAnythingStored(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return true;
  }
}

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { noChoices, type LineFix } from "#domain/share/import/import-sheet.ts";
import { keepPasted, nothingPasted, readPastedText, type Pasted } from "#web/data/local/pasted.ts";
import { notify } from "#web/ui/toast.ts";

/** The content of the import, kept at every change for as long as the tab is open. */
export function usePasted() {
  const t = useTranslations("bring.import");
  const app = useTranslations("app");
  const [pasted, setPasted] = useState(readPastedText);

  useEffect(() => {
    keepPasted(pasted);
  }, [pasted]);

  const change = (part: Partial<Pasted>) => setPasted((before) => ({ ...before, ...part }));

  /** Corrections belong to the text that they were made in; without one there are none. */
  const type = (text: string) => {
    if (text.trim() === "") setPasted({ ...nothingPasted, text });
    else change({ text });
  };

  const fix = (key: string, part: LineFix) =>
    setPasted((before) => ({
      ...before,
      fixes: { ...before.fixes, [key]: { ...before.fixes[key], ...part } },
    }));

  /** Another text in place of this one, which a message brings back. */
  const replace = (text: string) => {
    setPasted({ text, ...noChoices });
    if (pasted.text.trim() === "" || pasted.text === text) return;
    notify({
      title: text === "" ? t("cleared") : t("replaced"),
      action: { label: app("undo"), run: () => setPasted(pasted) },
    });
  };

  const forget = () => {
    keepPasted(nothingPasted);
    setPasted(nothingPasted);
  };

  return { pasted, change, type, fix, replace, forget };
}

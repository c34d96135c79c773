import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { loadPart, type Messages } from "#web/i18n/messages.ts";
import { notify } from "#web/ui/toast.ts";

/** A language of the paper, with the words that stand on it. */
export interface SheetWords {
  readonly language: Language;
  readonly words: Partial<Messages>;
}

async function sheetWords(language: Language): Promise<SheetWords> {
  const names = ["print", "insight", "stats"] as const;
  const parts = await Promise.all(names.map((part) => loadPart(part, language)));
  return { language, words: Object.assign({}, ...parts) };
}

/**
 * The language of the paper, whatever that of the screen is; null until its words are there. A language
 * whose words cannot be had leaves the present one, at first that of the screen.
 */
export function useSheetWords(first: Language) {
  const app = useTranslations("app");
  const onScreen = useLanguage();
  const [sheet, setSheet] = useState<SheetWords | null>(null);
  /** The last choice: words of an earlier choice may come later. */
  const chosen = useRef<Language | null>(null);

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      // The words of the screen are there, or this dialog would not be.
      const found = await sheetWords(first).catch(() => sheetWords(onScreen));
      if (!isGone && chosen.current === null) setSheet(found);
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [first, onScreen]);

  const show = async (language: Language) => {
    const found = await sheetWords(language);
    if (chosen.current === language) setSheet(found);
  };
  const choose = (language: Language) => {
    chosen.current = language;
    show(language).catch(() => notify({ title: app("offline"), tone: "error" }));
  };

  return { sheet, choose };
}

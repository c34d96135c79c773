import { createContext, startTransition, use, useMemo, useState, type ReactNode } from "react";
import { IntlProvider, useLocale } from "use-intl";
import type { Language } from "#domain/language.ts";
import { writeLanguage } from "#web/data/local/preferences.ts";
import { loadMessages, type Messages } from "./messages.ts";
import { setPageLanguage } from "./page-language.ts";
import { usableTimeZone } from "./time-zone.ts";

interface LanguageChoice {
  readonly language: Language;
  /** Rejects when the words of the language cannot be had; the old ones stay. */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

interface I18nProps {
  readonly initial: { readonly language: Language; readonly messages: Messages };
  readonly children: ReactNode;
}

const timeZone = usableTimeZone(
  new Intl.DateTimeFormat().resolvedOptions().timeZone,
  new Date().getTimezoneOffset(),
);

/** Gives the app its words. A change of language keeps the old words until the new ones are there. */
export function I18n({ initial, children }: I18nProps) {
  const [current, setCurrent] = useState(initial);

  const choice = useMemo(() => {
    const choose = async (language: Language) => {
      const messages = await loadMessages(language);
      writeLanguage(language);
      setPageLanguage(language);
      startTransition(() => setCurrent({ language, messages }));
    };
    return { language: current.language, choose };
  }, [current.language]);

  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={current.language}
        messages={current.messages}
        timeZone={timeZone}
        getMessageFallback={({ key, namespace }) =>
          namespace === undefined ? key : `${namespace}.${key}`
        }
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === null) throw new Error("useLanguageChoice must be used within I18n");
  return choice;
}

/** The interface language, of which the game's words are shown too. */
export function useLanguage(): Language {
  return useLocale();
}

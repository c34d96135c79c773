import { use, type ReactNode } from "react";
import { IntlProvider, useTimeZone } from "use-intl";
import type { Language } from "#domain/language.ts";
import { loadMessages, type Messages } from "#web/i18n/messages.ts";

const loaded = new Map<Language, Promise<Messages | null>>();

/** The words of a language, or null when they cannot be had. The same promise at every call. */
function wordsOf(language: Language): Promise<Messages | null> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const words = loadMessages(language).catch(() => {
    loaded.delete(language);
    return null;
  });
  loaded.set(language, words);
  return words;
}

interface InLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * A part of the page in another language than the interface. Waits for its words, so it needs a Suspense
 * above; without them it stays in the language of the interface.
 */
export function InLanguage({ language, children }: InLanguageProps) {
  const messages = use(wordsOf(language));
  const timeZone = useTimeZone() ?? "UTC";
  if (messages === null) return children;
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      <div lang={language}>{children}</div>
    </IntlProvider>
  );
}

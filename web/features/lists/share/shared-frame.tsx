import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, type ReactNode, use } from "react";
import { useTranslations, IntlProvider, useTimeZone } from "use-intl";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { loadMessages, type Messages } from "#web/i18n/messages.ts";

const loaded = new Map<Language, Promise<Messages | null>>();

/** Around a shared list: in the reader's language, or in the one that the link asks for. */
export function SharedFrame({ children }: { readonly children: ReactNode }) {
  const own = useLanguage();
  const { lang = own } = useSearch({ strict: false });

  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 py-6 md:py-10">
      {lang === own ? (
        <>
          <Title />
          {children}
        </>
      ) : (
        <>
          <OtherLanguage language={lang} />
          <Suspense fallback={<Spinner />}>
            <InLanguage language={lang}>
              <LateWords part="share">
                <Title />
                {children}
              </LateWords>
            </InLanguage>
          </Suspense>
        </>
      )}
    </div>
  );
}

/** The title of the page until the list is here, or when it is none: a list names the page itself. */
function Title() {
  const t = useTranslations("share");
  useDocumentTitle(t("page"));
  return null;
}

/** Says why the page is in a language that is not the reader's, and leads back to theirs. */
function OtherLanguage({ language }: { readonly language: Language }) {
  const t = useTranslations("share");
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {t("inLanguage", { language: t(language) })}
      <Link
        to="."
        search={{}}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {t("inMyLanguage")}
      </Link>
    </p>
  );
}

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
function InLanguage({ language, children }: InLanguageProps) {
  const messages = use(wordsOf(language));
  const timeZone = useTimeZone() ?? "UTC";
  if (messages === null) return children;
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      <div lang={language}>{children}</div>
    </IntlProvider>
  );
}

import { use, useMemo, type ReactNode } from "react";
import { IntlProvider, useMessages } from "use-intl";
import type { Language } from "#domain/language.ts";
import { whenLoadable } from "#web/ui/when-loadable.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { loadPart, type Messages } from "#web/i18n/messages.ts";

const loading = new Map<Language, Promise<Partial<Messages>>>();

function words(language: Language): Promise<Partial<Messages>> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const begun = whenLoadable(() => loadPart("cloud", language));
  loading.set(language, begun);
  return begun;
}

/**
 * Around what speaks of the cloud. As `LateWords`, but without a network it waits for one: the builder
 * works without what it wraps.
 */
export function MemberWords({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const outer = useMessages();
  const late = use(words(language));
  const messages = useMemo(() => ({ ...outer, ...late }), [outer, late]);

  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}

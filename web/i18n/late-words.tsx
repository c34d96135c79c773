import { use, useMemo, type ReactNode } from "react";
import { IntlProvider, useMessages } from "use-intl";
import { useLanguage } from "./i18n.tsx";
import { awaitPart, loadPart, type LatePart } from "./messages.ts";

interface LateWordsProps {
  readonly part: LatePart;
  /** Without a network, wait for one instead of failing: for what the page works without. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** Around what speaks words that are not there from the start. Waits for them, so it needs a Suspense above. */
export function LateWords({ part, waits = false, children }: LateWordsProps) {
  const language = useLanguage();
  const outer = useMessages();
  const words = use((waits ? awaitPart : loadPart)(part, language));
  const messages = useMemo(() => ({ ...outer, ...words }), [outer, words]);

  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/** The table of odds on paper, in a language of its own. */
import { Printer } from "lucide-react";
import { useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { IntlProvider, useMessages, useTranslations } from "use-intl";
import { languageNames, languages, type Language } from "#domain/language.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { loadPart, type Messages } from "#web/i18n/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

interface PaperProps {
  /** Name that the browser gives to a file that is printed into. */
  readonly title: string;
  readonly isReady: boolean;
  readonly leavesOutHidden: boolean;
  readonly onLeaveOutHidden: (leavesOut: boolean) => void;
  /** The pages in a language. */
  readonly children: (language: Language) => ReactNode;
}

interface Printed {
  readonly language: Language;
  readonly words: Partial<Messages>;
}

/** The choice of what is printed, and the button that does it. */
export function MatrixPaper(props: PaperProps) {
  const t = useTranslations("stats.matrix");
  const app = useTranslations("app");
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [printed, setPrinted] = useState<Printed | null>(null);

  const print = async () => {
    const words = await loadPart("stats", language);
    flushSync(() => setPrinted({ language, words }));
    printOnly("odds", props.title);
  };

  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-muted">{t("language")}</span>
        <select
          className="field"
          value={language}
          onChange={({ target }) =>
            setLanguage(languages.find((each) => each === target.value) ?? language)
          }
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 leading-tight">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--color-gold)"
          checked={props.leavesOutHidden}
          onChange={({ target }) => props.onLeaveOutHidden(target.checked)}
        />
        {t("courtesy")}
      </label>
      <Button
        disabled={!props.isReady}
        onClick={() => {
          print().catch(() => notify({ title: app("offline"), tone: "error" }));
        }}
      >
        <Printer aria-hidden size={18} />
        {t("print")}
      </Button>
      {printed !== null &&
        createPortal(
          <div className="print-only" data-page="odds" lang={printed.language}>
            <InWords {...printed}>{props.children(printed.language)}</InWords>
          </div>,
          document.body,
        )}
    </div>
  );
}

function InWords({ language, words, children }: Printed & { readonly children: ReactNode }) {
  const outer = useMessages();
  return (
    <IntlProvider locale={language} messages={{ ...outer, ...words }}>
      {children}
    </IntlProvider>
  );
}

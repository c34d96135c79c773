import { useTranslations } from "use-intl";
import { LateWords } from "#web/i18n/late-words.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";

/** The matches played on this device and in the account. */
export function HistoryPage() {
  return (
    <LateWords part="results">
      <History />
    </LateWords>
  );
}

function History() {
  const title = useTranslations("results.history")("title");
  useDocumentTitle(title);
  return (
    <div className="mx-auto grid max-w-6xl gap-5 px-3 py-4 md:px-5 md:py-6">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
    </div>
  );
}

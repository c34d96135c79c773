import { useTranslations } from "use-intl";
import { useHistory } from "#web/data/play/history.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ShareStored } from "./share-match.tsx";
import { SummaryBody } from "./summary-body.tsx";
import { WaysBack } from "./next-steps.tsx";

/** The result of a match whose log is not on this device, as the history has it. */
export function StoredSummary({ id }: { readonly id: string }) {
  const t = useTranslations("results.summary");
  const { summaries, isComplete } = useHistory();
  const summary = summaries?.find((each) => each.id === id);
  if (summary === undefined) return isComplete ? <UnknownSummary /> : <Spinner />;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 px-3 pt-2 pb-6 md:px-5 md:pt-4">
      <div>
        <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
        <p className="text-muted">{t("stored")}</p>
      </div>
      <SummaryBody
        summary={summary}
        editable={null}
        aside={
          <>
            <ShareStored summary={summary} />
            <div className="no-print panel p-4">
              <WaysBack />
            </div>
          </>
        }
      />
    </div>
  );
}

function UnknownSummary() {
  const t = useTranslations("results.summary");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold text-balance">{t("unknownTitle")}</h1>
      <p className="text-lg text-muted">{t("unknownLead")}</p>
      <WaysBack />
    </section>
  );
}

import { useTranslations } from "use-intl";
import type { GameSummary } from "#domain/match/summary.ts";
import { useHistory } from "#web/data/play/history.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ContinueHere } from "../parts/continue-here.tsx";
import { UnknownMatch } from "../parts/match-page.tsx";
import { useOwnMatch } from "../parts/use-own-match.ts";
import { InQuestion } from "./in-question.tsx";
import { ShareStored } from "./share-match.tsx";
import { SummaryBody } from "./summary-body.tsx";
import { WaysBack } from "./next-steps.tsx";

/** The result of a match whose log is not on this device, as the history has it. */
export function StoredSummary({ id }: { readonly id: string }) {
  const t = useTranslations("results.summary");
  const { summaries, isComplete } = useHistory();
  const summary = summaries?.find((each) => each.id === id);
  if (summary === undefined) {
    return isComplete ? (
      <UnknownMatch id={id} title={t("unknownTitle")} ways={<WaysBack />} />
    ) : (
      <Spinner />
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 px-3 pt-2 pb-6 wrap-anywhere md:px-5 md:pt-4">
      <StoredHead id={id} />
      <SummaryBody
        summary={summary}
        editable={null}
        before={summary.isInQuestion === true && <InQuestion />}
        aside={<Aside summary={summary} />}
      />
    </div>
  );
}

const leads = {
  asking: "storedAsking",
  guest: "stored",
  own: "storedOnline",
  none: "stored",
  unanswered: "storedUnanswered",
} as const;

/** The heading, and what of the match is where. */
function StoredHead({ id }: { readonly id: string }) {
  const t = useTranslations("results.summary");
  const { answer, askAgain } = useOwnMatch(id);
  return (
    <div className="grid justify-items-start gap-2">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-muted">{t(leads[answer])}</p>
      {answer === "own" && (
        <div className="no-print grid justify-items-start gap-2">
          <ContinueHere id={id} onRefused={askAgain} />
        </div>
      )}
    </div>
  );
}

function Aside({ summary }: { readonly summary: GameSummary }) {
  return (
    <>
      <ShareStored summary={summary} />
      <div className="no-print panel p-4">
        <WaysBack />
      </div>
    </>
  );
}

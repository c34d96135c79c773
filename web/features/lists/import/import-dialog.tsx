import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { importSheet, noChoices } from "#domain/share/import/import-sheet.ts";
import { sheetTools, type PasteProblem } from "#web/data/share/read-pasted.ts";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";
import { currentList } from "../draft/list-store.ts";
import { ImportFooter } from "./import-footer.tsx";
import { PasteField } from "./paste-field.tsx";
import { SheetView } from "./sheet-view.tsx";
import { usePasted } from "./use-pasted.ts";
import { useReading } from "./use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { usePasteProblem } from "#web/shared/lists/use-paste-problem.ts";

/** The number of characters told of the lines that were left out. */
const mostTold = 160;

interface ImportDialogProps {
  readonly onClose: () => void;
}

/** A list from elsewhere: pasted, typed or from a file, looked through and corrected before it is opened. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const t = useTranslations("bring.import");
  const { pasted, change, type, fix, replace, forget } = usePasted();
  const { result, isReading, readAgain } = useReading(pasted.text);
  const openInBuilder = useOpenInBuilder();
  const source = result?.ok === true ? result.value : null;
  const sheet =
    source === null ? null : importSheet(source, pasted, currentList().factionId, sheetTools);

  const shown = useRef<HTMLDivElement>(null);
  const isToBeSeen = useRef(false);
  useEffect(() => {
    if (result === null || isReading || !isToBeSeen.current) return;
    isToBeSeen.current = false;
    const element = shown.current;
    // On a phone it is below the text that was pasted, out of sight.
    if (element !== null && element.getBoundingClientRect().top > innerHeight / 2) {
      element.scrollIntoView();
    }
  }, [result, isReading]);
  const bringIntoSight = () => {
    isToBeSeen.current = true;
  };

  const handleOpen = () => {
    if (sheet === null) return;
    onClose();
    openInBuilder({ ...sheet.list, name: sheet.list.name.trim() || t("untitled") });
    const unclear = sheet.lines.filter(({ unit, isDropped }) => unit === null && !isDropped);
    if (unclear.length === 0) return forget();
    // What was pasted stays in the import, so that it can be corrected and opened anew.
    notify({
      title: t("leftOut", { count: unclear.length }),
      description: unclear
        .map(({ text }) => text)
        .join(" · ")
        .slice(0, mostTold),
      action: { label: t("backToImport"), run: () => openDialog({ kind: "import" }) },
    });
  };

  return (
    <Dialog title={t("title")} width="64rem" onClose={onClose}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[2fr_3fr]">
        <PasteField
          text={pasted.text}
          onType={type}
          onFile={(text) => {
            bringIntoSight();
            replace(text);
          }}
          onPasteOver={() => {
            bringIntoSight();
            change(noChoices);
          }}
        />
        <div ref={shown} className="min-w-0">
          {result?.ok === false ? (
            <ImportProblem problem={result.refusal} text={pasted.text} onRetry={readAgain} />
          ) : (
            <SheetView source={source} sheet={sheet} onChange={change} onFix={fix} />
          )}
        </div>
      </div>
      <ImportFooter
        sheet={sheet}
        isEmpty={pasted.text === ""}
        isReading={isReading}
        onClear={() => replace("")}
        onOpen={handleOpen}
      />
    </Dialog>
  );
}

interface ImportProblemProps {
  readonly problem: PasteProblem;
  readonly text: string;
  readonly onRetry: () => void;
}

/** The reason why there is nothing to import, and what can be done about it. */
function ImportProblem({ problem, text, onRetry }: ImportProblemProps) {
  const t = useTranslations("bring.import");
  const explain = usePasteProblem();

  const handleRestore = () => openDialog({ kind: "restore", file: new File([text], "lists.json") });

  return (
    <div className="grid content-center justify-items-center gap-3 rounded-lg border border-dashed border-line px-4 py-8 text-center">
      <p role="status" className={problem.kind === "empty" ? "text-muted" : "text-warning"}>
        {explain(problem)}
      </p>
      {problem.kind === "out-of-reach" && <Button onClick={onRetry}>{t("again")}</Button>}
      {problem.kind === "several-lists" && <Button onClick={handleRestore}>{t("restore")}</Button>}
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  importSheet,
  noChoices,
  sheetCounts,
  type ImportSheet,
  type LineFix,
} from "#domain/share/import/import-sheet.ts";
import type { ImportSource } from "#domain/share/import/import-source.ts";
import type { Result } from "#domain/result.ts";
import { totals } from "#domain/list/totals.ts";
import {
  prepareForLinks,
  readPasted,
  sheetTools,
  type PasteProblem,
} from "#web/data/share/read-pasted.ts";
import { notify } from "#web/ui/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { usePasteProblem } from "#web/shared/lists/use-paste-problem.ts";
import { keepPasted, nothingPasted, readPastedText, type Pasted } from "#web/data/local/pasted.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";
import { currentList } from "../draft/list-store.ts";
import { PasteField } from "./paste-field.tsx";
import { SheetView } from "./sheet-view.tsx";

interface ImportFooterProps {
  /** Null where nothing was read. */
  readonly sheet: ImportSheet | null;
  readonly isEmpty: boolean;
  readonly isReading: boolean;
  readonly onClear: () => void;
  readonly onOpen: () => void;
}

/** The totals of the list and the buttons for it: always in view, however long the list is. */
function ImportFooter({ sheet, isEmpty, isReading, onClear, onOpen }: ImportFooterProps) {
  const t = useTranslations("bring.import");
  const unclear = sheet === null ? 0 : sheetCounts(sheet.lines).unclear;
  const hasUnits = sheet !== null && sheet.list.rows.length > 0;

  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-panel px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div role="status" className="grow">
        {sheet !== null && <Verdict sheet={sheet} />}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button disabled={isEmpty} onClick={onClear}>
          {t("clear")}
        </Button>
        <Button tone="gold" disabled={!hasUnits || isReading} onClick={onOpen}>
          {unclear === 0 ? t("open") : t("openWithout", { count: unclear })}
        </Button>
      </div>
    </div>
  );
}

/** The number of lines that went well, and the totals; read out when they change. */
function Verdict({ sheet }: { readonly sheet: ImportSheet }) {
  const t = useTranslations();
  const { points, command } = totals(sheet.list);
  return (
    <>
      <p className="text-lg leading-tight font-bold text-gold">
        {t("unit.points", { points })} · {t("unit.command", { command })}
      </p>
      <p className="leading-tight text-muted">
        {t("bring.import.summary", sheetCounts(sheet.lines))}
      </p>
    </>
  );
}

/** The content of the import, kept at every change for as long as the tab is open. */
function usePasted() {
  const t = useTranslations("bring.import");
  const app = useTranslations("app");
  const [pasted, setPasted] = useState(readPastedText);

  useEffect(() => {
    keepPasted(pasted);
  }, [pasted]);

  const change = (part: Partial<Pasted>) => setPasted((before) => ({ ...before, ...part }));

  /** Corrections belong to the text that they were made in; without one there are none. */
  const type = (text: string) => {
    if (text.trim() === "") setPasted({ ...nothingPasted, text });
    else change({ text });
  };

  const fix = (key: string, part: LineFix) =>
    setPasted((before) => ({
      ...before,
      fixes: { ...before.fixes, [key]: { ...before.fixes[key], ...part } },
    }));

  /** Another text in place of this one, which a message brings back. */
  const replace = (text: string) => {
    setPasted({ text, ...noChoices });
    if (pasted.text.trim() === "" || pasted.text === text) return;
    notify({
      title: text === "" ? t("cleared") : t("replaced"),
      action: { label: app("undo"), run: () => setPasted(pasted) },
    });
  };

  const forget = () => {
    keepPasted(nothingPasted);
    setPasted(nothingPasted);
  };

  return { pasted, change, type, fix, replace, forget };
}

/** Typing is read when it rests this long. Milliseconds. */
const restingTime = 150;

interface Reading {
  readonly text: string;
  readonly attempt: number;
  readonly result: Result<ImportSource, PasteProblem>;
}

/** The content of the text. While another text is read, that of the last one stays. */
function useReading(text: string) {
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading | null>(null);

  useEffect(prepareForLinks, []);

  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const result = await readPasted(text);
      if (isWanted) setReading({ text, attempt, result });
    };
    const timer = setTimeout(() => void read(), restingTime);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, attempt]);

  return {
    result: reading?.result ?? null,
    isReading: reading?.text !== text || reading.attempt !== attempt,
    readAgain: () => setAttempt(attempt + 1),
  };
}

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

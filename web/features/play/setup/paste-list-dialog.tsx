import { useId, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { importSheet, noChoices } from "#domain/share/import/import-sheet.ts";
import { readPasted, sheetTools, type PasteProblem } from "#web/data/read-pasted.ts";
import { usePasteProblem } from "#web/game/lists/use-paste-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface PasteListDialogProps {
  readonly onRead: (list: ArmyList) => void;
  readonly onClose: () => void;
}

/** A list as a text or a link, as the opponent sent it. */
export function PasteListDialog({ onRead, onClose }: PasteListDialogProps) {
  const t = useTranslations("play.setup.list");
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<PasteProblem | "no-units" | null>(null);
  const explain = usePasteProblem();

  const read = async () => {
    const source = await readPasted(text);
    if (!source.ok) return setProblem(source.refusal);
    const { list } = importSheet(source.value, noChoices, defaultFactionId, sheetTools);
    if (list.rows.length === 0) return setProblem("no-units");
    onRead(list);
    onClose();
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void read();
  };

  return (
    <Dialog title={t("pasteTitle")} onClose={onClose}>
      <form className="grid gap-2" onSubmit={handleSubmit}>
        <label htmlFor={id}>{t("pasteLabel")}</label>
        <textarea
          id={id}
          className="field min-h-40 resize-y"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
        <p role="status" className="text-warning empty:hidden">
          {problem === "no-units" ? t("noUnits") : problem !== null && explain(problem)}
        </p>
        <Button type="submit" tone="gold" className="justify-self-end">
          {t("use")}
        </Button>
      </form>
    </Dialog>
  );
}

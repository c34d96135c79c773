import { useId, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { importSheet, noChoices } from "#domain/share/import/import-sheet.ts";
import { readPasted, sheetTools, type PasteProblem } from "#web/data/read-pasted.ts";
import { Button } from "#web/ui/button.tsx";
import { usePasteProblem } from "#web/game/lists/use-paste-problem.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";

/** A link, or a list as text, that is compared as it is. */
export function PastedList({ onRead }: { readonly onRead: (list: ArmyList) => void }) {
  const t = useTranslations("bring.compare");
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<PasteProblem | "no-units" | null>(null);
  const explain = usePasteProblem();

  const read = async () => {
    const source = await readPasted(text);
    if (!source.ok) return setProblem(source.refusal);
    const { list } = importSheet(source.value, noChoices, currentList().factionId, sheetTools);
    if (list.rows.length === 0) setProblem("no-units");
    else onRead(list);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void read();
  };

  return (
    <form className="grid gap-2" onSubmit={handleSubmit}>
      <label htmlFor={id}>{t("paste")}</label>
      <textarea
        id={id}
        className="field min-h-24 resize-y"
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
        {t("compare")}
      </Button>
    </form>
  );
}

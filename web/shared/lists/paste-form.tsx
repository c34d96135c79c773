import { useId, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { importSheet, noChoices, type SheetLine } from "#domain/share/import/import-sheet.ts";
import { readPasted, sheetTools, type PasteProblem } from "#web/data/share/read-pasted.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { usePasteProblem } from "./use-paste-problem.ts";

interface PasteFormProps {
  readonly label: string;
  readonly button: string;
  /** Said of a text in which no unit is found. */
  readonly noUnits: string;
  /** The faction of a text that names none. */
  readonly factionId: () => FactionId;
  readonly onRead: (list: ArmyList) => void;
}

/** The most characters of what was left out that a message repeats. */
const mostTold = 160;

/** A field for a list as a link or as text, taken as it is. */
export function PasteForm({ label, button, noUnits, factionId, onRead }: PasteFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<PasteProblem | "no-units" | null>(null);
  const t = useTranslations("bring.import");
  const app = useTranslations("app");
  const language = useLanguage();
  const explain = usePasteProblem();

  const sayLeftOut = (lines: readonly string[]) => {
    const description = lines.join(" · ").slice(0, mostTold);
    notify({ title: t("leftOut", { count: lines.length }), description, tone: "info" });
  };

  const sayFewer = (lines: readonly SheetLine[]) => {
    const told = lines.map(({ unit, quantity, taken }) => {
      const max = unit?.availability ?? taken;
      return app("labelled", {
        label: unit?.names[language] ?? "",
        value: t("capped", { asked: quantity, taken, max }),
      });
    });
    notify({ title: t("cutDown"), description: told.join(" · ").slice(0, mostTold), tone: "info" });
  };

  const read = async () => {
    const source = await readPasted(text);
    if (!source.ok) return setProblem(source.refusal);
    const { list, lines } = importSheet(source.value, noChoices, factionId(), sheetTools);
    if (list.rows.length === 0) return setProblem("no-units");
    onRead(list);
    const fewer = lines.filter(({ unit, taken, quantity }) => unit !== null && taken < quantity);
    if (fewer.length > 0) sayFewer(fewer);
    const unclear = lines.filter(({ unit }) => unit === null);
    if (unclear.length > 0) sayLeftOut(unclear.map(({ text: line }) => line));
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void read();
  };

  return (
    <form className="grid gap-2" onSubmit={handleSubmit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field min-h-32 resize-y"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
      />
      <p role="status" className="text-warning empty:hidden">
        {problem === "no-units" ? noUnits : problem !== null && explain(problem)}
      </p>
      <Button type="submit" tone="gold" className="justify-self-end">
        {button}
      </Button>
    </form>
  );
}

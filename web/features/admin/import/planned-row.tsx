import { useTranslations } from "use-intl";
import { changesBetween } from "#domain/editing/changes.ts";
import { valueOf } from "#domain/editing/field.ts";
import type { PlannedUnit } from "#domain/editing/import-plan.ts";
import { kinds } from "#web/data/admin/kinds.ts";
import { ChangeList, useColumnName } from "../change-list.tsx";
import { useFaultWords } from "../fault-words.ts";
import { useLineWords } from "./file-words.ts";

/** One line of the file: its number, its unit, and what it would do or why it does not. */
export function PlannedRow({ unit }: { readonly unit: PlannedUnit }) {
  const t = useTranslations("admin.import");
  const name =
    unit.kind === "refused"
      ? unit.name
      : valueOf(unit.values, "name") || valueOf(unit.values, "id");
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="text-muted">{t("lineNumber", { line: unit.line })}</span>
        <bdi className="font-bold break-words">{name}</bdi>
      </p>
      <Details unit={unit} />
    </li>
  );
}

function Details({ unit }: { readonly unit: PlannedUnit }) {
  switch (unit.kind) {
    case "refused":
      return <Reasons unit={unit} />;
    case "changed":
      return <ChangeList kind={kinds.units} changes={unit.changes} />;
    case "added":
      return (
        <ChangeList
          kind={kinds.units}
          changes={changesBetween(kinds.units.fields, {}, unit.values)}
        />
      );
    case "unchanged":
      return null;
  }
}

function Reasons({ unit }: { readonly unit: Extract<PlannedUnit, { kind: "refused" }> }) {
  const lineWords = useLineWords();
  const faultWords = useFaultWords();
  const columnName = useColumnName(kinds.units);
  const app = useTranslations("app");
  return (
    <ul className="list-disc pl-6 text-danger">
      {unit.fault !== null && <li>{lineWords(unit.fault)}</li>}
      {unit.faults.map(({ column, reason }) => (
        <li key={column}>
          {app("labelled", { label: columnName(column), value: faultWords(reason) })}
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "use-intl";
import type { PlannedUnit } from "#domain/editing/import-plan.ts";
import { changesBetween } from "#domain/editing/changes.ts";
import { valueOf } from "#domain/editing/field.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { kinds } from "#web/data/admin/kinds.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { ChangeList, useColumnName } from "../change-list.tsx";
import { useFaultWords } from "../fault-words.ts";
import type { Planned } from "./use-plan.ts";
import { useLineWords } from "./file-words.ts";

/** One line of the file: its number, its unit, and what it would do or why it does not. */
function PlannedRow({ unit }: { readonly unit: PlannedUnit }) {
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

interface PlanViewProps {
  readonly planned: Planned;
  readonly submission: Submission;
}

/** The order of the groups: the one that matters most first. */
const order = ["refused", "added", "changed", "unchanged"] as const;

/** Every change and every refusal, before anything is written. */
export function PlanView({ planned, submission }: PlanViewProps) {
  const t = useTranslations("admin.import");
  const of = (kind: PlannedUnit["kind"]) => planned.units.filter((unit) => unit.kind === kind);
  const count = of("added").length + of("changed").length;
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <p role="status" className="flex flex-wrap gap-x-4">
        {order.map((kind) => (
          <span key={kind}>{t(`figure.${kind}`, { count: of(kind).length })}</span>
        ))}
      </p>
      {planned.ignored.length > 0 && (
        <p className="text-warning">{t("ignored", { columns: planned.ignored.join(", ") })}</p>
      )}
      {order.map((kind) => (
        <PlanGroup key={kind} kind={kind} units={of(kind)} />
      ))}
      <AdminTrouble of={submission} />
      <div className="panel sticky bottom-[calc(var(--places-bar)+0.5rem)] flex flex-wrap items-center justify-end gap-3 p-2.5">
        <p className="grow px-1 text-muted">{t(count === 0 ? "nothing" : "notYet")}</p>
        <Button
          tone="gold"
          disabled={count === 0 || !submission.isReady}
          onClick={submission.submit}
        >
          {t("apply", { count })}
        </Button>
      </div>
    </section>
  );
}

interface PlanGroupProps {
  readonly kind: PlannedUnit["kind"];
  readonly units: readonly PlannedUnit[];
}

function PlanGroup({ kind, units }: PlanGroupProps) {
  const t = useTranslations("admin.import");
  if (units.length === 0) return null;
  return (
    <details open={kind !== "unchanged"} className="panel p-4">
      <summary className={`min-h-11 cursor-pointer content-center text-lg ${styles[kind]}`}>
        {t(`figure.${kind}`, { count: units.length })}
      </summary>
      <ul className="mt-2 grid gap-3">
        {units.map((unit) => (
          <PlannedRow key={unit.line} unit={unit} />
        ))}
      </ul>
    </details>
  );
}

const styles: Readonly<Record<PlannedUnit["kind"], string>> = {
  refused: "text-danger",
  added: "text-ok",
  changed: "text-gold",
  unchanged: "text-muted",
};

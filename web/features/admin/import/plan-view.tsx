import { useTranslations } from "use-intl";
import type { PlannedUnit } from "#domain/editing/import-plan.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { PlannedRow } from "./planned-row.tsx";
import type { Planned } from "./use-plan.ts";

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

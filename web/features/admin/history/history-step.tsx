import { RotateCcw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { changesBetween } from "#domain/editing/changes.ts";
import type { Values } from "#domain/editing/field.ts";
import type { RecordedChange } from "#domain/editing/history.ts";
import type { ContentKind } from "#web/data/admin/kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { ChangeList } from "../change-list.tsx";
import type { EntryForm } from "../editor/use-entry-form.ts";

interface HistoryStepProps {
  readonly kind: ContentKind;
  readonly form: EntryForm;
  /** null for how it was before the first change that is recorded. */
  readonly change: RecordedChange | null;
  readonly actor: string | undefined;
  /** The values at that time; null when it was deleted. */
  readonly values: Values | null;
  readonly before: Values | null;
  readonly isCurrent: boolean;
}

/** One change of an entry: who, when, what, and the way back to what it said then. */
export function HistoryStep(props: HistoryStepProps) {
  const { kind, change, actor, values, before, isCurrent } = props;
  const t = useTranslations("admin.history");
  const format = useFormatter();
  const changes =
    change?.action === "update" && values !== null && before !== null
      ? changesBetween(kind.fields, before, values)
      : [];
  const isMove = change?.action === "update" && changes.length === 0;
  return (
    <li className="panel grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow">
          <strong>{change === null ? t("first") : isMove ? t("moved") : t(change.action)}</strong>
          {change !== null && (
            <>
              {" · "}
              <bdi>{actor ?? t("someone")}</bdi>
              {" · "}
              <time dateTime={change.at} className="text-muted">
                {format.dateTime(new Date(change.at), { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </>
          )}
        </p>
        {isCurrent ? (
          <span className="text-ok">{t("current")}</span>
        ) : (
          values !== null && <BringBack form={props.form} values={values} />
        )}
      </div>
      {changes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-gold">
            {t("changes", { count: changes.length })}
          </summary>
          <ChangeList kind={kind} changes={changes} />
        </details>
      )}
    </li>
  );
}

interface BringBackProps {
  readonly form: EntryForm;
  readonly values: Values;
}

/** Puts what it said into the form, where it is looked at before it is saved; what was typed comes back by undo. */
function BringBack({ form, values }: BringBackProps) {
  const t = useTranslations("admin.history");
  const app = useTranslations("app");
  const handleClick = () => {
    const comeBack = form.take(values);
    window.scrollTo({ top: 0 });
    notify({
      title: t("taken"),
      action: { label: app("undo"), run: comeBack },
    });
  };
  return (
    <Button onClick={handleClick}>
      <RotateCcw aria-hidden size={18} />
      {t("bringBack")}
    </Button>
  );
}

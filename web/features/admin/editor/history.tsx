import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { rowStates, type RecordedChange } from "#domain/editing/history.ts";
import { changesBetween } from "#domain/editing/changes.ts";
import type { Values } from "#domain/editing/field.ts";
import { administratorsQuery, changesQuery } from "#web/data/admin/entry-history.ts";
import { kinds, type ContentKind, type KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import type { EntryForm } from "./use-entry-form.ts";
import { ChangeList } from "../change-list.tsx";

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
function HistoryStep(props: HistoryStepProps) {
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

interface HistoryProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
}

/** The changes of the entry, with who made them and when, newest first, with the way back to any of it. */
export function History({ kindId, form }: HistoryProps) {
  const t = useTranslations("admin.history");
  const query = useQuery(changesQuery(kindId, form.entry.id));
  return (
    <section aria-labelledby="history-heading" className="mt-4 grid gap-2">
      <h2 id="history-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      <Loadable query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-muted">{t("none")}</p>
          ) : (
            <Steps kindId={kindId} form={form} changes={changes} />
          )
        }
      </Loadable>
    </section>
  );
}

function Steps({
  kindId,
  form,
  changes,
}: HistoryProps & { readonly changes: readonly RecordedChange[] }) {
  const { data: names = {} } = useQuery(administratorsQuery);
  const kind = kinds[kindId];
  const current = form.entry.version === null ? null : form.entry.row;
  const states = rowStates(current, changes);
  const valuesAt = (place: number) => {
    const row = states[place]?.row ?? null;
    return row === null ? null : kind.valuesOf(row);
  };
  return (
    <ol className="grid gap-2">
      {states.map(({ change }, place) => (
        <HistoryStep
          key={change?.id ?? 0}
          kind={kind}
          form={form}
          change={change}
          actor={names[change?.actorId ?? ""]}
          values={valuesAt(place)}
          before={valuesAt(place + 1)}
          isCurrent={place === 0 && current !== null}
        />
      ))}
    </ol>
  );
}

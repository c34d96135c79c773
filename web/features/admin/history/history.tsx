import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { rowStates, type RecordedChange } from "#domain/editing/history.ts";
import { administratorsQuery, changesQuery } from "#web/data/admin/entry-history.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import type { EntryForm } from "../editor/use-entry-form.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { HistoryStep } from "./history-step.tsx";

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

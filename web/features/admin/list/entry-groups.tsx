import { useTranslations } from "use-intl";
import { groupBy } from "#domain/group-by.ts";
import { valueOf } from "#domain/editing/field.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { useChoices, useChoosable } from "../use-choosable.ts";
import type { Choosable } from "#web/data/admin/known.ts";
import { EntryRows, type MoveEntry } from "./entry-rows.tsx";

interface EntryGroupsProps {
  readonly kindId: KindId;
  readonly entries: readonly ContentEntry[];
  /** Not there where the order cannot be changed. */
  readonly onMove?: MoveEntry;
}

/** The rows, under headings where the kind has groups. */
export function EntryGroups(props: EntryGroupsProps) {
  const choosable = useChoosable();
  if (kinds[props.kindId].groupColumn === null) return <EntryRows {...props} label={null} />;
  return <Loadable query={choosable}>{(data) => <Grouped {...props} choosable={data} />}</Loadable>;
}

function Grouped({ choosable, ...props }: EntryGroupsProps & { readonly choosable: Choosable }) {
  const t = useTranslations("admin");
  const choicesOf = useChoices(choosable);
  const { kindId, entries } = props;
  const column = kinds[kindId].groupColumn ?? "";
  const choices = choicesOf(kindId === "rules" ? "chapters" : "factions");
  const groups = groupBy(entries, ({ values }) => valueOf(values, column));
  const known = choices.filter(({ value }) => groups.has(value));
  const others = [...groups.keys()].filter((id) => !choices.some(({ value }) => value === id));
  const shown = [...known, ...others.map((value) => ({ value, label: value || t("noGroup") }))];

  return shown.map(({ value, label }) => (
    <section key={value} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="mt-2 text-lg break-words text-gold">{label}</h2>
      <EntryRows {...props} label={label} entries={groups.get(value) ?? []} />
    </section>
  ));
}

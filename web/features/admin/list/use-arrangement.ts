import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { groupBy } from "#domain/group-by.ts";
import { valueOf } from "#domain/editing/field.ts";
import { moved, newPlaces } from "#domain/editing/order.ts";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { saveOrder } from "#web/data/admin/save-entry.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { entryTitle } from "../entry-title.ts";

/** Entries in the order of some ids; those that came meanwhile at the end. */
function inOrder(entries: readonly ContentEntry[], ids: readonly string[] | null) {
  if (ids === null) return entries;
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ContentEntry) => places.get(id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with those of one group in another order, at the places that the group has. */
function withGroup(ids: readonly string[], group: readonly string[]): readonly string[] {
  const members = new Set(group);
  let next = 0;
  return ids.map((id) => (members.has(id) ? (group[next++] ?? id) : id));
}

/** An order that is tried out by hand before it is saved: nothing is written while somebody drags. */
export function useArrangement(kindId: KindId, entries: readonly ContentEntry[]) {
  const t = useTranslations("admin.order");
  const language = useLanguage();
  const kind = kinds[kindId];
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState("");
  const arranged = inOrder(entries, ids);
  const groupOf = ({ values }: ContentEntry) => valueOf(values, kind.groupColumn ?? "");
  const changes = [...groupBy(arranged, groupOf).values()].flatMap((group) =>
    newPlaces(
      group,
      group.map(({ id }) => id),
    ),
  );

  const move = useCallback(
    (group: readonly ContentEntry[], id: string, place: number) => {
      const inGroup = group.map((entry) => entry.id);
      const next = moved(inGroup, id, place);
      // From the order in which a drag began: it keeps the function that it began with.
      setIds((before) => withGroup(before ?? entries.map((each) => each.id), next));
      const entry = group.find((each) => each.id === id);
      const name = entry === undefined ? id : entryTitle(kind, entry.values, language);
      setSaid(t("moved", { name, place: next.indexOf(id) + 1, count: next.length }));
    },
    [entries, kind, language, t],
  );

  const submission = useSubmit(async () => {
    await saveOrder(kindId, changes);
    setIds(null);
    notify({ title: t("saved"), tone: "success" });
  });

  return {
    entries: arranged,
    isChanged: ids !== null && changes.length > 0,
    said,
    move,
    submission,
    forget: () => setIds(null),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

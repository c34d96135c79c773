import { Link } from "@tanstack/react-router";
import { GripVertical } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { groupBy } from "#domain/group-by.ts";
import { valueOf, type Values } from "#domain/editing/field.ts";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { isOfCatalogue, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import type { Choosable } from "#web/data/admin/known.ts";
import { useRowDrag } from "#web/ui/row-drag.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useChoices, useChoosable } from "../use-choosable.ts";
import { entryTitle } from "../entry-title.ts";

interface EntryRowProps {
  readonly kindId: KindId;
  readonly entry: ContentEntry;
  readonly isDragged: boolean;
  readonly onGrab?: (event: PointerEvent<HTMLElement>) => void;
  readonly onHandleKey?: (event: KeyboardEvent) => void;
}

function EntryRow({ kindId, entry, isDragged, onGrab, onHandleKey }: EntryRowProps) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const title = entryTitle(kinds[kindId], entry.values, language) || t("untitled");
  return (
    <li
      className={`flex items-center border-b border-line last:border-b-0 ${isDragged ? "bg-raised" : ""}`}
    >
      {onGrab !== undefined && (
        <button
          type="button"
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
          aria-label={t("order.handle", { name: title })}
          onPointerDown={onGrab}
          onKeyDown={onHandleKey}
        >
          <GripVertical aria-hidden size={18} />
        </button>
      )}
      <Link
        to="/admin/$"
        params={{ _splat: `${kindId}/${entry.id}` }}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-raised"
      >
        {kindId === "news" && (
          <time className="shrink-0 text-muted">{valueOf(entry.values, "date")}</time>
        )}
        <bdi className="min-w-0 break-words">{title}</bdi>
        <UnitMark kindId={kindId} entry={entry} />
        <MissingMarks kindId={kindId} values={entry.values} />
      </Link>
    </li>
  );
}

/** A mark for units that administrators corrected, added or took away. */
function UnitMark({ kindId, entry }: Pick<EntryRowProps, "kindId" | "entry">) {
  const t = useTranslations("admin.unit");
  if (kindId !== "units" || entry.version === null) return null;
  const isRemoved = valueOf(entry.values, "removed") === "true";
  const state = isRemoved ? "removed" : isOfCatalogue(kindId, entry.id) ? "changed" : "added";
  return <span className="rounded-md border border-gold-deep px-2 text-gold">{t(state)}</span>;
}

interface MissingMarksProps {
  readonly kindId: KindId;
  readonly values: Values;
}

/** The languages in which something is missing, a mark each. */
function MissingMarks({ kindId, values }: MissingMarksProps) {
  const t = useTranslations("admin");
  const missing = missingTranslations(kinds[kindId].fields, values);
  return missing.map((language) => (
    <span key={language} className="rounded-md border border-warning px-2 text-warning">
      {t(`missing.${language}`)}
    </span>
  ));
}

type MoveEntry = (group: readonly ContentEntry[], id: string, place: number) => void;

interface EntryRowsProps {
  readonly kindId: KindId;
  readonly entries: readonly ContentEntry[];
  /** The group's name, for those who hear the page. */
  readonly label: string | null;
  readonly onMove?: MoveEntry;
}

/** The number of places that a key moves a row. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Entries one below the other, in an order that can be changed by hand where `onMove` is there. */
function EntryRows({ kindId, entries, label, onMove }: EntryRowsProps) {
  const t = useTranslations("admin");
  const list = useRef<HTMLOListElement>(null);
  const move = (id: string, place: number) => onMove?.(entries, id, place);
  const { draggedId, grab } = useRowDrag(list, move);

  const handleKey = (event: KeyboardEvent, id: string, place: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, place + step);
  };

  return (
    <ol ref={list} className="panel overflow-hidden" aria-label={label ?? t(`kind.${kindId}`)}>
      {entries.map((entry, place) => (
        <EntryRow
          key={entry.id}
          kindId={kindId}
          entry={entry}
          isDragged={draggedId === entry.id}
          {...(onMove === undefined
            ? {}
            : {
                onGrab: (event) => grab(event, entry.id),
                onHandleKey: (event) => handleKey(event, entry.id, place),
              })}
        />
      ))}
    </ol>
  );
}

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

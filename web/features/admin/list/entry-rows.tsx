import { useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import type { KindId } from "#web/data/admin/kinds.ts";
import { useRowDrag } from "#web/ui/row-drag.ts";
import { EntryRow } from "./entry-row.tsx";

export type MoveEntry = (group: readonly ContentEntry[], id: string, place: number) => void;

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
export function EntryRows({ kindId, entries, label, onMove }: EntryRowsProps) {
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

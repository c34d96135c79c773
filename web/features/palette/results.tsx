import type { RefObject } from "react";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Asked } from "#domain/palette/asked.ts";
import type { EntryKind, PaletteEntry } from "./entries/entry.ts";
import { EntryOption, OptionFrame } from "./option.tsx";
import type { ResultGroup } from "./use-results.ts";

interface ResultsProps {
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly groups: readonly ResultGroup[];
  readonly asked: Asked | null;
  readonly active: number;
  readonly onPoint: (place: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onShowAll: (kind: EntryKind) => void;
}

/** The place of each group's first option among all; a group that is cut has one more, for the rest. */
function beginnings(groups: readonly ResultGroup[]): readonly number[] {
  let next = 0;
  return groups.map(({ shown, isCut }) => {
    const begin = next;
    next += shown.length + (isCut ? 1 : 0);
    return begin;
  });
}

export function optionId(id: string, place: number): string {
  return `${id}-${place}`;
}

/** The answers in groups with headings, as one listbox. */
export function Results({ id, list, groups, ...props }: ResultsProps) {
  const t = useTranslations("palette");
  const begins = beginnings(groups);

  return (
    <div ref={list} id={id} role="listbox" aria-label={t("title")} className="palette-list">
      {groups.map((group, place) => (
        <Group key={group.kind} id={id} group={group} begin={begins[place] ?? 0} {...props} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<ResultsProps, "list" | "groups"> {
  readonly group: ResultGroup;
  readonly begin: number;
}

function Group({ id, group, begin, asked, active, ...on }: GroupProps) {
  const t = useTranslations("palette");
  const { kind, shown, count, isCut } = group;
  const optionAt = (place: number) => ({
    id: optionId(id, place),
    isActive: place === active,
    onPoint: () => on.onPoint(place),
  });

  return (
    <div role="group" aria-labelledby={`${id}-${kind}`}>
      <div id={`${id}-${kind}`} role="presentation" className="palette-heading">
        {t(`group.${kind}`)}
      </div>
      {shown.map((found, place) => (
        <EntryOption
          key={found.entry.id}
          {...optionAt(begin + place)}
          found={found}
          asked={asked}
          onChoose={() => on.onChoose(found.entry)}
        />
      ))}
      {kind !== "recent" && isCut && (
        <OptionFrame {...optionAt(begin + shown.length)} onChoose={() => on.onShowAll(kind)}>
          <span className="grid size-9 shrink-0 place-items-center text-muted">
            <ChevronDown aria-hidden size={18} />
          </span>
          <span className="text-gold">{t("all", { count })}</span>
        </OptionFrame>
      )}
    </div>
  );
}

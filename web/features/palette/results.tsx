import {
  BookOpen,
  ChevronDown,
  CircleQuestionMark,
  FileText,
  Flag,
  Medal,
  ScrollText,
  Shield,
  Tag,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { askedRanges, type Asked } from "#domain/palette/asked.ts";
import { excerptOf } from "#domain/palette/excerpt.ts";
import { markedPieces } from "#domain/reference/marked-pieces.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import type { EntryKind, PaletteEntry } from "./entries/entry.ts";
import type { FoundHere, ResultGroup } from "./use-results.ts";

/** The icon before an entry that has no picture of its own. */
const kindIcons: Readonly<Record<EntryKind, LucideIcon>> = {
  action: Zap,
  page: FileText,
  list: ScrollText,
  unit: Shield,
  term: Tag,
  rule: BookOpen,
  question: CircleQuestionMark,
  mission: Flag,
  feat: Medal,
};

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

interface OptionFrameProps extends OptionProps {
  readonly children: ReactNode;
}

/** A line of the list. The field has the keys and says which line they are at. */
function OptionFrame({ id, isActive, onChoose, onPoint, children }: OptionFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are in the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette-option"
      // The focus stays in the field, and on a phone the keys stay on the screen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  );
}

interface EntryOptionProps extends OptionProps {
  readonly found: FoundHere;
  readonly asked: Asked | null;
}

/**
 * The line below an entry's name: what it belongs to; where the answer is in its text, that; where it is in
 * its words, the word too.
 */
function lineBelow({ entry, where }: FoundHere, asked: Asked): string {
  switch (where.part) {
    case "name":
      return entry.detail;
    case "words": {
      const word = entry.words.find((each) => askedRanges(each, asked).length > 0) ?? "";
      return entry.detail.includes(word) ? entry.detail : `${entry.detail} · ${word}`;
    }
    case "text":
      return excerptOf(entry.texts[where.place] ?? "", asked);
  }
}

function EntryOption({ found, asked, ...option }: EntryOptionProps) {
  const { entry, where } = found;
  const otherName = where.part === "name" && where.place > 0 ? entry.names[where.place] : undefined;
  const below = asked === null ? entry.detail : lineBelow(found, asked);

  return (
    <OptionFrame {...option}>
      <Picture entry={entry} />
      <span className="grid min-w-0 leading-snug">
        <span className="truncate font-bold">
          <Marked text={entry.names[0] ?? ""} asked={asked} />
          {otherName !== undefined && (
            <span className="font-normal text-muted">
              {" · "}
              <Marked text={otherName} asked={asked} />
            </span>
          )}
        </span>
        {below !== "" && (
          <span className="truncate text-[0.93rem] text-muted">
            <Marked text={below} asked={where.part === "name" ? null : asked} />
          </span>
        )}
      </span>
    </OptionFrame>
  );
}

function Picture({ entry }: { readonly entry: PaletteEntry }) {
  const Icon = entry.icon ?? kindIcons[entry.kind];
  return (
    <span data-faction={entry.unit?.factionId} className="grid size-9 shrink-0 place-items-center">
      {entry.unit === undefined ? (
        <Icon aria-hidden size={20} className="text-gold" />
      ) : (
        <Portrait unit={entry.unit} size={36} />
      )}
    </span>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly asked: Asked | null;
}

/** A text in which what was typed is marked. */
function Marked({ text, asked }: MarkedProps) {
  if (asked === null) return text;
  const [pieces = []] = markedPieces([text], askedRanges(text, asked));
  return (
    <InOrder of={pieces}>
      {({ text: piece, hit }) => (hit === null ? piece : <mark>{piece}</mark>)}
    </InOrder>
  );
}

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

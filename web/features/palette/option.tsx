import type { ReactNode } from "react";
import { excerptOf } from "#domain/palette/excerpt.ts";
import { askedRanges, type Asked } from "#domain/palette/asked.ts";
import { Portrait } from "#web/shared/portrait.tsx";
import type { PaletteEntry, EntryKind } from "./entries/entry.ts";
import type { FoundHere } from "./use-results.ts";
import { markedPieces } from "#domain/reference/marked-pieces.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import {
  BookOpen,
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
export function OptionFrame({ id, isActive, onChoose, onPoint, children }: OptionFrameProps) {
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

export function EntryOption({ found, asked, ...option }: EntryOptionProps) {
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

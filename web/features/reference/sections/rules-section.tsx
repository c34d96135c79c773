import { memo } from "react";
import type { ReferenceNote, ReferenceSection } from "#domain/reference/texts.ts";
import { LateDiagram } from "../diagrams/late-diagram.tsx";
import { MarkedText } from "#web/shared/markdown/marked-line.tsx";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { SectionTools } from "./section-tools.tsx";
import { TermUnits } from "./term-units.tsx";

interface RulesSectionProps {
  readonly section: ReferenceSection;
  /** Tells whether the address names it. */
  readonly isLinked: boolean;
}

/**
 * A section of the rules with its picture, its clarifications and the units that it is about. There are
 * many, and scrolling tells the page where one reads: they are not drawn anew for that.
 */
export const RulesSection = memo(function RulesSection({ section, isLinked }: RulesSectionProps) {
  return (
    <article
      id={section.id}
      data-section
      tabIndex={-1}
      aria-labelledby={`${section.id}-title`}
      className={`panel grid gap-3 p-4 md:p-5 ${isLinked ? "linked" : ""}`}
    >
      <div className="section-head flex items-start justify-between gap-2">
        <h3 id={`${section.id}-title`} className="min-w-0 pt-2 text-xl break-words">
          <a href={`#${section.id}`} className="hover:text-gold">
            <MarkedText text={section.title} />
          </a>
        </h3>
        <SectionTools kind="rules" section={section} />
      </div>
      <TextBlocks markdown={section.content} />
      <LateDiagram section={section.id} />
      {section.notes.map((note) => (
        <Note key={note.title} note={note} />
      ))}
      <TermUnits section={section.id} />
    </article>
  );
});

function Note({ note }: { readonly note: ReferenceNote }) {
  return (
    <aside
      aria-label={note.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-gold-deep bg-ground p-4"
    >
      <p className="font-title font-semibold text-gold">
        <MarkedText text={note.title} />
      </p>
      <TextBlocks markdown={note.content} />
    </aside>
  );
}

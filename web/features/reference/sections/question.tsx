import { ChevronRight } from "lucide-react";
import { memo, useState } from "react";
import type { ReferenceSection } from "#domain/reference/texts.ts";
import { MarkedText } from "#web/shared/markdown/marked-line.tsx";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { SectionTools } from "./section-tools.tsx";

interface QuestionProps {
  readonly question: ReferenceSection;
  readonly isLinked: boolean;
  /** Open because the search found something in it. */
  readonly isFound: boolean;
}

/** A question that opens to its answer. */
export const Question = memo(function Question({ question, isLinked, isFound }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(isLinked);
  const [wasLinked, setWasLinked] = useState(isLinked);
  if (isLinked !== wasLinked) {
    setWasLinked(isLinked);
    if (isLinked) setIsOpen(true);
  }

  return (
    <details
      id={question.id}
      data-section
      tabIndex={-1}
      open={isOpen || isFound}
      className={`panel ${isLinked ? "linked" : ""}`}
      onToggle={(event) => {
        if (!isFound) setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 items-center gap-3 p-4 marker:content-none">
        <ChevronRight aria-hidden size={20} className="question-arrow shrink-0 text-gold" />
        <h3 className="min-w-0 text-lg break-words">
          <MarkedText text={question.title} />
        </h3>
      </summary>
      <div className="section-head flex items-start justify-between gap-2 px-4 pb-3">
        <TextBlocks markdown={question.content} />
        <SectionTools kind="faq" section={question} />
      </div>
    </details>
  );
});

import type { ReferenceChapter, ReferenceKind } from "#domain/reference/texts.ts";
import { useTranslations } from "use-intl";
import { MarkedText } from "#web/shared/markdown/marked-line.tsx";
import { Question } from "./sections/question.tsx";
import { RulesSection } from "./sections/rules-section.tsx";

interface ReadingProps {
  readonly kind: ReferenceKind;
  readonly chapters: readonly ReferenceChapter[];
  /** The section that the address names, or "". */
  readonly linked: string;
  readonly isSearching: boolean;
}

/** The texts themselves, chapter by chapter. */
export function Reading({ kind, chapters, linked, isSearching }: ReadingProps) {
  const t = useTranslations("reference");
  return chapters.map((chapter) => (
    <section
      key={chapter.id}
      aria-labelledby={chapter.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {chapter.title !== "" && (
        <h2
          id={chapter.id}
          data-section
          tabIndex={-1}
          className="chapter-title pt-4 text-2xl break-words text-gold"
        >
          <MarkedText text={chapter.title} />
        </h2>
      )}
      {chapter.sections.length === 0 && <p className="text-muted">{t("noSections")}</p>}
      {chapter.sections.map((section) =>
        kind === "rules" ? (
          <RulesSection key={section.id} section={section} isLinked={section.id === linked} />
        ) : (
          <Question
            key={section.id}
            question={section}
            isLinked={section.id === linked}
            isFound={isSearching}
          />
        ),
      )}
    </section>
  ));
}

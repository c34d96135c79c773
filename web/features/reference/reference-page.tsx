import { ChevronRight } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReferenceChapter, ReferenceKind, ReferenceSection } from "#domain/reference/texts.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { FoundTerm } from "#web/shared/markdown/found-term.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkedText } from "#web/shared/markdown/marked-line.tsx";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { Contents } from "./contents/contents.tsx";
import { NothingFound } from "./search/nothing-found.tsx";
import { useReference, type Reference } from "./use-reference.ts";
import "./reference.css";
import { ContentsSheet } from "./contents/contents-sheet.tsx";
import { SearchField } from "./search/search-field.tsx";
import { SourceTabs } from "./search/source-tabs.tsx";
import type { Texts } from "./use-texts.ts";
import { RulesSection } from "./sections/rules-section.tsx";
import { SectionTools } from "./sections/section-tools.tsx";

interface QuestionProps {
  readonly question: ReferenceSection;
  readonly isLinked: boolean;
  /** Open because the search found something in it. */
  readonly isFound: boolean;
}

/** A question that opens to its answer. */
const Question = memo(function Question({ question, isLinked, isFound }: QuestionProps) {
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

interface ReadingProps {
  readonly kind: ReferenceKind;
  readonly chapters: readonly ReferenceChapter[];
  /** The section that the address names, or "". */
  readonly linked: string;
  readonly isSearching: boolean;
}

/** The texts themselves, chapter by chapter. */
function Reading({ kind, chapters, linked, isSearching }: ReadingProps) {
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

interface KindProps {
  readonly kind: ReferenceKind;
}

/** Rules or questions, with what both have: search, contents, deep links, the place where one reads. */
function ReferencePage({ kind }: KindProps) {
  const t = useTranslations("reference");
  const reference = useReference(kind);
  useDocumentTitle(...reference.linkedTitle, t(`${kind}Title`));

  return (
    <div className="reference mx-auto grid max-w-[84rem] grid-cols-[minmax(0,1fr)] gap-x-8 px-3 pb-16 md:grid-cols-[17rem_minmax(0,1fr)] md:px-5">
      <div className="grid gap-1 py-6 md:col-span-2">
        <h1 className="text-3xl md:text-4xl">{t(`${kind}Title`)}</h1>
        <p className="text-muted">{t(`${kind}Text`)}</p>
      </div>
      <ReferenceBar {...reference} />
      <nav
        aria-label={t("contents")}
        className="no-print sticky top-32 hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto overscroll-contain py-4 [scrollbar-width:thin] md:block"
      >
        <Contents chapters={reference.chapters} current={reference.current} />
      </nav>
      <Texts kind={kind} reference={reference} />
    </div>
  );
}

function Texts({ kind, reference }: KindProps & { readonly reference: Reference }) {
  const { reading, texts, shown, linked, search, found } = reference;
  const isNothing = search.isSearching && shown.length === 0;

  return (
    <div
      ref={reading}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5 py-4"
    >
      <Notice kind={kind} texts={texts} />
      {isNothing && (
        <NothingFound
          term={search.shownTerm}
          kind={kind}
          elsewhere={found[kind === "rules" ? "faq" : "rules"] ?? 0}
          chapters={texts.chapters}
          onTerm={search.setTerm}
        />
      )}
      <FoundTerm value={search.foldedTerm}>
        <Reading kind={kind} chapters={shown} linked={linked} isSearching={search.isSearching} />
      </FoundTerm>
    </div>
  );
}

export function RulesPage() {
  return <ReferencePage kind="rules" />;
}

export function FaqPage() {
  return <ReferencePage kind="faq" />;
}

/** The bar that stays in reach while one reads: the tabs, the search, on a phone the contents. */
function ReferenceBar({ search, found, chapters, current }: Reference) {
  const { term, setTerm, count, hits } = search;
  return (
    <div className="no-print sticky top-14 z-30 -mx-3 grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-ground px-3 py-2 md:col-span-2 md:-mx-5 md:flex md:items-center md:gap-6 md:px-5">
      <div className="@container flex items-center justify-between gap-2 md:[container-type:normal]">
        <SourceTabs term={term} found={found} />
        <div className="min-w-11 shrink-[99] md:hidden">
          <ContentsSheet chapters={chapters} current={current} />
        </div>
      </div>
      <SearchField
        term={term}
        onChange={setTerm}
        count={count}
        place={hits.place}
        onNext={hits.next}
        onPrevious={hits.previous}
      />
    </div>
  );
}

interface NoticeProps {
  readonly kind: ReferenceKind;
  readonly texts: Texts;
}

/** The origin of the texts when it is not the server, and the reason. */
function Notice({ kind, texts: { origin, isAsking, retry } }: NoticeProps) {
  const t = useTranslations("reference.notice");
  if (origin === "server" || origin === "waiting") return null;

  return (
    <div
      role={origin === "failed" ? "alert" : "status"}
      className="no-print panel flex flex-wrap items-center justify-between gap-3 border-gold-deep p-4"
    >
      <p className="min-w-60 flex-1">{t(`${origin}.${kind}`)}</p>
      {origin !== "offline" && (
        <Button onClick={retry} disabled={isAsking}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

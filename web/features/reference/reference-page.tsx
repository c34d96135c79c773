import { useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { foldTerm } from "#domain/reference/folded-text.ts";
import type { ReferenceKind } from "#domain/reference/texts.ts";
import { Queries } from "#web/data/queries.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { Button } from "#web/ui/button.tsx";
import { ContentsSheet } from "./contents/contents-sheet.tsx";
import { Contents } from "./contents/contents.tsx";
import { useCurrentSection } from "./contents/use-current-section.ts";
import { Notice } from "./notice.tsx";
import { Reading } from "./reading.tsx";
import "./reference.css";
import { FoundTerm } from "./search/found-term.ts";
import { SearchField } from "./search/search-field.tsx";
import { SourceTabs } from "./search/source-tabs.tsx";
import { useHits } from "./search/use-hits.ts";
import { countHits, foundChapters, useFound, useTerm } from "./search/use-search.ts";
import { useLinkedSection, useReadingPlace } from "./use-place.ts";
import { useTexts } from "./use-texts.ts";
import { useWhole } from "./use-whole.ts";

/** Rules or questions, with what both have: search, contents, deep links, the place where one reads. */
export function ReferencePage({ kind }: { readonly kind: ReferenceKind }) {
  return (
    <Queries>
      <LateWords part="reference">
        <Reference kind={kind} />
      </LateWords>
    </Queries>
  );
}

function Reference({ kind }: { readonly kind: ReferenceKind }) {
  const t = useTranslations("reference");
  usePageTitle(kind);
  const reading = useRef<HTMLDivElement>(null);
  const { term, setTerm, shownTerm, isSearching } = useTerm(kind);
  const texts = useTexts(kind, isSearching);
  const rulesFound = useFound("rules", texts.rules.chapters, shownTerm);
  const faqFound = useFound("faq", texts.faq.chapters, shownTerm);
  const found = kind === "rules" ? rulesFound : faqFound;
  const shown = useMemo(
    () => foundChapters(texts[kind].chapters, found),
    // oxlint-disable-next-line react/exhaustive-deps -- the chapters of the kind are all that is used of the texts
    [texts[kind].chapters, found],
  );
  const foldedTerm = useMemo(() => foldTerm(shownTerm), [shownTerm]);
  const count = useMemo(
    () => (foldedTerm === null ? 0 : countHits(shown, foldedTerm)),
    [shown, foldedTerm],
  );
  const hits = useHits(reading, shown);
  const linked = useLinkedSection();
  const current = useCurrentSection();
  const isWhole = useWhole();
  useReadingPlace({ kind, current, isWhole, isLinked: linked !== "", isSearching });

  return (
    <div className="reference mx-auto grid max-w-[84rem] gap-x-8 px-3 pb-16 md:grid-cols-[17rem_minmax(0,1fr)] md:px-5">
      <div className="grid gap-1 pt-6 md:col-span-2">
        <h1 className="text-3xl md:text-4xl">{t(`${kind}Title`)}</h1>
        <p className="text-muted">{t(`${kind}Text`)}</p>
      </div>
      <div className="no-print sticky top-14 z-30 -mx-3 grid gap-2 border-b border-line bg-ground px-3 py-2 md:col-span-2 md:-mx-5 md:flex md:items-center md:gap-6 md:px-5">
        <SourceTabs
          term={term}
          found={{ rules: rulesFound?.size ?? null, faq: faqFound?.size ?? null }}
        />
        <SearchField
          term={term}
          onChange={setTerm}
          count={count}
          place={hits.place}
          onNext={hits.next}
          onPrevious={hits.previous}
        />
        <div className="md:hidden">
          <ContentsSheet chapters={shown} current={current} />
        </div>
      </div>
      <nav
        aria-label={t("contents")}
        className="no-print sticky top-32 hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto overscroll-contain py-4 [scrollbar-width:thin] md:block"
      >
        <Contents chapters={shown} current={current} />
      </nav>
      <div ref={reading} className="grid max-w-3xl content-start gap-5 py-4">
        <Notice kind={kind} texts={texts[kind]} />
        {isSearching && shown.length === 0 && (
          <NothingFound
            term={shownTerm}
            kind={kind}
            elsewhere={(kind === "rules" ? faqFound : rulesFound)?.size ?? 0}
            onClear={() => setTerm("")}
          />
        )}
        <FoundTerm value={foldedTerm}>
          <Reading
            kind={kind}
            chapters={isWhole ? shown : shown.slice(0, 1)}
            linked={linked}
            isSearching={isSearching}
          />
        </FoundTerm>
      </div>
    </div>
  );
}

interface NothingFoundProps {
  readonly term: string;
  readonly kind: ReferenceKind;
  /** How many sections of the other kind have the term. */
  readonly elsewhere: number;
  readonly onClear: () => void;
}

function NothingFound({ term, kind, elsewhere, onClear }: NothingFoundProps) {
  const t = useTranslations("reference");
  return (
    <div role="status" className="panel grid justify-items-start gap-3 p-6">
      <p className="text-lg break-words">{t("nothing", { term: term.trim().slice(0, 80) })}</p>
      {elsewhere > 0 && (
        <p className="text-muted">
          {t(kind === "rules" ? "inFaq" : "inRules", { count: elsewhere })}
        </p>
      )}
      <Button onClick={onClear}>{t("clear")}</Button>
    </div>
  );
}

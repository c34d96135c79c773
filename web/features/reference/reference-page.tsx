import { useTranslations } from "use-intl";
import type { ReferenceKind } from "#domain/reference/texts.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Contents } from "./contents/contents.tsx";
import { Reading } from "./reading.tsx";
import { FoundTerm } from "#web/shared/markdown/found-term.ts";
import { NothingFound } from "./search/nothing-found.tsx";
import { useReference, type Reference } from "./use-reference.ts";
import "./reference.css";
import { ContentsSheet } from "./contents/contents-sheet.tsx";
import { SearchField } from "./search/search-field.tsx";
import { SourceTabs } from "./search/source-tabs.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Texts } from "./use-texts.ts";

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
        <div className="min-w-0 md:hidden">
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

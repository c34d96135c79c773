import { ContentsSheet } from "./contents/contents-sheet.tsx";
import { SearchField } from "./search/search-field.tsx";
import { SourceTabs } from "./search/source-tabs.tsx";
import type { Reference } from "./use-reference.ts";

/** The bar that stays in reach while one reads: the tabs, the search, on a phone the contents. */
export function ReferenceBar({ search, found, chapters, current }: Reference) {
  const { term, setTerm, count, hits } = search;
  return (
    <div className="no-print sticky top-14 z-30 -mx-3 grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-ground px-3 py-2 md:col-span-2 md:-mx-5 md:flex md:items-center md:gap-6 md:px-5">
      <div className="flex items-center justify-between gap-2">
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

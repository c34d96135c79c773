import type { Sheet } from "./sheet-options.ts";
import { onPages } from "./page-breaks.ts";
import { InSheetWords, OnPaper } from "./on-paper.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { itemKey, sheetItems } from "./sheet-items.ts";
import { SheetPage } from "./sheet-page.tsx";
import { usePaperPages } from "./use-paper-pages.ts";
import type { SheetWords } from "./use-sheet-words.ts";

interface ListSheetProps {
  readonly sheet: Sheet;
  readonly words: SheetWords;
}

/** The sheet twice, of the same pages: on screen to look at, and for the printer. */
export function ListSheet({ sheet, words }: ListSheetProps) {
  const { paper, note, facts } = sheet.options;
  // Numbers of a courtesy list would be those of a part of the list.
  const wantsFacts = facts && !sheet.courtesy && sheet.list.rows.length > 0;
  const { pages, starts, hasRoom } = usePaperPages(paper, wantsFacts);
  const withFacts = wantsFacts && hasRoom;
  const all = sheetItems(sheet.list, { withFacts, withNote: note });
  const items = onPages(all, starts).filter((page) => page.length > 0);

  const drawn = items.map((page, place) => (
    <InSheetWords key={page.map(itemKey)[0]} sheet={words}>
      <SheetPage sheet={sheet} items={page} page={place + 1} count={items.length} />
    </InSheetWords>
  ));

  return (
    <>
      <PaperPreview paper={paper} pages={drawn} ref={pages} />
      <OnPaper kind="list" paper={paper}>
        {drawn}
      </OnPaper>
    </>
  );
}

import { useTranslations } from "use-intl";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import type { Paper } from "#domain/share/paper.ts";
import { TextCard } from "#web/shared/card/text-card.tsx";
import type { PrintedFace } from "./card-copies.ts";
import { CardsPage } from "./cards-page.tsx";
import { InSheetWords, OnPaper } from "./on-paper.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { usePaperPages } from "./use-paper-pages.ts";
import type { Picture } from "./use-pictures.ts";
import type { SheetWords } from "./use-sheet-words.ts";

interface CardsSheetProps {
  readonly list: ArmyList;
  readonly paper: Paper;
  readonly cards: readonly (readonly PrintedFace[])[];
  /** Units of which the text is printed, each on a page. */
  readonly texts: readonly ListRow[];
  readonly words: SheetWords;
  readonly pictureOf: (url: string) => Picture;
}

/** The message where the pages would be. */
function NoCards() {
  const t = useTranslations("print");
  return (
    <p className="grid min-h-40 place-items-center rounded-xl border border-dashed border-line p-6 text-center text-lg text-muted">
      {t("nothing")}
    </p>
  );
}

/** The pages of cards twice: on screen to look at, and for the printer. */
export function CardsSheet({ list, paper, cards, texts, words, pictureOf }: CardsSheetProps) {
  const { pages } = usePaperPages(paper, false);

  if (cards.length + texts.length === 0) return <NoCards />;

  const count = cards.length + texts.length;
  const drawnCards = cards.map((faces, place) => (
    // A page of cards has nothing of its own but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <InSheetWords key={place} sheet={words}>
      <CardsPage
        list={list}
        paper={paper}
        faces={faces}
        page={place + 1}
        count={count}
        pictureOf={pictureOf}
      />
    </InSheetWords>
  ));

  const drawn = [
    ...drawnCards,
    ...texts.map(({ unit }) => (
      <InSheetWords key={unit.id} sheet={words}>
        <TextCard unit={unit} />
      </InSheetWords>
    )),
  ];

  return (
    <>
      <PaperPreview paper={paper} pages={drawn} ref={pages} />
      <OnPaper kind="cards" paper={paper}>
        {drawn}
      </OnPaper>
    </>
  );
}

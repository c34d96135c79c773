import { useTranslations } from "use-intl";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import type { Paper } from "#domain/share/paper.ts";
import { oneLine } from "#domain/text.ts";
import { TextCard } from "#web/shared/card/text-card.tsx";
import { factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import type { PrintedFace } from "./card-copies.ts";
import { InSheetWords, OnPaper } from "./on-paper.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { usePaperPages } from "./use-paper-pages.ts";
import type { Picture } from "./use-pictures.ts";
import type { SheetWords } from "./use-sheet-words.ts";
import "./cards.css";

/** Sizes in millimetres; a card of the game measures 3.15 by 4.72 inches. */
const card = { width: 80.01, height: 119.888 };
/** The length that the marks' drawing reaches beyond the card: half the gap between two cards. */
const reach = 3.5;
/** The marks end before they touch the card, so that none of them stays on it. */
const length = 2.5;
const [left, right] = [reach, reach + card.width];
const [top, bottom] = [reach, reach + card.height];
const [width, height] = [card.width + 2 * reach, card.height + 2 * reach];
const upright = [left, right].map((x) => `M${x} 0v${length}M${x} ${height}v-${length}`);
const level = [top, bottom].map((y) => `M0 ${y}h${length}M${width} ${y}h-${length}`);
const marks = [...upright, ...level].join("");

interface CardsPageProps {
  readonly list: ArmyList;
  readonly paper: Paper;
  readonly faces: readonly PrintedFace[];
  readonly page: number;
  readonly count: number;
  readonly pictureOf: (url: string) => Picture;
}

function CardsPage({ list, paper, faces, page, count, pictureOf }: CardsPageProps) {
  const language = useLanguage();
  return (
    <div className="cards-page" lang={language} data-paper={paper}>
      <div className="cards-grid">
        <InOrder of={faces}>
          {({ row, url, isBack }) => (
            <div className="card-cut">
              <CardPicture picture={pictureOf(url)} row={row} isBack={isBack} />
              <CropMarks />
            </div>
          )}
        </InOrder>
      </div>
      <CardsFoot list={list} page={page} count={count} />
    </div>
  );
}

interface CardPictureProps {
  readonly picture: Picture;
  readonly row: ListRow;
  readonly isBack: boolean;
}

/** Only shown pictures are printed: Print waits for those on their way, failed ones have left the page. */
function CardPicture({ picture, row, isBack }: CardPictureProps) {
  const t = useTranslations("print");
  const language = useLanguage();
  const unit = row.unit.names[language];
  const name = isBack ? t("backOf", { name: unit }) : unit;
  return picture.kind === "loaded" ? (
    <img src={picture.source} alt={name} />
  ) : (
    <p className="card-waiting">{name}</p>
  );
}

/** Whose cards they are, and a line to hold a ruler against before cutting. */
function CardsFoot({ list, page, count }: Pick<CardsPageProps, "list" | "page" | "count">) {
  const t = useTranslations("print.sheet");
  const language = useLanguage();
  return (
    <div className="cards-foot">
      <p>
        <bdi>{oneLine(list.name).trim() || t("untitled")}</bdi>
        {` · ${factionName(list.factionId, language)} · ${t("page", { page, count })}`}
      </p>
      <div className="cards-ruler">
        <span />
        {t("ruler")}
      </div>
    </div>
  );
}

/** The marks where to cut: two short lines at every corner, outside the card. */
function CropMarks() {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="crop-marks">
      <path d={marks} fill="none" stroke="#000" strokeWidth={0.12} />
    </svg>
  );
}

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

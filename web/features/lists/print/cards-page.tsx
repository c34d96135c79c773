import { useTranslations } from "use-intl";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import type { Paper } from "#domain/share/paper.ts";
import { oneLine } from "#domain/text.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { PrintedFace } from "./card-copies.ts";
import type { Picture } from "./use-pictures.ts";
import { InOrder } from "#web/ui/in-order.tsx";
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

export function CardsPage({ list, paper, faces, page, count, pictureOf }: CardsPageProps) {
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

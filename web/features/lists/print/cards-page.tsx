import { useTranslations } from "use-intl";
import type { ArmyList, ListRow } from "#domain/list/army-list.ts";
import type { Paper } from "#domain/share/paper.ts";
import { oneLine } from "#domain/text.ts";
import { cardOf, factionName } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CropMarks } from "./crop-marks.tsx";
import type { Picture } from "./use-pictures.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import "./cards.css";

interface CardsPageProps {
  readonly list: ArmyList;
  readonly paper: Paper;
  /** The unit of every card on the page. */
  readonly rows: readonly ListRow[];
  readonly page: number;
  readonly count: number;
  readonly pictureOf: (url: string) => Picture;
}

export function CardsPage({ list, paper, rows, page, count, pictureOf }: CardsPageProps) {
  const language = useLanguage();
  return (
    <div className="cards-page" lang={language} data-paper={paper}>
      <div className="cards-grid">
        <InOrder of={rows}>
          {(row) => (
            <div className="card-cut">
              <CardPicture picture={pictureOf(cardOf(row.unit, language))} row={row} />
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
}

/** Only shown pictures are printed: Print waits for those on their way, failed ones have left the page. */
function CardPicture({ picture, row }: CardPictureProps) {
  const language = useLanguage();
  const name = row.unit.names[language];
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

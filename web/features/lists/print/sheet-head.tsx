import { useFormatter, useTranslations } from "use-intl";
import { catalogVersion } from "#catalog/catalog.ts";
import { totals } from "#domain/list/totals.ts";
import { oneLine } from "#domain/text.ts";
import { factionIconOf, factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { Sheet } from "./sheet-options.ts";

/** Longer names are set smaller, or they would take the sheet from the units. */
const longName = 40;

interface SheetHeadProps {
  readonly sheet: Sheet;
  readonly page: number;
  readonly count: number;
}

/** Whose list it is, on every page: a page that goes its own way still says so. */
export function SheetHead({ sheet, page, count }: SheetHeadProps) {
  const { list, courtesy, options, pictureAt } = sheet;
  const t = useTranslations("print.sheet");
  const language = useLanguage();
  const name = oneLine(list.name).trim() || t("untitled");
  const arms = options.inkSaving ? null : pictureAt(factionIconOf(list.factionId));

  return (
    <div className="sheet-head">
      {arms !== null && <img src={arms} alt="" className="sheet-arms" />}
      <div className="sheet-title">
        <p className={name.length > longName ? "sheet-name sheet-long-name" : "sheet-name"}>
          <bdi>{name}</bdi>
        </p>
        <p className="sheet-kind">
          <strong>{factionName(list.factionId, language)}</strong>
          {` · ${courtesy ? t("courtesy") : t("full")}`}
          {courtesy && <span className="sheet-soft"> · {t("courtesyHint")}</span>}
        </p>
        <p className="sheet-soft">
          <SheetDates printedOn={sheet.printedOn} />
          {" · "}
          <span className="sheet-together">{t("page", { page, count })}</span>
        </p>
      </div>
      <Sums sheet={sheet} />
    </div>
  );
}

/** The catalogue's edition, "2025.07", as a day of its month. */
function editionDate(): Date {
  const [year = 0, month = 1] = catalogVersion.split(".").map(Number);
  return new Date(year, month - 1, 15);
}

function SheetDates({ printedOn }: { readonly printedOn: Date }) {
  const t = useTranslations("print.sheet");
  const format = useFormatter();
  const edition = format.dateTime(editionDate(), { year: "numeric", month: "long" });
  return `${format.dateTime(printedOn, { dateStyle: "long" })} · ${t("edition", { date: edition })}`;
}

function Sums({ sheet: { list } }: { readonly sheet: Sheet }) {
  const t = useTranslations("print.sheet");
  const { points, command } = totals(list);
  return (
    <dl className="sheet-sums">
      <div>
        <dt>{t("totalPoints")}</dt>
        <dd>
          {points}
          {list.pointsLimit !== null && <small> {t("limit", { limit: list.pointsLimit })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t("totalCommand")}</dt>
        <dd>{command}</dd>
      </div>
    </dl>
  );
}

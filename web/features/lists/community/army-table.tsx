import { useTranslations } from "use-intl";
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Badge } from "./badge.tsx";

/** The units of a post as a table, High Command first. */
export function ArmyTable({ list }: { readonly list: ArmyList }) {
  const t = useTranslations("community.table");
  return (
    <table className="w-full border-collapse text-start">
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 pr-2 text-start font-normal">
            {t("unit")}
          </th>
          <th scope="col" className="px-2 py-1.5 text-end font-normal">
            {t("quantity")}
          </th>
          <th scope="col" className="py-1.5 pl-2 text-end font-normal">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shownRows(list).map((row) => (
          <Row key={row.unit.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { unit, quantity, known } }: { readonly row: ListRow }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-1.5 pr-2 text-start font-normal break-words">
        <bdi className="mr-1.5">{unit.names[language]}</bdi>
        <span className="inline-flex flex-wrap gap-1">
          {unit.highCommand && <Badge tone="gold">{t("unit.highCommand")}</Badge>}
          {!unit.tournamentLegal && <Badge tone="danger">{t("community.notTournament")}</Badge>}
          {!known && <Badge tone="warning">{t("list.unknown")}</Badge>}
        </span>
      </th>
      <td className="px-2 py-1.5 text-end">{quantity}</td>
      <td className="py-1.5 pl-2 text-end">{unit.pointsCost * quantity}</td>
    </tr>
  );
}

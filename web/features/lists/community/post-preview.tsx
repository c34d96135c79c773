import { useTranslations } from "use-intl";
import { shownRows, type ArmyList, type ListRow } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostNumbers } from "./post-numbers.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostFormState } from "./use-post-form.ts";
import { Badge } from "./badge.tsx";

/** The units of a post as a table, High Command first. */
function ArmyTable({ list }: { readonly list: ArmyList }) {
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

interface PostPreviewProps {
  readonly list: ArmyList;
  readonly state: PostFormState;
}

/** The post as others will see it, while it is written. */
export function PostPreview({ list, state: { form, picture } }: PostPreviewProps) {
  const t = useTranslations("community.post");
  const name = form.postName.trim();
  return (
    <section
      aria-label={t("preview")}
      data-faction={list.factionId}
      className="grid min-w-0 gap-3 self-start rounded-xl border border-line border-l-4 border-l-(--accent) bg-ground p-4"
    >
      <div className="flex gap-3">
        <PostPicture address={picture.address} name={name} size={72} />
        <div className="grid min-w-0 content-start gap-1.5">
          <h3 className="text-lg break-words">
            <bdi>{name === "" ? t("untitled") : name}</bdi>
          </h3>
          <PostBadges
            factionId={list.factionId}
            isTournament={form.isTournamentList}
            tournamentName={form.tournamentName.trim()}
          />
        </div>
      </div>
      <PostNumbers {...totals(list)} />
      {form.description.trim() !== "" && (
        <p className="break-words whitespace-pre-line">
          <bdi>{form.description.trim()}</bdi>
        </p>
      )}
      <ArmyTable list={list} />
    </section>
  );
}

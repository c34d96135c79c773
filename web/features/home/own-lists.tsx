import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import { factionIconOf, factionName, unitById } from "#web/data/catalog/catalog.ts";
import { readDraft } from "#web/data/local/draft.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { isDamaged } from "#domain/list/cloud-list.ts";
import { builtPoints, type SavedList } from "#domain/list/saved-list.ts";
import { byName, newestFirst, withoutCopies } from "#domain/list/list-entry.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { factionIdOf } from "#web/data/local/known-factions.ts";

/**
 * The lists that the visitor has made, one tap from the builder. Apart, because it needs the whole
 * catalogue.
 */
export function OwnLists() {
  return (
    <>
      <FetchCloudLists />
      <ContinueList />
      <RecentLists />
    </>
  );
}

/** The way back to the list in progress, when there is one. */
function ContinueList() {
  const t = useTranslations("home");
  const language = useLanguage();
  const [draft] = useState(() => readDraft(unitById));
  if (draft === null || draft.list.rows.length === 0) return null;

  const { list } = draft;
  const details = t("continueDetails", {
    name: list.name.trim() === "" ? t("unnamed") : list.name.trim(),
    faction: factionName(list.factionId, language),
    points: totals(list).points,
  });
  return (
    <Link
      to="/builder"
      data-faction={list.factionId}
      className="panel grid min-h-11 gap-0.5 border-l-4 border-gold-deep border-l-(--accent) px-4 py-2 text-start leading-tight hover:border-gold"
    >
      <strong>{t("continue")}</strong>
      <bdi className="break-words text-muted">{details}</bdi>
    </Link>
  );
}

const shown = 3;

/** The newest saved lists, of this device and of the cloud, one tap from the builder. */
function RecentLists() {
  const t = useTranslations("home");
  const active = withoutCopies(useLists()).filter(({ list }) => !list.archived && !isDamaged(list));
  if (active.length === 0) return null;
  const entries = byName(active).toSorted((a, b) => newestFirst(a.list, b.list));

  return (
    <section aria-labelledby="recent-heading" className="grid gap-1 md:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-heading" className="text-lg md:text-xl">
          {t("recent")}
        </h2>
        <Link
          to="/lists"
          className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
        >
          {t("allLists")}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-3 md:gap-3">
        {entries.slice(0, shown).map(({ list }) => (
          <RecentList key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
}

function RecentList({ list }: { readonly list: SavedList }) {
  const t = useTranslations();
  const language = useLanguage();
  const factionId = factionIdOf(list.faction);
  const points = builtPoints(list.units);

  return (
    <li data-faction={factionId} className="max-md:nth-3:hidden">
      <Link
        to="/builder"
        state={{ list }}
        className="panel flex h-full min-h-14 items-center gap-3 border-l-4 border-l-(--accent) px-4 py-1.5 leading-tight hover:border-gold-deep"
      >
        {factionId !== "unknown" && (
          <img src={factionIconOf(factionId)} alt="" width={36} height={36} className="shrink-0" />
        )}
        <span className="min-w-0 grow">
          <bdi className="block truncate font-bold">{list.name}</bdi>
          <span className="text-muted">
            {factionId === "unknown" ? t("faction.unknown") : factionName(factionId, language)} ·{" "}
            {t("unit.points", { points })}
          </span>
        </span>
      </Link>
    </li>
  );
}

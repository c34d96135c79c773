import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { startOfFaction } from "#domain/list/start-address.ts";
import { namedFactions } from "#web/data/catalog/factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

const tile =
  "panel flex h-full min-h-18 flex-col items-center justify-center gap-1 border-t-4 p-2 text-center leading-tight break-words hover:border-gold-deep";

interface FactionTilesProps {
  readonly heading: string;
  /** Tells whether they have the whole width of the page. */
  readonly isWide: boolean;
}

/** The factions, each a list that begins with one press, and the way to the list in progress or a first one. */
export function FactionTiles({ heading, isWide }: FactionTilesProps) {
  const t = useTranslations("home");
  const language = useLanguage();

  return (
    <section aria-labelledby="factions-heading" className="grid gap-2">
      <h2 id="factions-heading" className="text-lg leading-tight md:text-xl">
        {heading}
      </h2>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 ${isWide ? "md:grid-cols-6" : "md:grid-cols-3"}`}
      >
        {namedFactions.map(({ id, names, icon }) => (
          <li key={id} data-faction={id}>
            <Link
              to="/builder"
              hash={startOfFaction(id)}
              className={`${tile} border-t-(--accent) font-bold`}
            >
              <img src={icon} alt="" width={36} height={36} decoding="async" />
              {names[language]}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/builder"
            className={`${tile} border-transparent bg-gold px-1 font-title text-[0.95rem] font-bold text-on-gold md:text-lg hover:brightness-110`}
          >
            {t("start")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { appVersion } from "#web/app-version.ts";
import { allFactions, factionIconOf, unitsOf } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { ContinueList } from "./continue-list.tsx";
import { RecentLists } from "./recent-lists.tsx";

const ChangelogDialog = lazy(() => import("./changelog-dialog.tsx"));

const features = [1, 2, 3] as const;

interface HomePageProps {
  /** Who is here, with the way in or out. */
  readonly account: ReactNode;
  /** How many players are registered, as text. */
  readonly memberCount: ReactNode;
}

export function HomePage({ account, memberCount }: HomePageProps) {
  const t = useTranslations("home");
  const language = useLanguage();
  const [isChangelogOpen, setIsChangelogOpen] = useState(false);
  usePageTitle("home");

  return (
    <div className="mx-auto grid max-w-5xl gap-12 px-5 pt-8 pb-4 md:pt-14">
      <section className="grid justify-items-center gap-5 text-center">
        <img src="/logo.svg" alt="" width={144} height={144} />
        <div>
          <h1 className="text-3xl text-gold md:text-5xl">{t("welcome")}</h1>
          <p className="mt-2 text-muted">
            {t("version", { version: appVersion })} ·{" "}
            <button
              type="button"
              className="min-h-11 text-gold underline underline-offset-4"
              onClick={() => setIsChangelogOpen(true)}
            >
              {t("changelog")}
            </button>
          </p>
        </div>
        <p className="max-w-2xl text-xl">{t("description")}</p>
        <div className="grid justify-items-center gap-3">
          <Link to="/builder" className={buttonStyle({ tone: "gold", size: "large" })}>
            {t("start")}
          </Link>
          {account}
          <p className="text-muted">{memberCount}</p>
        </div>
        <ContinueList />
      </section>

      <RecentLists />

      <section aria-labelledby="factions-heading" className="grid gap-4">
        <h2 id="factions-heading" className="text-center text-2xl">
          {t("factions")}
        </h2>
        <ul className="grid gap-3 md:grid-cols-3">
          {allFactions().map((faction) => (
            <li key={faction.id} data-faction={faction.id}>
              <Link
                to="/builder"
                state={{ faction: faction.id }}
                className="panel flex h-full min-h-20 items-center gap-3 border-l-4 border-l-(--accent) px-4 py-3 hover:border-gold-deep"
              >
                <img
                  src={factionIconOf(faction.id)}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
                <span className="grow font-title text-lg leading-tight">
                  {faction.names[language]}
                </span>
                <span className="shrink-0 text-muted">
                  {t("unitCount", { count: unitsOf(faction.id).length })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <ul className="grid gap-8 md:grid-cols-3">
        {features.map((feature) => (
          <li key={feature}>
            <h2 className="text-xl text-gold">{t(`feature${feature}Title`)}</h2>
            <p className="mt-1 text-muted">{t(`feature${feature}`)}</p>
          </li>
        ))}
      </ul>
      {isChangelogOpen && (
        <Suspense>
          <ChangelogDialog onClose={() => setIsChangelogOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useHasOwnLists } from "#web/data/local/has-own.ts";
import { savesData } from "#web/data/saves-data.ts";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { FactionTiles } from "./faction-tiles.tsx";
import { HomeHead } from "./home-head.tsx";

const OwnLists = lateComponent(
  () => import("./own-lists.tsx"),
  (late) => late.OwnLists,
  { waiting: <div className="min-h-20" /> },
);

/** The lists of a member may all be in the cloud: where there are none, no room is kept for them. */
const MembersLists = lateComponent(
  () => import("./own-lists.tsx"),
  (late) => late.OwnLists,
);

/** The lists of whoever is here, where there may be some. */
function VisitorsLists() {
  const memberId = useMemberId();
  const hasOwnLists = useHasOwnLists();
  if (hasOwnLists) return <OwnLists />;
  return memberId === null ? null : <MembersLists />;
}

const features = [1, 2, 3] as const;

interface HomePageProps {
  /** The name of who is here, with the way in or out. */
  readonly account: ReactNode;
  /** The number of registered players, as text. */
  readonly memberCount: ReactNode;
  /** The game that the player is about to play, where something was chosen. */
  readonly nextGame: ReactNode;
  readonly news: ReactNode;
  /** The parts that only some see, and those at the end: both come when the page stands. */
  readonly alert: ReactNode;
  readonly help: ReactNode;
  /** Tells whether this is a browser, and not the page drawn ahead. */
  readonly isClient: boolean;
}

export function HomePage(props: HomePageProps) {
  const { account, memberCount, nextGame, news, alert, help, isClient } = props;
  const t = useTranslations("home");
  usePageTitle("home");

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-12 px-5 pt-8 pb-4 md:pt-14">
      {alert}
      <HomeHead account={account} memberCount={memberCount} />
      {nextGame}
      {isClient && <VisitorsLists />}
      {news}
      <FactionTiles />
      <ul className="grid gap-8 md:grid-cols-3">
        {features.map((feature) => (
          <li key={feature}>
            <h2 className="text-xl text-gold">{t(`feature${feature}Title`)}</h2>
            <p className="mt-1 text-muted">
              {t(
                feature === 2 && isClient && savesData()
                  ? "feature2SavesData"
                  : `feature${feature}`,
              )}
            </p>
          </li>
        ))}
      </ul>
      {help}
    </div>
  );
}

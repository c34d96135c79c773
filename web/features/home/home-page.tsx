import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { startOfFaction } from "#domain/list/start-address.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useHasNextGame, useHasOwnLists } from "#web/data/local/has-own.ts";
import { useShowsPlay } from "#web/data/play/access.ts";
import { savesData } from "#web/data/offline/saves-data.ts";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { namedFactions } from "#web/data/catalog/factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { HomeHead, Ways } from "./home-head.tsx";
import { TryList } from "./try-list.tsx";

const tile =
  "panel flex h-full min-h-18 flex-col items-center justify-center gap-1 border-t-4 p-2 text-center leading-tight break-words hover:border-gold-deep";

interface FactionTilesProps {
  readonly heading: string;
  /** Tells whether they have the whole width of the page. */
  readonly isWide: boolean;
}

/** The factions, each a list that begins with one press, and the way to the list in progress or a first one. */
function FactionTiles({ heading, isWide }: FactionTilesProps) {
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

const OwnLists = lateComponent(
  () => import("./own-lists.tsx"),
  (late) => late.OwnLists,
  { waiting: <div className="min-h-56" /> },
);

/** The lists of a member may all be in the cloud: where there are none, no room is kept for them. */
const MembersLists = lateComponent(
  () => import("./own-lists.tsx"),
  (late) => late.OwnLists,
);

const StarterLists = lateComponent(
  () => import("./starter-lists.tsx"),
  (late) => late.StarterLists,
);

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

/** The front door: for a member and for somebody who has made something, where they were; else what this is. */
export function HomePage(props: HomePageProps) {
  const { account, memberCount, nextGame, news, alert, help, isClient } = props;
  const t = useTranslations("home");
  const memberId = useMemberId();
  const hasOwnLists = useHasOwnLists();
  const isMember = isClient && memberId !== null;
  const isReturning = useHasNextGame() || hasOwnLists || isMember;
  usePageTitle("home");
  const ways = <Ways account={account} memberCount={memberCount} />;

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 pt-3 pb-4 md:gap-8 md:px-6 md:pt-8">
      {alert}
      {isReturning ? (
        <>
          <HomeHead isReturning />
          {hasOwnLists ? <OwnLists /> : isMember && <MembersLists />}
          {nextGame}
          {news}
          <FactionTiles isWide heading={t("newList")} />
          {ways}
          <Starters />
        </>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-3 min-[60rem]:grid-cols-2 min-[60rem]:gap-8">
            <div className="grid content-start gap-3 md:gap-6">
              <HomeHead isReturning={false} />
              <FactionTiles isWide={false} heading={t("factions")} />
              <div className="max-[60rem]:hidden">{ways}</div>
            </div>
            <TryList />
          </div>
          <Steps />
          <Starters />
          <div className="min-[60rem]:hidden">{ways}</div>
          {news}
        </>
      )}
      <Features isClient={isClient} />
      {help}
    </div>
  );
}

const steps = [1, 2, 3] as const;

/** The way to a first list. */
function Steps() {
  const t = useTranslations("home");
  return (
    <section aria-labelledby="steps-heading" className="grid grid-cols-1 gap-3">
      <h2 id="steps-heading" className="text-xl md:text-2xl">
        {t("steps")}
      </h2>
      <ol className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-6">
        {steps.map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full border border-gold-deep font-title text-gold"
            >
              {step}
            </span>
            <div className="min-w-0 break-words">
              <h3 className="text-lg">{t(`step${step}Title`)}</h3>
              <p className="text-muted">{t(`step${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Pixels below the screen at which what comes later is brought. */
const margin = "500px";

/** The lists to begin from, brought when somebody comes near: they need the whole catalogue. */
function Starters() {
  const t = useTranslations("home");
  const [isNear, setIsNear] = useState(false);
  const watch = (section: HTMLElement | null) => {
    if (section === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(section);
    return () => observer.disconnect();
  };

  return (
    <section
      ref={watch}
      // Seen in the drawing of the page, it brings the app (`app/early/begin.ts`).
      data-needs-app
      aria-labelledby="starters-heading"
      className="grid min-h-80 content-start gap-3"
    >
      <div>
        <h2 id="starters-heading" className="text-xl md:text-2xl">
          {t("starters")}
        </h2>
        <p className="text-muted">{t("startersLead")}</p>
      </div>
      {isNear && <StarterLists />}
    </section>
  );
}

const features = [
  { name: "odds", to: "/dice" },
  { name: "maps", to: "/missions" },
  { name: "match", to: "/play" },
  { name: "offline", to: "/offline" },
  { name: "undo" },
  { name: "yours" },
] as const;

/** Features beside building. A place that only some see is not linked for the others. */
function Features({ isClient }: { readonly isClient: boolean }) {
  const t = useTranslations("home");
  const showsPlay = useShowsPlay();
  const isSaving = isClient && savesData();

  return (
    <section aria-labelledby="features-heading" className="grid grid-cols-1 gap-3">
      <h2 id="features-heading" className="text-xl md:text-2xl">
        {t("features")}
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 break-words md:grid-cols-3">
        {features.map((feature) => {
          const { name } = feature;
          const title = t(`feature.${name}Title`);
          const isLinked = "to" in feature && (name !== "match" || showsPlay);
          return (
            <li key={name}>
              <h3 className="text-lg text-gold">
                {isLinked ? (
                  <Link
                    to={feature.to}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {title}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{title}</span>
                )}
              </h3>
              <p className="text-muted">
                {t(name === "offline" && isSaving ? "feature.offlineSavesData" : `feature.${name}`)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

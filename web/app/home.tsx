import { CatchBoundary } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useHasNextGame } from "#web/data/local/has-own.ts";
import { askPlayMode } from "#web/data/play/access.ts";
import { HomeAccount } from "#web/features/account/home-account.tsx";
import { HomePage } from "#web/features/home/home-page.tsx";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { useIsClient } from "#web/ui/use-is-client.ts";

const MemberCount = lateComponent(
  () => import("#web/features/account/member-count.tsx"),
  (late) => late.MemberCount,
  { waiting: <Loading /> },
);
const NewsSection = lateComponent(
  () => import("#web/features/news/news-block.tsx"),
  (late) => late.NewsSection,
  { words: "news", waiting: <Loading /> },
);
const NextGame = lateComponent(
  () => import("#web/features/missions/next-game/next-game-panel.tsx"),
  (late) => late.NextGamePanel,
  { words: "missions" },
);
const BuildAlert = lateComponent(
  () => import("#web/features/home/build-alert.tsx"),
  (late) => late.BuildAlert,
  { words: "news" },
);
const ReadyLink = lateComponent(
  () => import("#web/features/ready/ready-link.tsx"),
  (late) => late.ReadyLink,
  { words: "ready" },
);
const HomeHelp = lateComponent(
  () => import("#web/features/home/home-help.tsx"),
  (late) => late.HomeHelp,
  { words: "news" },
);

interface OptionalProps {
  /** The stand-in until it comes, and instead of it where its code cannot be had. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Around a part without which the page is a page all the same. */
function Optional({ instead = null, children }: OptionalProps) {
  return (
    <CatchBoundary getResetKey={() => "home"} errorComponent={() => instead}>
      {children}
    </CatchBoundary>
  );
}

function Loading() {
  return useTranslations("app")("loading");
}

/** The home page with what it shows of other features. */
export function Home() {
  const isClient = useIsClient();
  const isAfter = useAfterFirstPaint();
  useEffect(() => {
    if (isAfter) void askPlayMode();
  }, [isAfter]);
  const hasNextGame = useHasNextGame();
  const isWarned = useAuth((state) => state.isWabAdmin || state.isPreview);

  return (
    <HomePage
      isClient={isClient}
      account={<HomeAccount />}
      memberCount={
        isClient ? (
          <Optional instead={<Loading />}>
            <MemberCount />
          </Optional>
        ) : null
      }
      alert={<Optional>{isWarned && <BuildAlert />}</Optional>}
      nextGame={
        hasNextGame && (
          <Optional>
            <NextGame />
          </Optional>
        )
      }
      news={<Optional instead={<Loading />}>{isAfter ? <NewsSection /> : <Loading />}</Optional>}
      help={<Optional>{isAfter && <HomeHelp readyLink={<ReadyLink />} />}</Optional>}
    />
  );
}

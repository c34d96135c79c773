import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { whenLoadable } from "#web/ui/when-loadable.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { hasNextGame } from "#web/data/local/has-next-game.ts";
import { HomeAccount } from "#web/features/account/home-account.tsx";
import { HomePage } from "#web/features/home/home-page.tsx";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { useIsClient } from "./shell/use-is-client.ts";

const MemberCount = lazy(() =>
  whenLoadable(() => import("#web/features/account/member-count.tsx")),
);
const NewsSection = lazy(() => whenLoadable(() => import("#web/features/news/news-section.tsx")));
const NextGame = lazy(() =>
  whenLoadable(() => import("#web/features/missions/next-game/next-game-panel.tsx")),
);
const BuildAlert = lazy(() => whenLoadable(() => import("#web/features/home/build-alert.tsx")));
const HomeHelp = lazy(() => whenLoadable(() => import("#web/features/home/home-help.tsx")));

interface LatePartProps {
  /** The stand-in until it comes, and instead of it where its code cannot be had. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part that comes when the page stands. Without it the page is a page all the same. */
function LatePart({ instead = null, children }: LatePartProps) {
  return (
    <CatchBoundary getResetKey={() => "home"} errorComponent={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** The home page with what it shows of other features. */
export function Home() {
  const t = useTranslations("app");
  const isClient = useIsClient();
  const isAfter = useAfterFirstPaint();
  const isWarned = useAuth((state) => state.isWabAdmin || state.isPreview);
  const loading = t("loading");

  return (
    <HomePage
      isClient={isClient}
      account={<HomeAccount />}
      memberCount={
        isClient ? (
          <LatePart instead={loading}>
            <MemberCount />
          </LatePart>
        ) : (
          loading
        )
      }
      alert={<LatePart>{isWarned && <BuildAlert />}</LatePart>}
      nextGame={
        isClient &&
        hasNextGame() && (
          <LatePart>
            <NextGame />
          </LatePart>
        )
      }
      news={
        <section className="panel grid min-h-44 content-start gap-1 p-5">
          <LatePart instead={loading}>{isAfter ? <NewsSection /> : loading}</LatePart>
        </section>
      }
      help={<LatePart>{isAfter && <HomeHelp />}</LatePart>}
    />
  );
}

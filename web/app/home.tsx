import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { HomeAccount } from "#web/features/account/home-account.tsx";
import { HomePage } from "#web/features/home/home-page.tsx";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { useIsClient } from "./shell/use-is-client.ts";

const MemberCount = lazy(() => import("#web/features/account/member-count.tsx"));
const NewsSection = lazy(() => import("#web/features/news/news-section.tsx"));
const BuildAlert = lazy(() => import("#web/features/home/build-alert.tsx"));
const HomeHelp = lazy(() => import("#web/features/home/home-help.tsx"));

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
          <Suspense fallback={loading}>
            <MemberCount />
          </Suspense>
        ) : (
          loading
        )
      }
      alert={<Suspense>{isWarned && <BuildAlert />}</Suspense>}
      news={
        <section className="panel grid min-h-44 content-start gap-1 p-5">
          <Suspense fallback={loading}>{isAfter ? <NewsSection /> : loading}</Suspense>
        </section>
      }
      help={<Suspense>{isAfter && <HomeHelp />}</Suspense>}
    />
  );
}

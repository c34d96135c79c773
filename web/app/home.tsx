import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { HomeAccount } from "#web/features/account/home-account.tsx";
import { HomePage } from "#web/features/home/home-page.tsx";
import { useIsClient } from "./shell/use-is-client.ts";

const MemberCount = lazy(() => import("#web/features/account/member-count.tsx"));

/** The home page with what it shows of other features. */
export function Home() {
  const t = useTranslations("app");
  const isClient = useIsClient();
  const loading = t("loading");

  return (
    <HomePage
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
    />
  );
}

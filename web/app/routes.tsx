/** The one table from address to page. Pages load when they are visited. */
import {
  createRouter,
  Link,
  useRouter,
  type ErrorComponentProps,
  type RouterHistory,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { SavedList } from "#domain/list/saved-list.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { reloadInNewest } from "#web/pwa/take-newest.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { isReleaseServed } from "#web/data/backend/server-reached.ts";
import { accountRoutes } from "./routes/account-routes.ts";
import { listRoutes } from "./routes/list-routes.ts";
import { missionsRoutes } from "./routes/missions-routes.ts";
import { peopleRoutes } from "./routes/people-routes.ts";
import { playRoutes } from "./routes/play-routes.ts";
import { referenceRoutes } from "./routes/reference-routes.ts";
import { root } from "./routes/page.tsx";
import { siteRoutes } from "./routes/site-routes.ts";
import { statsRoutes } from "./routes/stats-routes.ts";
import { beginReload, isMissingCode, wantsReload } from "./chunk-recovery.ts";

/** Loads the page anew where it may; tells whether it does. */
async function reload(): Promise<boolean> {
  if (!beginReload()) return false;
  await reloadInNewest();
  return true;
}

/** The page shown when one broke, or cannot be had: the rest of the app lives on around it. */
function ErrorPage(props: ErrorComponentProps) {
  const { error } = props;
  const [isReloading, setIsReloading] = useState(() => wantsReload(error));

  useEffect(() => {
    if (isReloading) void reload().then(setIsReloading);
  }, [isReloading]);

  if (isReloading) return <Spinner />;
  return isMissingCode(error) ? <MissingPage {...props} /> : <BrokenPage {...props} />;
}

/** Code that a server which answers does not give is a fault of ours; without a server it is nobody's. */
function MissingPage(props: ErrorComponentProps) {
  const isReached = useIsServerReached();
  if (isReached === null) return <Spinner />;
  return isReached ? <BrokenPage {...props} /> : <OfflinePage />;
}

function BrokenPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("error");
  const router = useRouter();
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };

  return (
    <section role="alert" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("title")}</h1>
      <p className="text-lg">{t(isStorageBlocked() ? "textUnkept" : "text")}</p>
      {error instanceof Error && <p className="break-words text-muted">{error.message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={handleRetry}>
          {t("retry")}
        </Button>
        <Button onClick={() => void reloadInNewest()}>{t("reload")}</Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
      </div>
    </section>
  );
}

/** Tells whether the server can be reached; null until that is known. */
function useIsServerReached(): boolean | null {
  const [isReached, setIsReached] = useState<boolean | null>(navigator.onLine ? null : false);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await isReleaseServed();
      if (isCurrent) setIsReached(answer);
    };
    if (isReached === null) void ask();
    return () => {
      isCurrent = false;
    };
  }, [isReached]);
  return isReached;
}

function reloadPage(): void {
  window.location.reload();
}

/** A page that this device does not keep, such as administration: it opens when there is a network again. */
function OfflinePage() {
  const t = useTranslations("error");
  const router = useRouter();
  useEffect(() => {
    window.addEventListener("online", reloadPage);
    return () => window.removeEventListener("online", reloadPage);
  }, []);

  return (
    <section role="status" className="mx-auto grid max-w-xl gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold">{t("offlineTitle")}</h1>
      <p className="text-lg">{t("offlineText")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" onClick={reloadPage}>
          {t("retry")}
        </Button>
        <Button onClick={() => void router.navigate({ to: "/" })}>{t("home")}</Button>
        <Link to="/offline" className={buttonStyle()}>
          {t("whatWorks")}
        </Link>
      </div>
    </section>
  );
}

const routeTree = root.addChildren([
  ...listRoutes,
  ...accountRoutes,
  ...statsRoutes,
  ...missionsRoutes,
  ...playRoutes,
  ...peopleRoutes,
  ...referenceRoutes,
  ...siteRoutes,
]);

/** Tells whether somebody came here anew, and not by Back or a reload, which lead to where they were. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
}

/** Decides whether the router scrolls a page: not the first, when somebody has scrolled its drawing. */
function scrollsPages() {
  let isFirst = true;
  return ({ location }: { readonly location: { readonly hash: string } }) => {
    const hasScrolled = isFirst && (globalThis.scrollY ?? 0) > 0;
    isFirst = false;
    return !hasScrolled || location.hash !== "" || !isNewVisit();
  };
}

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: "intent",
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: scrollsPages(),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The faction with which the builder opens. */
    faction?: string;
    /** The list with which the builder opens. */
    list?: SavedList;
    /** Tells whether the builder opens with its list, where that is not beside the units. */
    showsList?: boolean;
    /** The text searched for in rules and questions, which goes along from one page to the other. */
    term?: string;
    /** The key of the list that the setup of a new match asks about, because some of its units may stay hidden. */
    listToBring?: string;
  }
}

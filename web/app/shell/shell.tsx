import { useLocation, useRouterState, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { hasOwnBar } from "#domain/pages.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { noteTakeOver } from "#web/data/health/load-time.ts";
import { useIsClient } from "#web/ui/use-is-client.ts";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { Admitted } from "./admitted.tsx";
import { Header } from "./header.tsx";
import { PlacesBar } from "./places-bar.tsx";
import { useTheme } from "./theme.ts";

const links = ["terms", "privacy", "about"] as const;

const LateParts = lateComponent(
  () => import("./late-parts.tsx"),
  (late) => late.LateParts,
);

/** The frame around every page: skip link, header, the page itself, footer, messages. */
export function Shell() {
  const t = useTranslations("app");
  const { theme, choice, choose } = useTheme();
  const isClient = useIsClient();
  const keepsNothing = useKeepsNothing();
  const hasPlacesBar = useLocation({ select: (location) => !hasOwnBar(location.pathname) });
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);

  useEffect(noteTakeOver, []);

  // A new page is announced and read from its start; the first one keeps the browser's own focus.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== pathname) main.current?.focus();
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t("skipToContent")}
      </a>
      <Header theme={{ theme, choice, onChoose: choose }} hasPlacesBar={hasPlacesBar} />
      {keepsNothing && (
        <p role="alert" className="bg-danger px-4 py-2 text-center font-bold text-on-danger">
          {t("storageBlocked")}
        </p>
      )}
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        <Admitted />
      </main>
      <Footer />
      {hasPlacesBar && <PlacesBar />}
      {isClient && <LateParts theme={theme} />}
    </div>
  );
}

function Footer() {
  const t = useTranslations("footer");
  return (
    <footer className="no-print mx-auto grid w-full max-w-3xl gap-1 px-5 py-8 text-center text-balance text-muted">
      <hr className="rule-gold mb-4" />
      <p>{t("notice")}</p>
      <p>{t("code")}</p>
      <p className="flex flex-wrap justify-center gap-x-6">
        {links.map((page) => (
          <Link
            key={page}
            to={`/${page}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap underline"
          >
            {t(page)}
          </Link>
        ))}
      </p>
    </footer>
  );
}

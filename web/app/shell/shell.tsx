import { Link, Outlet, useLocation, useRouterState } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { audienceOf, hasOwnBar } from "#domain/pages.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { noteTakeOver } from "#web/data/health/load-time.ts";
import { useIsClient } from "#web/ui/use-is-client.ts";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { SignInLink } from "#web/features/account/sign-in-link.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import {
  readTheme,
  readThemeChoice,
  subscribeTheme,
  writeTheme,
  type Theme,
  type ThemeChoice,
} from "#web/data/local/preferences.ts";
import { Header } from "./header.tsx";
import { PlacesBar } from "./places-bar.tsx";

interface Colours {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
}

function read(): Colours {
  return { theme: readTheme(), choice: readThemeChoice() };
}

/** The bar of a phone's browser goes with the page. */
function paint(theme: Theme): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  const ground = getComputedStyle(root).getPropertyValue("--color-ground");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

/** The colours on screen, the system's unless the player chose; the choice is kept for the next visit. */
function useTheme(): Colours & { readonly choose: (choice: ThemeChoice) => void } {
  const [colours, setColours] = useState(read);
  const { theme } = colours;

  useEffect(() => {
    paint(theme);
  }, [theme]);

  // Another tab, a restored backup or the system may change it too.
  useEffect(() => {
    return subscribeTheme(() => setColours(read()));
  }, []);

  const choose = (choice: ThemeChoice) => {
    writeTheme(choice);
    setColours(read());
  };
  return { ...colours, choose };
}

/**
 * The page, for those whom the table of pages lets in. Administrators' pages ask for their second factor as
 * well, and refuse by themselves (`web/features/admin/frame/gate.tsx`). As long as it is not known who is here, a
 * page shows its head.
 */
function Admitted() {
  const isForMembers = useRouterState({
    select: ({ location }) => audienceOf(location.pathname) === "members",
  });
  const isGuest = useAuth((state) => state.isGuest);
  if (isForMembers && isGuest) return <MembersOnly />;
  return <Outlet />;
}

/**
 * Asks guests to sign in, in place of a page that shows what only a member has. The same link leads to the second
 * step where only the password has been given.
 */
function MembersOnly() {
  const t = useTranslations("membersOnly");
  const auth = useTranslations("auth");
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <Users aria-hidden size={48} className="text-gold" />
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t(awaitsSecondFactor ? "secondStep" : "text")}</p>
      <SignInLink className={buttonStyle({ tone: "gold" })}>
        {auth(awaitsSecondFactor ? "secondStep" : "signIn")}
      </SignInLink>
    </section>
  );
}

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

import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, Search } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { AccountMenu } from "#web/features/account/account-menu.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useShowsPlay } from "#web/data/play/access.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const NoticeBell = lateComponent(
  () => import("#web/features/notices/bell.tsx"),
  (late) => late.NoticeBell,
  { words: "notices", waiting: <span className="size-11" /> },
);

/** All entries of the menu, in their order, with the keys of their words. */
const allEntries = [
  { to: "/builder", label: "builder" },
  { to: "/play", label: "play" },
  { to: "/missions", label: "missions" },
  { to: "/rules", label: "rules" },
  { to: "/community-lists", label: "community" },
  { to: "/faq", label: "faq" },
  { to: "/unit-stats", label: "stats" },
  { to: "/activity", label: "activity" },
  { to: "/profile", label: "profile" },
  { to: "/offline", label: "ready" },
  { to: "/about", label: "about" },
  { to: "/", label: "home" },
] as const;

interface HeaderProps {
  readonly theme: ComponentProps<typeof ThemeMenu>;
}

const inlineLink =
  "min-h-11 items-center rounded-lg px-2.5 whitespace-nowrap hover:bg-raised aria-[current=page]:text-gold";

/**
 * The number of entries beside each other, the same in every language: two from the one breakpoint on, four
 * on a small desk's screen, all on a large one as long as there is room for the menu's button otherwise. Where
 * some are missing, the menu has them all.
 */
function inlineStyle(place: number, count: number): string {
  if (place < 2) return `${inlineLink} inline-flex`;
  if (place < 4) return `${inlineLink} hidden min-[64rem]:inline-flex`;
  const fits = count <= mostInline || place < mostInline - 1;
  return `${inlineLink} hidden ${fits ? "min-[90rem]:inline-flex" : ""}`;
}

/** The most entries that a large desk's screen has room for, in every language. */
const mostInline = 8;

/** The entries for whoever is here: matches and what friends do are not shown to everybody. */
function useMenuEntries(): readonly (typeof allEntries)[number][] {
  const showsPlay = useShowsPlay();
  const showsActivity = useAuth(({ isAuthenticated }) => isAuthenticated === true);
  return allEntries.filter(
    ({ label }) => (label !== "play" || showsPlay) && (label !== "activity" || showsActivity),
  );
}

/** The style of the menu button, which is gone where nothing is left for the menu to show. */
function restStyle(count: number): string {
  return count > mostInline ? "" : "min-[90rem]:hidden";
}

export function Header({ theme }: HeaderProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  // The first of its row, so that nothing else moves when it comes.
  const isSignedIn = useAuth(({ userId }) => userId !== null);

  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-ground">
      <div className="mx-auto flex min-h-14 max-w-[96rem] flex-wrap items-center gap-1 px-3 max-[22.4rem]:px-1.5 md:px-5">
        <Link to="/" className="flex min-h-11 items-center shrink-0 gap-2.5 rounded-lg md:pr-2">
          <img src="/logo.svg" alt="" width={36} height={36} className="shrink-0" />
          <span
            // The bell takes the room of the name on a phone. Its width is that of our font's letters, since those of
            // another, until it is there, would push the row beyond a phone's edge.
            className={`w-[2.36em] font-title text-xl font-bold tracking-wide text-gold ${isSignedIn ? "max-[28rem]:sr-only" : "max-[22.4rem]:sr-only"}`}
          >
            {app("name")}
          </span>
        </Link>
        <nav aria-label={t("navigation")} className="ml-3 hidden grow md:flex">
          <MenuLinks styleOf={inlineStyle} />
          <div className={restStyle(useMenuEntries().length)}>
            <AllPages />
          </div>
        </nav>
        <div
          // On phones the header has no room for all of the space around the language, and would become two lines.
          className="ml-auto flex min-w-0 flex-wrap items-center justify-end max-[28rem]:[&>button]:px-2 max-[22.4rem]:[&>button]:px-1 md:ml-0"
        >
          {isSignedIn && <NoticeBell />}
          <Button tone="ghost" size="icon" aria-label={t("search")} data-palette="">
            <Search aria-hidden size={20} />
          </Button>
          <ThemeMenu {...theme} />
          <LanguageMenu />
          <AccountMenu />
          <nav aria-label={t("navigation")} className="md:hidden">
            <AllPages />
          </nav>
        </div>
      </div>
    </header>
  );
}

function AllPages() {
  const t = useTranslations("menu");
  return (
    <Menu iconOnly label={t("open")} button={<MenuIcon aria-hidden size={22} />}>
      <MenuLinks styleOf={() => "menu-item aria-[current=page]:text-gold"} />
    </Menu>
  );
}

interface MenuLinksProps {
  readonly styleOf: (place: number, count: number) => string;
}

function MenuLinks({ styleOf }: MenuLinksProps) {
  const t = useTranslations("menu");
  const entries = useMenuEntries();
  return entries.map(({ to, label }, place) => (
    <Link
      key={to}
      to={to}
      className={styleOf(place, entries.length)}
      activeOptions={{ includeSearch: false, exact: to === "/" }}
    >
      {t(label)}
    </Link>
  ));
}

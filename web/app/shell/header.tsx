import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, Search, Languages, Moon, Sun } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { AccountMenu } from "#web/features/account/account-menu.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { PlacesBeside, PlacesInMenu } from "./places.tsx";
import { languageNames, languages, type Language } from "#domain/language.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { themeChoices, type Theme, type ThemeChoice } from "#web/data/local/preferences.ts";

const NoticeBell = lateComponent(
  () => import("#web/features/notices/bell.tsx"),
  (late) => late.NoticeBell,
  { words: "notices", waiting: <span className="size-11" /> },
);

interface HeaderProps {
  readonly theme: ComponentProps<typeof ThemeMenu>;
  /** Tells whether a bar at the foot of a phone has the places, and the header need not. */
  readonly hasPlacesBar: boolean;
}

export function Header({ theme, hasPlacesBar }: HeaderProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  // The first of its row, so that nothing else moves when it comes.
  const isSignedIn = useAuth(({ userId }) => userId !== null);

  return (
    <header // Asked for its own width in letters: a media query knows nothing of the size of the page's text.
      className="@container no-print sticky top-0 z-40 border-b border-line bg-ground"
    >
      <div className="mx-auto flex min-h-14 max-w-[96rem] flex-wrap items-center gap-1 px-3 @max-[21.1rem]:px-1.5 md:px-5">
        <Link to="/" className="flex min-h-11 items-center shrink-0 gap-2.5 rounded-lg md:pr-2">
          <img src="/logo.svg" alt="" width={36} height={36} className="shrink-0" />
          <span
            // The bell takes the room of the name on a phone. Its width is that of our font's letters, since those of
            // another, until it is there, would push the row beyond a phone's edge.
            className={`w-[2.36em] font-title text-xl font-bold tracking-wide text-gold ${isSignedIn ? "@max-[26.4rem]:sr-only" : "@max-[21.1rem]:sr-only"}`}
          >
            {app("name")}
          </span>
        </Link>
        <nav
          aria-label={t("navigation")}
          // A phone on its side has no room for a bar at its foot.
          className={`items-center max-md:order-last md:ml-3 md:flex md:grow ${hasPlacesBar ? "hidden short:flex" : "flex"}`}
        >
          <PlacesBeside />
          <Menu iconOnly label={t("open")} button={<MenuIcon aria-hidden size={22} />}>
            <PlacesInMenu />
          </Menu>
        </nav>
        <div
          // On phones the header has no room for all of the space around the language, and would become two lines.
          className="ml-auto flex min-w-0 flex-wrap items-center justify-end @max-[26.4rem]:[&>button]:px-2 @max-[21.1rem]:[&>button]:px-1 md:ml-0"
        >
          {isSignedIn && <NoticeBell />}
          <SearchButton isAlone={hasPlacesBar && !isSignedIn} />
          <ThemeMenu {...theme} />
          <LanguageMenu />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** The search over everything, as a field where there is room, and with its word wherever that fits. */
function SearchButton({ isAlone }: { readonly isAlone: boolean }) {
  const t = useTranslations("menu");
  // Its French word is longer. On a tablet the places, in the longest language, leave no room for it.
  const onPhones = isAlone
    ? "@max-[22rem]:hidden @max-[24rem]:[&:lang(fr)]:hidden"
    : "max-md:hidden";
  return (
    <button
      type="button"
      aria-label={t("search")}
      aria-keyshortcuts="Control+K Meta+K"
      data-palette=""
      className={buttonStyle({
        tone: "ghost",
        className:
          "min-w-11 px-2.5 font-normal md:border-line md:bg-panel min-[64rem]:pr-4 min-[90rem]:min-w-44 min-[90rem]:justify-start",
      })}
    >
      <Search aria-hidden size={20} />
      <span className={`${onPhones} md:hidden min-[64rem]:inline`}>{t("searchShort")}</span>
    </button>
  );
}

function inItself(language: Language) {
  return <span lang={language}>{languageNames[language]}</span>;
}

/** The languages, each as it calls itself. */
function LanguageMenu() {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const { language, choose } = useLanguageChoice();

  const handleChoice = (choice: Language) => {
    choose(choice).catch(() => notify({ title: app("offline"), tone: "error" }));
  };

  return (
    <ChoiceMenu
      label={app("labelled", { label: t("language"), value: languageNames[language] })}
      button={
        <>
          <Languages aria-hidden size={20} className="@max-[22.6rem]:hidden" />
          <span className="uppercase">{language}</span>
        </>
      }
      choices={languages}
      chosen={language}
      nameOf={inItself}
      onChoose={handleChoice}
    />
  );
}

interface ThemeMenuProps {
  readonly theme: Theme;
  readonly choice: ThemeChoice;
  readonly onChoose: (choice: ThemeChoice) => void;
}

function ThemeMenu({ theme, choice, onChoose }: ThemeMenuProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const Icon = theme === "dark" ? Moon : Sun;
  return (
    <ChoiceMenu
      iconOnly
      label={app("labelled", { label: t("theme"), value: t(choice) })}
      button={<Icon aria-hidden size={20} />}
      choices={themeChoices}
      chosen={choice}
      nameOf={t}
      onChoose={onChoose}
    />
  );
}

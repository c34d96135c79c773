import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Theme } from "#web/data/local/preferences.ts";
import { AccountMenu } from "#web/features/account/account-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { menuEntries } from "./navigation.ts";

interface HeaderProps {
  readonly theme: Theme;
  readonly onToggleTheme: () => void;
}

/**
 * The width from which all entries fit beside each other, in the longest of the three languages. Below it
 * they are behind the menu's button.
 */
const inlineNavigation = "ml-4 hidden grow gap-1 min-[84rem]:flex";

const inlineLink =
  "inline-flex min-h-11 items-center rounded-lg px-2.5 whitespace-nowrap hover:bg-raised aria-[current=page]:text-gold";

export function Header({ theme, onToggleTheme }: HeaderProps) {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const otherTheme = theme === "dark" ? t("light") : t("dark");

  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-ground">
      <div className="mx-auto flex h-14 max-w-[96rem] items-center gap-1 px-3 md:px-5">
        <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-lg pr-2">
          <img src="/logo.svg" alt="" width={36} height={36} />
          <span className="font-title text-xl font-bold tracking-wide text-gold">
            {app("name")}
          </span>
        </Link>
        <nav aria-label={t("navigation")} className={inlineNavigation}>
          <MenuLinks className={inlineLink} />
        </nav>
        <div className="ml-auto flex items-center min-[84rem]:ml-0">
          <Button
            tone="ghost"
            size="icon"
            aria-label={app("labelled", { label: t("theme"), value: otherTheme })}
            onClick={onToggleTheme}
          >
            {theme === "dark" ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
          </Button>
          <LanguageMenu />
          <AccountMenu />
          <nav aria-label={t("navigation")} className="min-[84rem]:hidden">
            <Menu iconOnly label={t("open")} button={<MenuIcon aria-hidden size={22} />}>
              <MenuLinks className="menu-item aria-[current=page]:text-gold" />
            </Menu>
          </nav>
        </div>
      </div>
    </header>
  );
}

function MenuLinks({ className }: { readonly className: string }) {
  const t = useTranslations("menu");
  return menuEntries.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className={className}
      activeOptions={{ includeSearch: false, exact: to === "/" }}
    >
      {t(label)}
    </Link>
  ));
}

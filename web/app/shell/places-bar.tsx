import { Link } from "@tanstack/react-router";
import { BookOpen, Dices, Hammer, List, Map as MapIcon, Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShowsPlay } from "#web/data/play/access.ts";
import { Menu } from "#web/ui/menu.tsx";
import { PlacesInMenu } from "./places.tsx";

// Five names beside each other: they grow with the size of text as far as there is room for all.
const tab =
  "flex min-h-14 min-w-min grow basis-1/5 flex-col items-center justify-center gap-0.5 px-1 text-[min(0.8rem,4.9vw)] leading-none aria-[current=page]:font-bold aria-[current=page]:text-gold";

const besidePlay: ReadonlySet<string> = new Set(["/builder", "/lists", "/play", "/rules"]);
const besideMissions: ReadonlySet<string> = new Set(["/builder", "/lists", "/missions", "/rules"]);

/** At the foot of a phone: the places that are gone to most, and the menu with all others. */
export function PlacesBar() {
  const t = useTranslations("menu");
  const showsPlay = useShowsPlay();

  return (
    <nav
      aria-label={t("navigation")}
      className="no-print sticky bottom-0 z-30 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] shadow-(--shadow-bar) md:hidden short:hidden"
    >
      <Tab to="/builder" label={t("builder")} icon={<Hammer aria-hidden size={22} />}>
        {t("shortBuilder")}
      </Tab>
      <Tab to="/lists" label={t("lists")} icon={<List aria-hidden size={22} />}>
        {t("lists")}
      </Tab>
      {showsPlay ? (
        <Tab to="/play" label={t("play")} icon={<Dices aria-hidden size={22} />}>
          {t("shortPlay")}
        </Tab>
      ) : (
        <Tab to="/missions" label={t("missions")} icon={<MapIcon aria-hidden size={22} />}>
          {t("missions")}
        </Tab>
      )}
      <Tab to="/rules" label={t("rules")} icon={<BookOpen aria-hidden size={22} />}>
        {t("rules")}
      </Tab>
      <Menu className={tab} label={t("open")} button={<MenuButton />}>
        <PlacesInMenu beside={showsPlay ? besidePlay : besideMissions} />
      </Menu>
    </nav>
  );
}

function MenuButton() {
  const t = useTranslations("menu");
  return (
    <>
      <MenuIcon aria-hidden size={22} />
      {t("open")}
    </>
  );
}

interface TabProps {
  readonly to: "/builder" | "/lists" | "/play" | "/missions" | "/rules";
  /** Its full name, of which the words on it are a part. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function Tab({ to, label, icon, children }: TabProps) {
  return (
    <Link to={to} aria-label={label} className={tab} activeOptions={{ includeSearch: false }}>
      {icon}
      {children}
    </Link>
  );
}

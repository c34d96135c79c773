import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";

const entries = [
  { to: "/unit-stats", label: "units" },
  { to: "/unit-stats/compare", label: "compare" },
  { to: "/unit-stats/costs", label: "costs" },
  { to: "/dice", label: "dice" },
  { to: "/dice/faces", label: "faces" },
] as const;

/** The ways between the pages about units and dice. */
export function StatsNav() {
  const t = useTranslations("stats.nav");
  const nav = useRef<HTMLElement>(null);

  // On a phone they do not all fit: the one that is shown is in sight.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (current == null || nav.current === null) return;
    const { offsetLeft, offsetWidth } = current;
    nav.current.scrollLeft = offsetLeft - (nav.current.clientWidth - offsetWidth) / 2;
  }, []);

  return (
    <nav ref={nav} aria-label={t("label")} className="relative -mx-1 overflow-x-auto">
      <ul className="flex gap-1 border-b border-line px-1">
        {entries.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-gold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LateWords } from "#web/i18n/late-words.tsx";
import "./missions.css";

const entries = [
  { to: "/missions", label: "missions" },
  { to: "/missions/feats", label: "feats" },
  { to: "/missions/scenario", label: "scenario" },
] as const;

/** What stands around every page about missions. */
export function MissionsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <LateWords part="missions">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-3 py-4 md:px-5 md:py-6">
        <MissionsNav />
        {children}
      </div>
    </LateWords>
  );
}

function MissionsNav() {
  const t = useTranslations("missions.nav");
  return (
    <nav aria-label={t("label")}>
      <ul className="flex gap-1 border-b border-line">
        {entries.map(({ to, label }) => (
          <li key={to}>
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

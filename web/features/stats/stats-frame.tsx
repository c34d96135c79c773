import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SectionNav } from "#web/ui/section-nav.tsx";
import "#web/shared/dice/dice.css";

/** The frame around every page about units and dice. */
export function StatsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-5 px-3 py-4 md:px-5 md:py-6">
      <StatsNav />
      {children}
    </div>
  );
}

const entries = [
  { to: "/unit-stats", label: "units" },
  { to: "/unit-stats/compare", label: "compare" },
  { to: "/unit-stats/costs", label: "costs" },
  { to: "/dice", label: "dice" },
  { to: "/dice/units", label: "against" },
  { to: "/dice/lists", label: "lists" },
  { to: "/dice/faces", label: "faces" },
] as const;

/** The ways between the pages about units and dice. */
function StatsNav() {
  const t = useTranslations("stats.nav");
  return (
    <SectionNav
      label={t("label")}
      entries={entries.map(({ to, label }) => ({ to, label: t(label) }))}
    />
  );
}

import { useTranslations } from "use-intl";
import { SectionNav } from "#web/ui/section-nav.tsx";

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
  return (
    <SectionNav
      label={t("label")}
      entries={entries.map(({ to, label }) => ({ to, label: t(label) }))}
    />
  );
}

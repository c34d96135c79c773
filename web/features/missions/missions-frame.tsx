import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SectionNav } from "#web/ui/section-nav.tsx";
import "./missions.css";

const entries = [
  { to: "/missions", label: "missions" },
  { to: "/missions/feats", label: "feats" },
  { to: "/missions/scenario", label: "scenario" },
] as const;

/** The frame around every page about missions. */
export function MissionsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-3 py-4 md:px-5 md:py-6">
      <MissionsNav />
      {children}
    </div>
  );
}

function MissionsNav() {
  const t = useTranslations("missions.nav");
  return (
    <SectionNav
      label={t("label")}
      entries={entries.map(({ to, label }) => ({ to, label: t(label) }))}
    />
  );
}

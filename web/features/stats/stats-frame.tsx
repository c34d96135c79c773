import type { ReactNode } from "react";
import { LateWords } from "#web/i18n/late-words.tsx";
import "./dice/dice.css";
import { StatsNav } from "./stats-nav.tsx";

/** The frame around every page about units and dice. */
export function StatsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <LateWords part="stats">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-5 px-3 py-4 md:px-5 md:py-6">
        <StatsNav />
        {children}
      </div>
    </LateWords>
  );
}

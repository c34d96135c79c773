import type { ReactNode } from "react";
import { LateWords } from "#web/i18n/late-words.tsx";
import "./dice/dice.css";
import { StatsNav } from "./stats-nav.tsx";

/** What stands around every page about units and dice. */
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

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
}

export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-3xl text-muted">{lead}</p>
    </div>
  );
}

import type { DieColour, Face } from "#domain/dice/roll.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import { SymbolIcon } from "#web/game/dice/symbol.tsx";

interface DieProps {
  readonly colour: DieColour;
  /** Null while it rolls. */
  readonly face: Face | null;
}

/** A die as it lies on the table; the words beside it say what it shows. */
export function Die({ colour, face }: DieProps) {
  const isLight = colour === "yellow" || colour === "orange";
  return (
    <span
      aria-hidden
      className={`inline-flex size-11 md:size-12 items-center justify-center gap-0.5 rounded-lg border border-(--die-edge) ${face === null ? "motion-safe:animate-spin" : ""}`}
      style={{
        background: `var(--die-${colour})`,
        color: isLight ? "var(--die-ink-dark)" : "var(--die-ink-light)",
      }}
    >
      <InOrder of={face ?? []}>
        {(symbol) => <SymbolIcon symbol={symbol} size={(face?.length ?? 1) > 1 ? 18 : 24} />}
      </InOrder>
    </span>
  );
}

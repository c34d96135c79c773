import { useState } from "react";
import type { Unit } from "#domain/catalog/unit.ts";
import { portraitOf } from "#web/data/catalog/catalog.ts";
import { initials } from "./initials.ts";
import { pngInstead } from "./png-instead.ts";

interface PortraitProps {
  readonly unit: Unit;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** The unit's portrait beside its name, so without a text of its own; its initials when it cannot be had. */
export function Portrait({ unit, size }: PortraitProps) {
  const first = portraitOf(unit);
  const [source, setSource] = useState<string | null>(first);

  const handleError = () => setSource(source === first ? pngInstead(first) : null);

  if (source === null) return <InitialsTile unit={unit} size={size} />;
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-lg border border-line bg-raised object-cover"
      style={{ width: size, height: size }}
      onError={handleError}
    />
  );
}

/** Initials in place of a portrait, where there is none. */
export function InitialsTile({ unit, size }: PortraitProps) {
  return (
    <span
      aria-hidden
      data-faction={unit.factionId}
      className="grid shrink-0 place-items-center rounded-lg border border-line bg-raised font-title text-(--accent)"
      style={{ width: size, height: size }}
    >
      {initials(unit.names.en)}
    </span>
  );
}

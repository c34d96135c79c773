import { Shield } from "lucide-react";
import type { GameUnit } from "#domain/match/state.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { Portrait } from "#web/shared/portrait.tsx";

interface UnitPictureProps {
  readonly unit: Pick<GameUnit, "unitId">;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** The portrait of a unit on the table; a shield where the catalogue does not know it. */
export function UnitPicture({ unit, size }: UnitPictureProps) {
  const known = unit.unitId === null ? undefined : unitById(unit.unitId);
  if (known !== undefined) return <Portrait unit={known} size={size} />;
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-lg border border-line bg-raised text-muted"
      style={{ width: size, height: size }}
    >
      <Shield size={size / 2} />
    </span>
  );
}

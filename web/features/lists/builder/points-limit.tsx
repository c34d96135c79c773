import { useState } from "react";
import { useTranslations } from "use-intl";
import { edit, useListPart } from "../draft/list-store.ts";

/** Round sizes to pick from. The game's own sizes are not known to us; any number can be typed. */
const commonSizes = [100, 150, 200, 250, 300];
const maxLimit = 9999;

function parseLimit(text: string): number | null {
  const limit = Number.parseInt(text, 10);
  return limit > 0 ? Math.min(limit, maxLimit) : null;
}

export function PointsLimit() {
  const t = useTranslations("list");
  const app = useTranslations("app");
  const pointsLimit = useListPart((list) => list.pointsLimit);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || (pointsLimit !== null && !commonSizes.includes(pointsLimit));
  const choice = isOwn ? "own" : String(pointsLimit ?? "");

  const labelled = (value: string) => app("labelled", { label: t("limit"), value });

  const setLimit = (limit: number | null) =>
    edit((list) => (list.pointsLimit === limit ? list : { ...list, pointsLimit: limit }), "limit");

  const handleChoice = (value: string) => {
    setWantsOwn(value === "own");
    if (value !== "own") setLimit(parseLimit(value));
  };

  return (
    <div className="flex gap-2">
      <select
        className="field"
        aria-label={t("limit")}
        value={choice}
        onChange={(event) => handleChoice(event.target.value)}
      >
        <option value="">{labelled(t("noLimit"))}</option>
        {commonSizes.map((size) => (
          <option key={size} value={size}>
            {labelled(String(size))}
          </option>
        ))}
        <option value="own">{t("ownLimit")}…</option>
      </select>
      {isOwn && (
        <input
          type="number"
          inputMode="numeric"
          className="field max-w-28"
          aria-label={t("ownLimit")}
          min={1}
          max={maxLimit}
          value={pointsLimit ?? ""}
          onChange={(event) => setLimit(parseLimit(event.target.value))}
        />
      )}
    </div>
  );
}

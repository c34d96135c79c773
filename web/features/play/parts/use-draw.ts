import { useEffect, useEffectEvent, useState } from "react";
import { drawOne } from "#domain/missions/scenario.ts";
import { fairRandom } from "./random.ts";

/** Names that pass by before the lot has fallen, and milliseconds for each. */
const passing = 12;
const pace = 90;

interface Drawing {
  readonly drawn: string;
  /** The number of names that have passed by. */
  readonly step: number;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Draws one of the ids where everybody sees it: names pass by, and then the lot has fallen. It is drawn
 * before the first name passes; those that pass are for the eye.
 */
export function useDraw(ids: readonly string[], onDrawn: (id: string) => void) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const isOver = drawing !== null && drawing.step >= passing;

  const pass = useEffectEvent(() => {
    if (drawing === null) return;
    if (drawing.step + 1 < passing) return setDrawing({ ...drawing, step: drawing.step + 1 });
    setDrawing(null);
    onDrawn(drawing.drawn);
  });
  const step = drawing?.step ?? null;
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => pass(), pace);
    return () => clearTimeout(timer);
  }, [step]);

  const draw = (last: string | null) => {
    const drawn = drawOne(ids, fairRandom, last);
    if (drawn === null) return;
    if (isStill()) onDrawn(drawn);
    else setDrawing({ drawn, step: 0 });
  };

  return {
    draw,
    /** The id that passes by; null when no lot is being drawn. */
    passing: drawing === null || isOver ? null : (ids[drawing.step % ids.length] ?? null),
  };
}

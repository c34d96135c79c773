/**
 * Runs in the drawn builder as a plain script: a press on + or − steps the numbers of the drawing, so that its result
 * is seen at once and not when the app has come. The press itself is recorded and carried out as every other
 * (`record.ts`); until then the list is the empty one that is drawn. What the app would refuse or ask about stays
 * its business, and so does a list of the player's own, of which the page shows no number.
 */

/** The facts of a unit that its steps need. */
export interface SteppedUnit {
  readonly points: number;
  readonly command: number;
  /** The most copies in a list. */
  readonly max: number;
  readonly isHighCommand: boolean;
}

declare global {
  /** The units of the drawn faction by their ids, which the page brings along. */
  var steppedUnits: Readonly<Record<string, SteppedUnit>>;
}

const { steppedUnits: units } = globalThis;
const copies = new Map<string, number>();
let isOver = false;

function sum(of: (unit: SteppedUnit) => number): number {
  let total = 0;
  for (const [id, count] of copies) total += count * (units[id] === undefined ? 0 : of(units[id]));
  return total;
}

/** The number of copies after a step; the same as before where the app has to answer. */
function after(id: string, { max, isHighCommand }: SteppedUnit, by: number): number {
  const before = copies.get(id) ?? 0;
  const isSecond = isHighCommand && by > 0 && sum((unit) => Number(unit.isHighCommand)) > 0;
  return isSecond ? before : Math.min(max, Math.max(0, before + by));
}

function showCount(shown: Element, count: number, max: number): void {
  const [number] = shown.children;
  if (number === undefined) return;
  number.textContent = String(count);
  number.classList.toggle("font-bold", count > 0);
  number.classList.toggle("text-gold", count > 0);
  // The name of the unit may have numbers too; the last two are those of the copies.
  const label = shown.getAttribute("aria-label") ?? "";
  shown.setAttribute("aria-label", label.replace(/\d+(?=\D+\d+\D*$)/, String(count)));
  shown.previousElementSibling?.toggleAttribute("disabled", count === 0);
  shown.nextElementSibling?.setAttribute("aria-disabled", String(count >= max));
}

function showTotals(): void {
  const [points, command] = document.querySelectorAll("section strong[data-of-list]");
  if (points !== undefined) points.textContent = String(sum((unit) => unit.points));
  if (command !== undefined) command.textContent = String(sum((unit) => unit.command));
}

/** Steps the numbers, where a press is one on + or − of the drawing. */
function step({ target }: Event): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>("[data-drawn] button") : null;
  const card = control?.closest<HTMLElement>("[data-unit-id]") ?? null;
  const shown = card?.querySelector("[role=img][data-of-list]") ?? null;
  const id = card?.dataset["unitId"] ?? "";
  const unit = units[id];
  const isOwn = document.documentElement.dataset["own"] !== undefined;
  if (control === null || shown === null || unit === undefined || isOwn || isOver) return;
  const isStep = control.parentElement === shown.parentElement;
  if (!isStep) return;
  const count = after(id, unit, control === shown.nextElementSibling ? 1 : -1);
  // What was only marked as pressed (`record.ts`) is done, but for what the app has to answer.
  if (count !== (copies.get(id) ?? 0)) delete control.dataset["pressed"];
  copies.set(id, count);
  showCount(shown, count, unit.max);
  showTotals();
}

document.addEventListener("click", step, true);

/** Another faction is another list. */
document.addEventListener(
  "change",
  ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest("[data-drawn]") !== null)
      isOver = true;
  },
  true,
);

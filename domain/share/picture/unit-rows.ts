/** The units of a list in the room that the heading leaves: as large as their number allows. */
import type { Language } from "#domain/language.ts";
import type { ListRow } from "#domain/list/army-list.ts";
import { shortened } from "./fit.ts";
import { metals } from "./heraldry.ts";
import { drawable, outline, textWidth } from "./letters.ts";

/** The rectangle that the rows may fill. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

interface Grid {
  readonly columns: number;
  /** Cells in all. */
  readonly cells: number;
  /** Pixels from row to row. */
  readonly pitch: number;
  readonly size: number;
}

/** Sizes of the letters, the largest first; below the last nobody reads. */
const sizes = [46, 40, 37, 34, 31, 28, 26, 24] as const;
/** Names that are cut anyway need not be small as well. */
const fair = 28;
const smallest = 24;
const spacing = 1.3;
const gap = 36;

const grids = sizes.flatMap((size) => [1, 2].map((columns) => ({ size, columns })));

function gridOf({ size, columns }: { size: number; columns: number }, room: Room): Grid {
  const rows = Math.floor((room.bottom - room.top) / (size * spacing));
  return { columns, size, cells: rows * columns, pitch: size * spacing };
}

/** The width that a name may take of its column. */
function nameRoom({ unit, quantity }: ListRow, size: number, width: number): number {
  const points = textWidth("body", size * 0.85, String(unit.pointsCost * quantity));
  return width - size * (1.85 + (unit.highCommand ? 1.15 : 0)) - points;
}

/** The largest letters with which all units have their place and whole names, or at least their place. */
function gridFor(rows: readonly ListRow[], language: Language, room: Room): Grid {
  const roomy = grids.map((grid) => gridOf(grid, room)).filter(({ cells }) => cells >= rows.length);
  const whole = roomy.find(({ size, columns }) => {
    const width = columnWidth(room, columns);
    return rows.every(
      (row) => textWidth("body", size, row.unit.names[language]) <= nameRoom(row, size, width),
    );
  });
  const cut = roomy.find(({ size, columns }) => size <= fair && columns === 2);
  return whole ?? cut ?? gridOf({ size: smallest, columns: 2 }, room);
}

function columnWidth({ width }: Room, columns: number): number {
  return (width - gap * (columns - 1)) / columns;
}

/** A crown, 24 wide and 18 high: the sign of the High Command. */
const crown = "M0 4l5 6 4-9 3-1 3 1 4 9 5-6-2 14h-20z";

function crownAt(x: number, baseline: number, size: number): string {
  const scale = (size * 0.9) / 24;
  const at = `translate(${x.toFixed(1)} ${(baseline - 18 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`;
  return `<path transform="${at}" d="${crown}" fill="${metals.gold}"/>`;
}

interface Cell {
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
}

function unitRow(row: ListRow, language: Language, cell: Cell): string {
  const { unit, quantity } = row;
  const { left, baseline, width, size } = cell;
  const count = `${quantity}×`;
  const points = String(unit.pointsCost * quantity);
  const nameLeft = left + size * 1.35;
  const crowned = unit.highCommand ? size * 1.15 : 0;
  const pointsLeft = left + width - textWidth("body", size * 0.85, points);
  const room = nameRoom(row, size, width);
  const name = shortened("body", size, drawable(unit.names[language]), room);
  const colour = unit.highCommand ? metals.goldLight : metals.parchment;
  return (
    `<g fill="${metals.gold}">${outline("body", size, count, left, baseline)}</g>` +
    (unit.highCommand ? crownAt(nameLeft, baseline, size) : "") +
    `<g fill="${colour}">${outline("body", size, name, nameLeft + crowned, baseline)}</g>` +
    `<g fill="${metals.faded}">${outline("body", size * 0.85, points, pointsLeft, baseline)}</g>`
  );
}

/** The rows down the first column, then down the second; what has no place is counted in the last cell. */
export function unitRows(
  rows: readonly ListRow[],
  language: Language,
  more: (count: number) => string,
  room: Room,
): string {
  const { columns, cells, pitch, size } = gridFor(rows, language, room);
  const shown = rows.length > cells ? rows.slice(0, cells - 1) : rows;
  const down = Math.ceil(Math.min(rows.length, cells) / columns);
  const width = columnWidth(room, columns);
  const cellAt = (place: number): Cell => ({
    left: room.left + Math.floor(place / down) * (width + gap),
    baseline: room.top + (place % down) * pitch + size,
    width,
    size,
  });
  const rest = rows.length - shown.length;
  const last = cellAt(shown.length);
  const note =
    rest === 0
      ? ""
      : `<g fill="${metals.gold}">${outline("body", size, more(rest), last.left, last.baseline)}</g>`;
  return shown.map((row, place) => unitRow(row, language, cellAt(place))).join("") + note;
}

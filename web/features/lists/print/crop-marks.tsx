/** Sizes in millimetres; a card of the game measures 3.15 by 4.72 inches. */
const card = { width: 80.01, height: 119.888 };

/** The length that the marks' drawing reaches beyond the card: half the gap between two cards. */
const reach = 3.5;

/** The marks end before they touch the card, so that none of them stays on it. */
const length = 2.5;

const [left, right] = [reach, reach + card.width];
const [top, bottom] = [reach, reach + card.height];
const [width, height] = [card.width + 2 * reach, card.height + 2 * reach];

const upright = [left, right].map((x) => `M${x} 0v${length}M${x} ${height}v-${length}`);
const level = [top, bottom].map((y) => `M0 ${y}h${length}M${width} ${y}h-${length}`);
const marks = [...upright, ...level].join("");

/** The marks where to cut: two short lines at every corner, outside the card. */
export function CropMarks() {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="crop-marks">
      <path d={marks} fill="none" stroke="#000" strokeWidth={0.12} />
    </svg>
  );
}

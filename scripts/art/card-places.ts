/** The fixed places of a card, in pixels at 300 dpi. The text is laid out in them, and the frame drawn around them. */

/** 3.15 × 4.72 inches. */
export const cardSize = { width: 945, height: 1416 } as const;

/** Boxes of the texts on a card, in pixels at 300 dpi. */
export const places = {
  name: { x: 160, y: 641, width: 625, height: 86 },
  type: { x: 90, y: 776, width: 765, height: 42 },
  faction: { x: 150, y: 822, width: 645, height: 40 },
  panel: { x: 64, y: 880, width: 817, height: 448 },
  footer: { x: 200, y: 1341, width: 545, height: 26 },
  plate: { x: 300, y: 588, width: 345, height: 40 },
  notLegal: { x: 668, y: 566, width: 200, height: 66 },
  gems: {
    cost: { cx: 164, cy: 168, r: 84 },
    command: { cx: 786, cy: 158, r: 66 },
    availability: { cx: 786, cy: 372, r: 66 },
  },
} as const;

/** Measures of a card, in pixels at 300 dpi: everything on it is laid out in these. */

/** 3.15 × 4.72 inches (80 × 120 mm), the size at which cards are printed. */
export const cardSize = { width: 945, height: 1416 } as const;

/** The smallest letters of a card: 26 pixels are 6.24 points on paper, which is what a printed card game dares. */
export const smallestText = 26;

/** The lower edge of the head of each side. */
export const headHeight = { front: 322, back: 138 } as const;

/** Place of the arms in the head of the first face. */
export const armsBox = { x: 44, y: 40, width: 249, height: 272 } as const;

/** The seal with the cost. */
export const costSeal = { cx: 836, cy: 98, r: 52 } as const;

/** Everything that is written stays inside. */
export const safe = { x: 48, y: 44, width: 849, height: 1330 } as const;

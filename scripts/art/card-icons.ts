/** Icons of a card beside the symbols of the dice, on 24 by 24, drawn as lines. */
export const cardIcons = {
  /** A boot. */
  movement: "M8 3h6v8l6 4v5H5v-4c2-2 3-5 3-8z",
  /** A drop. */
  wounds: "M12 2.5c4 5.5 6 8.5 6 12a6 6 0 0 1-12 0c0-3.5 2-6.5 6-12z",
  /** A flame. */
  willpower:
    "M12.5 2c.5 4 5.5 6.5 5.5 12a6 6 0 0 1-12 0c0-2.5 1-4.5 2.5-6 .5 2 1.5 3 2.5 3.5 1.5-2.5 2-6 1.5-9.5z",
  /** A banner. */
  morale: "M6 2.5v19M6 4h13l-4 4.5 4 4.5H6",
  /** A figure. */
  models: "M12 3a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c0-5 3.5-8 8-8s8 3 8 8z",
  /** A star of command. */
  command:
    "M12 2.5l2.900 6.200 6.600.8-4.900 4.600 1.300 6.700-5.900-3.400-5.900 3.400 1.300-6.700-4.900-4.600 6.600-.8z",
  /** Cards one behind the other. */
  availability: "M8 3h12v14H8zM8 7H4v14h12v-4",
  /** A tower. */
  conquest: "M5 21V4h3.5v3h2V4h3v3h2V4H19v17zM10 21v-5h4v5",
  /** Two crossed blades. */
  melee: "M3.5 3.5L18 18M20.5 3.5L6 18M15 20.5l5.5-5.5M9 20.5L3.5 15",
  /** An arrow on a bow. */
  ranged: "M5 3c8.5 1.5 14.5 7.5 16 16M5 3l16 16M3 21L16 8M16 13V8h-5",
  /** A kite shield. */
  defence: "M4.5 3h15v8c0 5.5-3.5 8.5-7.5 10.5C8 19.5 4.5 16.5 4.5 11zM12 3v18M4.5 9.5h15",
  /** A bolt. */
  stress: "M14 2L5 13.5h6L9.5 22 19 9.5h-6.5z",
} as const;

/** Name of an icon. */
export type CardIcon = keyof typeof cardIcons;

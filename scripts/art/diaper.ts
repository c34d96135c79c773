/** Diapering: the small tone-on-tone pattern of a field. It tells the bearer's race. */
export type Race =
  | "orc"
  | "varank"
  | "human"
  | "ghent"
  | "aestari"
  | "elf"
  | "nemorous"
  | "alven"
  | "redCap"
  | "deadFlesh"
  | "livingFlesh"
  | "fog"
  | "construct"
  | "beast";

/** The characteristic that decides, in the order in which it is looked for. */
const raceOf: readonly (readonly [characteristic: string, race: Race])[] = [
  ["Red Cap", "redCap"],
  ["Dead Flesh", "deadFlesh"],
  ["Living Flesh", "livingFlesh"],
  ["Fog", "fog"],
  ["Nemorous", "nemorous"],
  ["Orc", "orc"],
  ["Varank", "varank"],
  ["Ghent", "ghent"],
  ["Aestari", "aestari"],
  ["Alven", "alven"],
  ["Elf", "elf"],
  ["Syenann", "elf"],
  ["Human", "human"],
  ["Companion", "beast"],
];

/** A unit without any of these (the automata) is taken for a construct, in pattern only. */
export function raceFrom(characteristics: readonly string[]): Race {
  return (
    raceOf.find(([characteristic]) => characteristics.includes(characteristic))?.[1] ?? "construct"
  );
}

interface Tile {
  readonly size: number;
  readonly lines: string;
  readonly turn: number;
}

const tiles: Readonly<Record<Race, Tile>> = {
  orc: { size: 14, turn: 0, lines: "M2 12C2 6 4 3 7 1C10 3 12 6 12 12M7 1L7 6M0 0L3 3M14 0L11 3" },
  varank: {
    size: 13,
    turn: 0,
    lines: "M0 9L3.2 4L6.5 9L9.7 4L13 9M0 12.4L3.2 7.4L6.5 12.4L9.7 7.4L13 12.4",
  },
  human: { size: 13, turn: 45, lines: "M0 0L13 0M0 0L0 13M6.5 4L6.5 9M4 6.5L9 6.5" },
  ghent: {
    size: 14,
    turn: 0,
    lines: "M3.5 0L10.5 0L14 7L10.5 14L3.5 14L0 7ZM7 5.6A1.4 1.4 0 1 1 6.9 5.6",
  },
  aestari: {
    size: 15,
    turn: 0,
    lines:
      "M7.5 2L8.6 6.4L13 7.5L8.6 8.6L7.5 13L6.4 8.6L2 7.5L6.4 6.4ZM0 0L1.6 1.6M15 0L13.4 1.6M0 15L1.6 13.4M15 15L13.4 13.4",
  },
  elf: {
    size: 14,
    turn: 0,
    lines:
      "M7 1C11 4 11 10 7 13C3 10 3 4 7 1ZM7 3L7 12M0 0C3 3 4 5 4 7M14 0C11 3 10 5 10 7M0 14C3 11 4 9 4 7M14 14C11 11 10 9 10 7",
  },
  nemorous: {
    size: 16,
    turn: 0,
    lines: "M8 16L8 6M8 10L3 5L3 1M8 10L13 5L13 1M8 6L5.6 1.4M8 6L10.4 1.4M3 5L0 4.4M13 5L16 4.4",
  },
  alven: { size: 14, turn: 0, lines: "M7 0C9 4 10 5 14 7C10 9 9 10 7 14C5 10 4 9 0 7C4 5 5 4 7 0" },
  redCap: { size: 12, turn: 0, lines: "M0 3L2 8L4 3L6 8L8 3L10 8L12 3M0 11C3 9 9 9 12 11" },
  deadFlesh: {
    size: 15,
    turn: 45,
    lines:
      "M3 6L12 6M3 9L12 9M3 6C1 4 -0.4 6 1.2 7.5C-0.4 9 1 11 3 9M12 6C14 4 15.4 6 13.8 7.5C15.4 9 14 11 12 9",
  },
  livingFlesh: {
    size: 16,
    turn: 0,
    lines:
      "M0 4C4 0 6 8 10 4C12 2 14 2 16 4M0 12C4 8 6 16 10 12C12 10 14 10 16 12M5 4C6 8 3 9 4 12M12 3C12 7 14 8 12 11",
  },
  fog: {
    size: 18,
    turn: 0,
    lines:
      "M0 5C3 1 7 1 9 5C11 9 15 9 18 5M0 14C3 10 7 10 9 14C11 18 15 18 18 14M4.5 2.4C6 4 5 6 3.6 5.4",
  },
  construct: {
    size: 13,
    turn: 0,
    lines:
      "M0 0L13 0M6.5 0L6.5 6.5M0 6.5L13 6.5M0 6.5L0 13M2 2A.8.8 0 1 1 1.9 2M9 9A.8.8 0 1 1 8.9 9",
  },
  beast: { size: 14, turn: 0, lines: "M2 12L6 2M6 13L10 3M10 14L14 4" },
};

/** The pattern's definition; fill a shape with `url(#id)`. */
export function diaperPattern(id: string, race: Race, light: string): string {
  const { size, lines, turn } = tiles[race];
  const scale = 0.86;
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="translate(50 50) rotate(${turn}) scale(${scale})">` +
    `<path d="${lines}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width=".9" transform="translate(.5 .6)"/>` +
    `<path d="${lines}" fill="none" stroke="${light}" stroke-opacity=".3" stroke-width=".75"/></pattern>`
  );
}

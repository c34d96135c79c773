import type { DrawnFactionId } from "#domain/catalog/faction.ts";

/** Faction whose colours a picture wears. Mercenaries serve everybody and have colours of their own. */
export type House = DrawnFactionId | "mercenary";

/** A house's tinctures: dark enough that metal always stands out on them. */
export interface HouseColours {
  /** Accent of this house, in the app and in the frames. */
  readonly accent: string;
  readonly bright: string;
  readonly field: string;
  readonly second: string;
  readonly third: string;
  readonly deep: string;
}

/** Colours of each house. */
export const houseColours: Readonly<Record<House, HouseColours>> = {
  "northern-tribes": {
    accent: "#5f9fbf",
    bright: "#a8d8ea",
    field: "#2c5873",
    second: "#1b2b3a",
    third: "#5b2f24",
    deep: "#0e1a24",
  },
  "hegemony-of-embersig": {
    accent: "#c8483a",
    bright: "#f08a5a",
    field: "#8c2520",
    second: "#2b211e",
    third: "#474c56",
    deep: "#1c0d0b",
  },
  "scions-of-yaldabaoth": {
    accent: "#9a6ac0",
    bright: "#d3a4ec",
    field: "#59306f",
    second: "#2e1e2b",
    third: "#6a1e37",
    deep: "#170d1d",
  },
  syenann: {
    accent: "#6f9f52",
    bright: "#b4d68a",
    field: "#33602f",
    second: "#20301c",
    third: "#54401f",
    deep: "#0f1a0d",
  },
  feudom: {
    accent: "#3f9c95",
    bright: "#92dad0",
    field: "#1d5c5c",
    second: "#22302f",
    third: "#6b3521",
    deep: "#0b1b1b",
  },
  mercenary: {
    accent: "#b9a27a",
    bright: "#e6d3a8",
    field: "#4a443c",
    second: "#282420",
    third: "#57271d",
    deep: "#141210",
  },
};

/** Gold of lines and letters. */
export const gold = "#d9ac4f";
/** Gold in the light. */
export const goldLight = "#f9e2a0";
/** Gold in the shade. */
export const goldDark = "#6f4a14";
/** Colour of text on parchment. */
export const ink = "#2a1d12";
/** Colour behind everything. */
export const slate = "#14110f";

/** A material seen from where the light falls to where it does not, and the line engraved in it. */
export interface Paint {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly line: string;
}

const paint = (light: string, base: string, dark: string, line: string): Paint => ({
  light,
  base,
  dark,
  line,
});

/** Paints of the materials that all houses share. */
export const paints = {
  gold: paint("#ffe9a8", "#dba945", "#8c5a17", "#4b2c08"),
  silver: paint("#fdfdfb", "#c3c9cd", "#717b84", "#2b333b"),
  bronze: paint("#f3c999", "#b97b42", "#6b3d1c", "#331a09"),
  steel: paint("#e9eff2", "#9fadb7", "#4f5d69", "#1d262e"),
  iron: paint("#8f979d", "#596168", "#2c3237", "#0f1316"),
  wood: paint("#c08a55", "#855530", "#4a2b15", "#221206"),
  bone: paint("#fff8e2", "#e3d3ab", "#96815a", "#43341d"),
  flame: paint("#fff0a0", "#f59a2c", "#c8371a", "#7a1c08"),
  ember: paint("#ffb35c", "#dd4a22", "#84170f", "#40080a"),
  ice: paint("#ffffff", "#b5e3f2", "#4f96b8", "#17506e"),
  leaf: paint("#c9e58c", "#75a444", "#345a22", "#142a0d"),
  blood: paint("#f0675a", "#b3201f", "#5f0a12", "#2c0407"),
  flesh: paint("#f3c6b4", "#c98277", "#7d3b43", "#3d1420"),
  hide: paint("#c79b72", "#8a5f40", "#4b2f1e", "#20120a"),
  shadow: paint("#5d5866", "#37323f", "#1c1922", "#08070b"),
  glow: paint("#ffffff", "#fff2b0", "#ffcf4a", "#a86a10"),
  void: paint("#1a1210", "#120c0b", "#080505", "#000000"),
} as const satisfies Record<string, Paint>;

import * as beasts from "./beasts.ts";
import * as blades from "./blades.ts";
import * as bones from "./bones.ts";
import * as creepingThings from "./creeping-things.ts";
import * as heads from "./heads.ts";
import * as magic from "./magic.ts";
import * as plants from "./plants.ts";
import * as shafts from "./shafts.ts";
import * as tools from "./tools.ts";
import * as warGear from "./war-gear.ts";

const { axe, cleaver, greatSword, sickle, boneSaw, scalpel } = blades;

/** The library: every charge by its name. It holds a few more than are borne, for units to come. */
export const charges = {
  ...beasts,
  ...creepingThings,
  ...heads,
  ...bones,
  ...plants,
  ...tools,
  ...magic,
  ...warGear,
  greatAxe: blades.greatAxe,
  scythe: blades.scythe,
  maul: shafts.maul,
  halberd: shafts.halberd,
  bulawa: shafts.bulawa,
  flail: shafts.flail,
  whip: shafts.whip,
  iceBow: shafts.iceBow,
  leafBow: shafts.leafBow,
  crossbow: shafts.crossbow,
  wingedLance: shafts.wingedLance,
  crossedAxes: blades.crossed(axe, 34, 1.1),
  crossedCleavers: blades.crossed(cleaver, 34, 1.08),
  crossedGreatSwords: blades.crossed(greatSword, 36, 1.1),
  crossedSickles: [...blades.facing(sickle), ...plants.youngLeaf],
  crossedSpears: shafts.bound(shafts.spear, 34),
  crossedArquebuses: shafts.bound(shafts.arquebus, 36),
  sawScalpel: blades.saltire(boneSaw, scalpel, 34, 1.08),
} as const;

/** Name of a charge. */
export type ChargeName = keyof typeof charges;

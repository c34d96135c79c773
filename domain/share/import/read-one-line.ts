import type { FactionId } from "#domain/catalog/faction.ts";
import { unescaped, unguarded } from "../text/escape.ts";
import { splitUnescaped } from "./split.ts";
import type { UnitNames } from "./unit-names.ts";

interface Sum {
  readonly text: string;
  readonly value: number;
}

/** A list that is written on one line. */
export interface OneLineList {
  readonly name: string;
  readonly factionId: FactionId;
  /** The faction as written. */
  readonly faction: string;
  readonly points: Sum;
  readonly command: Sum;
  /** The units as written, behind each other. */
  readonly units: string;
}

/** A number and its unit: `110 pts`. */
function readSum(text = ""): Sum | undefined {
  const digits = /^(\d{1,6}) \S{1,20}$/.exec(text)?.[1];
  return digits === undefined ? undefined : { text, value: Number(digits) };
}

/**
 * A list in the one-line form: name, faction, points, command and units, with bars between them.
 * Undefined when the line is something else.
 */
export function readOneLine(text: string, names: UnitNames): OneLineList | undefined {
  const [name = "", faction = "", pointsText, commandText, ...units] = splitUnescaped(text, "|");
  const factionId = names.faction(unescaped(faction));
  const points = readSum(pointsText);
  const command = readSum(commandText);
  if (factionId === undefined || points === undefined || command === undefined) return undefined;
  const title = unguarded(unescaped(name));
  return { name: title, factionId, faction, points, command, units: units.join("|") };
}

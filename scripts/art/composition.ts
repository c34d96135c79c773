/**
 * A composition is everything that tells one unit's arms from another's: house, race, rank, role,
 * charge, and the division and ordinary of its field. What the data does not say, a hash of the
 * slug decides, so that the same unit always bears the same arms.
 */
import type { Unit } from "#domain/catalog/unit.ts";
import type { Subject } from "./catalogue.ts";
import type { ChargeName } from "./charges/index.ts";
import { type Race, raceFrom } from "./diaper.ts";
import { type Division, type Ordinary, divisions, ordinaries } from "./field.ts";
import { type House, houseColours } from "./palette.ts";
import { unitCharges } from "./unit-charges.ts";

/** Rank of a unit, which chooses metals and backing. */
export type Rank = "troop" | "character" | "highCommand" | "support" | "companion";

/** Role of a unit, shown by a small sign. */
export type Role =
  | "cavalry"
  | "spellcaster"
  | "ambusher"
  | "scout"
  | "golem"
  | "colossal"
  | "companion"
  | "shot";

/** Everything that the picture of a unit is drawn from. */
export interface Composition {
  readonly slug: string;
  readonly house: House;
  readonly race: Race;
  readonly rank: Rank;
  readonly role: Role | null;
  readonly charge: ChargeName;
  readonly division: Division;
  readonly ordinary: Ordinary;
  /** Field, the division's second tincture, the ordinary's. */
  readonly tinctures: readonly [string, string, string];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function choose<T>(options: readonly [T, ...T[]] | readonly T[], slug: string, salt: string): T {
  const option = options[hashOf(`${salt}:${slug}:${salt}`) % options.length];
  if (option === undefined) throw new Error("nothing to choose from");
  return option;
}

function rankOf(unit: Unit): Rank {
  if (unit.highCommand) return "highCommand";
  switch (unit.type) {
    case "Troop":
      return "troop";
    case "Character":
    case "Named Character":
      return "character";
    case "Support Character":
      return "support";
    case "Companion":
      return "companion";
  }
}

/** The first that the data names, the rarest first. */
function roleOf(unit: Unit): Role | null {
  const has = (term: string) => unit.keywords.includes(term) || unit.characteristics.includes(term);
  if (unit.type === "Companion") return "companion";
  if (has("Colossal Company")) return "colossal";
  if (has("Cavalry")) return "cavalry";
  if (has("Spellcaster")) return "spellcaster";
  if (has("Golem")) return "golem";
  if (has("Ambusher")) return "ambusher";
  if (has("Scout")) return "scout";
  if (has("Projectile") || has("Aim") || /arch|arquebus|marksm|hunter/i.test(unit.names.en))
    return "shot";
  return null;
}

/** The arms of a subject. Throws when the table has no charge for it: draw one, or choose one. */
export function compose({ slug, house, unit }: Subject): Composition {
  const charge = unitCharges[slug];
  if (charge === undefined) throw new Error(`unit-charges.ts names no charge for ${slug}`);
  const { field, second, third, deep } = houseColours[house];
  const division = choose(divisions, slug, "division");
  const pairs: readonly (readonly [string, string, string])[] = [
    [field, second, third],
    [field, second, deep],
    [second, field, third],
    [field, third, second],
    [third, field, second],
  ];
  return {
    slug,
    house,
    race: raceFrom(unit.characteristics),
    rank: rankOf(unit),
    role: roleOf(unit),
    charge,
    division,
    ordinary:
      division === "plain" ||
      division === "perPale" ||
      division === "perFess" ||
      division === "quarterly"
        ? choose(ordinaries, slug, "ordinary")
        : choose(["none", "none", "bordure"], slug, "ordinary"),
    tinctures: choose(pairs, slug, "tinctures"),
  };
}

/**
 * A charge is the device on a shield: a stack of plates, each cut from one material, lit from the
 * top left by a bevel of its own, with lines engraved in it. Plates later in the stack lie higher.
 */
export interface Plate {
  readonly material: Material;
  /** Outline in the 100 × 100 box; a hole runs the other way round. */
  readonly d: string;
  /** Engraved lines: open paths. */
  readonly lines?: string;
  readonly lineWidth?: number;
}

/**
 * "metal" and "trim" depend on the rank of the bearer (gold for characters, silver for troops);
 * the others are shown in their own colours, "proper" as heralds say. "void" is a hole.
 */
export type Material =
  | "metal"
  | "trim"
  | "accent"
  | "void"
  | "iron"
  | "steel"
  | "gold"
  | "wood"
  | "bone"
  | "flame"
  | "ember"
  | "ice"
  | "leaf"
  | "blood"
  | "flesh"
  | "hide"
  | "shadow"
  | "glow";

/** Picture on a shield: plates, the first of them at the back. */
export type Charge = readonly Plate[];

/** Makes a plate of a material, with the path of its outline and, if need be, of lines on it. */
export function plate(material: Material, d: string, lines?: string, lineWidth?: number): Plate {
  return {
    material,
    d,
    ...(lines === undefined ? {} : { lines }),
    ...(lineWidth === undefined ? {} : { lineWidth }),
  };
}

/** A charge with every path changed in the same way. */
export function reshape(charge: Charge, change: (d: string) => string): Charge {
  return charge.map((part) => ({
    ...part,
    d: change(part.d),
    ...(part.lines === undefined ? {} : { lines: change(part.lines) }),
  }));
}

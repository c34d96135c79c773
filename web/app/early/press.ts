/**
 * A page that is drawn ahead is on screen before the app is. What a person does to it meanwhile is
 * recorded by a small script in the page (`record.ts`) and carried out in the same order as soon as the
 * app has replaced the drawing (`carry-out.ts`). The two share these shapes and nothing else.
 */

/** A control as it can be found again in the page that replaces the drawing: by what it says, not by its place. */
export interface Target {
  readonly tag: string;
  /** Its accessible name, as far as it stands in the markup. */
  readonly name: string;
  /** The unit in whose card it stands, or nothing. */
  readonly unit: string;
  /** Its number among those that are the same in all of that. */
  readonly index: number;
}

export type Press =
  | { readonly kind: "click"; readonly target: Target; readonly pointerType: string }
  | { readonly kind: "value"; readonly target: Target; value: string }
  | { readonly kind: "key"; readonly target: Target | null; readonly init: KeyboardEventInit };

/** The field or button that has the focus, with the selected part of a text. */
export interface Focus {
  readonly target: Target;
  readonly selection: readonly [number, number] | null;
}

/** A finger or mouse button that is down while the drawing is replaced. */
export interface Down {
  readonly target: Target;
  readonly pointerType: string;
  readonly x: number;
  readonly y: number;
}

export interface Recording {
  readonly presses: Press[];
  focus: Focus | null;
  down: Down | null;
}

declare global {
  /** The record of what was done to the drawing; absent where nothing was drawn ahead. */
  var earlyPresses: Recording | undefined;
}

import type { CSSProperties } from "react";

/** Custom properties for a `style` attribute; React's types know only the standard ones. */
export function cssVariables(
  variables: Readonly<Record<`--${string}`, string | undefined>>,
): CSSProperties {
  return variables;
}

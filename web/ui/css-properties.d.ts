// A module of its own, so that what it declares adds to React and does not replace it.
import type {} from "react";

declare module "react" {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}

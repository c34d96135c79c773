import { fileURLToPath } from "node:url";
import { FontaineTransform } from "fontaine";

const modules = new URL("../../node_modules/", import.meta.url);

/** Gives the fallback fonts the measures of ours, so that text does not jump when they arrive. */
export function fontFallbacks() {
  return FontaineTransform.vite({
    fallbacks: ["Arial", "Georgia"],
    resolvePath: (id) => fileURLToPath(new URL(id.replace(/^\.?\//, ""), modules)),
  });
}

import { type Locator, locators } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

/** Lets tests find by a selector what has neither a role nor a name: marks, cells, an open menu. */
export function findByCss(): void {
  locators.extend({ getByCss: (selector: string) => selector });
}

import * as fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the random values: another one may find what this one does not. */
    propertySeed: number;
  }
}

// The same values in every run of `npm test`: a value nobody thought of is looked for with
// `npm run test:properties`, and is no reason why a change of something else is refused.
fc.configureGlobal({ seed: inject("propertySeed") });

/** The library of properties, with the seed of this run. */
export { fc };

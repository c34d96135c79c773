/** Steps: what one tap writes into a match, all of it taken back together. */
import type { KnownAction } from "./action.ts";

/** An action with the participant who writes it. */
export interface Step {
  readonly author: string;
  readonly action: KnownAction;
}

/** The times at which waiting saves are tried again by themselves. */
import { createRetries } from "../retries.ts";

/** The tries of what waits for the cloud. */
export const { retryLater, isTooEarly, forgetRetries } = createRetries();

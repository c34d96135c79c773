/** Options of this browser for somebody who looks for a fault. */
import { useSyncExternalStore } from "react";
import { asRecord } from "#domain/outside.ts";
import { keys } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

/** Amounts of its calls to the backend the browser writes to its console. */
export const logLevels = ["off", "failures", "calls"] as const;

/** Options of the developer options, all off for players. */
export interface DevOptions {
  /** Facts about build, host and session on the home page. */
  readonly showsFacts: boolean;
  /** Ids of rows on the pages of administrators. */
  readonly showsIds: boolean;
  readonly log: (typeof logLevels)[number];
}

const none: DevOptions = { showsFacts: false, showsIds: false, log: "off" };

const stored = storedJson<DevOptions>({
  key: keys.devOptions,
  empty: none,
  parse: (json) => {
    const options = asRecord(json);
    const value: DevOptions = {
      showsFacts: options["showsFacts"] === true,
      showsIds: options["showsIds"] === true,
      log: logLevels.find((level) => level === options["log"]) ?? "off",
    };
    return { value, damaged: [] };
  },
});

/** The options now. */
export const readDevOptions = stored.read;

/** Keeps an option. */
export function changeDevOptions(change: Partial<DevOptions>): void {
  stored.write({ ...stored.read(), ...change });
}

/** The options, followed. */
export function useDevOptions(): DevOptions {
  return useSyncExternalStore(stored.subscribe, stored.read, () => none);
}

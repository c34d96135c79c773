/** The last choices in the search over everything, by its id there, the newest first. */
import { keys } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

const most = 6;
const maxIdLength = 120;

function isId(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxIdLength;
}

const stored = storedJson<readonly string[]>({
  key: keys.recentChoices,
  empty: [],
  // Nothing is lost with one that cannot be read: it was a convenience.
  parse: (json) => ({
    value: Array.isArray(json) ? json.filter(isId).slice(0, most) : [],
    damaged: [],
  }),
});

/** The ids of the last choices, the newest first. */
export function recentChoices(): readonly string[] {
  return stored.read();
}

/** Puts a choice in front of the others. */
export function rememberChoice(id: string): void {
  stored.write([id, ...stored.read().filter((each) => each !== id)].slice(0, most));
}

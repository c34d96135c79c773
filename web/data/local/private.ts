/** Stored values that belong to the member who is signed in, and to nobody who uses the device after them. */
import { keys, privatePrefix, type Area, type StorageKey } from "./keys.ts";
import { removeText, storedNames } from "./storage.ts";

const areas: readonly Area[] = ["local", "tab"];
const sessionNames: readonly string[] = [keys.productionSession.name, keys.previewSession.name];

/** The names of values that only members write, and that are older than the prefix. */
const privateNames: ReadonlySet<string> = new Set([keys.postForm.name, keys.editingPost.name]);

/** Tells whether a name's value is private. With the session itself goes what the official client keeps beside it. */
export function isPrivate(name: string): boolean {
  return (
    name.startsWith(privatePrefix) ||
    privateNames.has(name) ||
    sessionNames.some((session) => name === session || name.startsWith(`${session}-`))
  );
}

function namesIn(area: Area): readonly StorageKey[] {
  return storedNames(area)
    .filter(isPrivate)
    .map((name) => ({ area, name }));
}

/** Removes everything private from the browser's storage. Lists of this device stay. */
export function clearPrivate(): void {
  for (const key of areas.flatMap(namesIn)) removeText(key);
}

/** Stored values that belong to the member who is signed in, and to nobody who uses the device after them. */
import { keys, privatePrefix, type Area, type StorageKey } from "./keys.ts";
import { removeText, storedNames } from "./storage.ts";

const areas: readonly Area[] = ["local", "tab"];
const sessionNames: readonly string[] = [keys.productionSession.name, keys.previewSession.name];

/** The parts of names whose values somebody has typed and not sent. */
const typed =
  /\.(?:messageDraft|comment|profileComment|profileForm|postForm|reason|entry|announcement|changelog|unitImport)(?:\.|$)/;

/** The names of values that only members write, and that are older than the prefix. */
const privateNames: ReadonlySet<string> = new Set([keys.postForm.name, keys.editingPost.name]);

/** Tells whether a name is the session's, or what the official client keeps beside it. */
function isOfSession(name: string): boolean {
  return sessionNames.some((session) => name === session || name.startsWith(`${session}-`));
}

/** Tells whether a name's value is private. */
export function isPrivate(name: string): boolean {
  return name.startsWith(privatePrefix) || privateNames.has(name) || isOfSession(name);
}

function namesIn(area: Area): readonly StorageKey[] {
  return storedNames(area)
    .filter(isPrivate)
    .map((name) => ({ area, name }));
}

/** Tells whether this tab keeps a text that its member typed and has not sent: it goes with the session. */
export function hasTypedTexts(): boolean {
  return areas.flatMap(namesIn).some(({ name }) => typed.test(name));
}

/**
 * Removes everything private from the browser's storage. Lists of this device stay. While the server has yet to
 * hear that a session ends, the session stays as well.
 */
export function clearPrivate({ keepsSession = false } = {}): void {
  const all = areas.flatMap(namesIn);
  const gone = keepsSession ? all.filter(({ name }) => !isOfSession(name)) : all;
  for (const key of gone) removeText(key);
}

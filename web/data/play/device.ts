/** The name of this browser among the devices of a match. */
import { keys } from "../local/keys.ts";
import { newId } from "../local/new-id.ts";
import { readText, writeText } from "../local/storage.ts";

/** The name of this page's device where the storage has no room for one. */
let unkept: string | undefined;

/** The device's name, a random one, made at the first call. */
export function deviceId(): string {
  const known = readText(keys.device);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  unkept ??= newId();
  writeText(keys.device, unkept);
  return unkept;
}

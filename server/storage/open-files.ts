import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createFolder, type Files } from "./files.ts";
import { createObjectStore } from "./object-store.ts";

/** Opens the place of uploaded files that the settings name; nothing is read or made yet. */
export function openFiles({
  dataDir,
  objectStore,
}: Pick<Config, "dataDir" | "objectStore">): Files {
  return objectStore === undefined
    ? createFolder(join(dataDir, "files"))
    : createObjectStore(objectStore);
}

import { migrateStorage, type MigrationOutcome } from "./migrations.ts";
import { purgeTrash } from "./trash.ts";

/** Makes what the browser keeps ready for this version. Call once, before anything else reads it. */
export function prepareStorage(now: Date = new Date()): MigrationOutcome {
  const outcome = migrateStorage();
  purgeTrash(now);
  return outcome;
}

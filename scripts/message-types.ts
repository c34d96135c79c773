/**
 * Writes web/i18n/message-types.ts: the English messages as literal types, from which the compiler knows
 * every key and every argument. Run with `npm run messages` after changing the words; a test compares the two.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./build/paths.ts";
import { lateParts, readMessages } from "./message-files.ts";

/** The declarations that belong to the English messages as they are now. */
export function messageTypes(): string {
  const english = JSON.stringify(readMessages("en"), null, 2);
  const parts = lateParts().map((part) => JSON.stringify(part));
  return (
    "/** The keys and arguments of all messages, from the English files: written by `npm run messages`. */\n" +
    `export type Messages = ${english};\n\n` +
    "/** The parts that load with what speaks them: `locales/<language>/<part>.json`. */\n" +
    `export type LatePart = ${parts.join(" | ")};\n`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, "web/i18n/message-types.ts"), messageTypes());
}

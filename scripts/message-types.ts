/**
 * Writes web/i18n/locales/en.d.json.ts: the English messages as literal types, from which the compiler
 * knows every key and every argument. Run with `npm run messages` after changing en.json; a test
 * compares the two.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../web/i18n/locales/", import.meta.url);

/** The declaration that belongs to the English messages as they are now. */
export function messageTypes(): string {
  const english = readFileSync(new URL("en.json", folder), "utf8").trim();
  return `declare const messages: ${english};\nexport default messages;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("en.d.json.ts", folder), messageTypes());
}

/**
 * For Vitest, before each test file: the server's log lines go through the console, where a test that
 * passes keeps its lines for itself and one that fails shows them.
 */
import { output } from "#server/log.ts";

output.write = (line) => {
  // oxlint-disable-next-line no-console -- Vitest hears what is said here, and shows it with a failure
  console.log(line.trimEnd());
  return true;
};

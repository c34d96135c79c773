import process from "node:process";
import { explain } from "../explain-failure.ts";
import { say } from "../log.ts";

/** The life of a command: says how it went in one line, and ends with 1 when it did not go. */
export async function runTool(work: () => Promise<string>): Promise<void> {
  try {
    say(await work());
  } catch (error) {
    say(explain(error));
    process.exitCode = 1;
  }
}

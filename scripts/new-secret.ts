/** `npm run new-secret`, with every server stopped: another secret, also when the old one is lost. */
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { changeSecret } from "#server/operations/new-secret.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(() => changeSecret(readConfig(process.env)));

/** `npm run demo`: fills an empty database with invented members, lists and posts. */
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { fillWithDemo } from "#server/operations/demo.ts";
import { withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(() => withOwner(readConfig(process.env), log, "beside a server", fillWithDemo));

/** `npm run admin -- grant someone@example.org`, and the like; `npm run admin` says what there is. */
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { administrate } from "#server/operations/admin.ts";
import { withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(() =>
  withOwner(readConfig(process.env), log, "beside a server", (sql) =>
    administrate(sql, process.argv.slice(2)),
  ),
);

/** `npm run admin -- grant someone@example.org`, and the like; `npm run admin` says what there is. */
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { administrate, secretKeyOf } from "#server/operations/admin.ts";
import { withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";

const words = process.argv.slice(2);
const config = readConfig(process.env);

await runTool(() =>
  words[0] === "secret-key"
    ? secretKeyOf(config)
    : withOwner(config, log, "beside a server", (sql) => administrate(sql, words)),
);

/** `npm run doctor [-- folder of backups]`: looks at settings, database, mail, site and backups, and says what to do. */
import { resolve } from "node:path";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log, say } from "#server/log.ts";
import { asText, examine } from "#server/operations/doctor.ts";
import { withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(async () => {
  const config = readConfig(process.env);
  say("This changes nothing, and beside a running server it disturbs nobody.");
  const findings = await examine({
    config,
    backups: resolve(process.argv[2] ?? "backups"),
    ask: (work) => withOwner(config, log, "to look", (sql) => work(sql)),
    now: Date.now,
  });
  if (findings.some(({ isFault }) => isFault)) process.exitCode = 1;
  return asText(findings);
});

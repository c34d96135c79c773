/** `npm run backup [-- folder]`: a consistent snapshot of database and files, beside a running server or without. */
import { join, resolve } from "node:path";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(async () => {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = resolve(process.argv[2] ?? join("backups", stamp));
  const figures = await withOwner(config, log, "beside a server", (sql) =>
    makeBackup(sql, join(config.dataDir, "files"), folder),
  );
  return `${figures.rows} rows of ${figures.tables} tables and ${figures.files} files are in ${folder}.`;
});

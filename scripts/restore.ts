/** `npm run restore -- folder [--replace]`: puts a backup in place, once it was found to be whole. */
import { resolve } from "node:path";
import process from "node:process";
import { ConfigError, readConfig } from "#server/config.ts";
import { log, say } from "#server/log.ts";
import { withOwner } from "#server/operations/owner.ts";
import { inWords, showProgress } from "#server/operations/progress.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { openFiles } from "#server/storage/open-files.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(async () => {
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  const folder = words.find((word) => !word.startsWith("--"));
  if (folder === undefined) throw new ConfigError("Say which backup: npm run restore -- folder");
  const files = openFiles(config);
  say(`Restoring ${resolve(folder)}; uploaded files go to ${files.name}`);
  const began = performance.now();
  const progress = showProgress();
  try {
    const manifest = await withOwner(config, log, "alone", (sql, connect) =>
      restoreBackup(sql, {
        folder: resolve(folder),
        files,
        connect,
        mayReplace: words.includes("--replace"),
        tell: progress.tell,
      }),
    );
    progress.end();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const took = inWords(performance.now() - began);
    return `The backup of ${manifest.createdAt} is in place: ${rows} rows of ${manifest.tables.length} tables (${took}).`;
  } catch (error) {
    progress.end();
    throw error;
  }
});

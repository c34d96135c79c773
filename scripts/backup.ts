/** `npm run backup [-- folder]`: a consistent snapshot of database and files, beside a running server or without. */
import { join, resolve } from "node:path";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { log, say } from "#server/log.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { withOwner } from "#server/operations/owner.ts";
import { inMegabytes, inWords, showProgress } from "#server/operations/progress.ts";
import { openFiles } from "#server/storage/open-files.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(async () => {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = resolve(process.argv[2] ?? join("backups", stamp));
  const place = openFiles(config);
  say(`Making a backup in ${folder}, with the uploaded files of ${place.name}`);
  const began = performance.now();
  const progress = showProgress();
  try {
    const { rows, tables, files, bytes } = await withOwner(config, log, "to look", (sql) =>
      makeBackup(sql, { folder, files: place, tell: progress.tell }),
    );
    progress.end();
    const took = inWords(performance.now() - began);
    return `${rows} rows of ${tables} tables and ${files} files are in ${folder} (${inMegabytes(bytes)}, ${took}).`;
  } catch (error) {
    progress.end();
    throw error;
  }
});

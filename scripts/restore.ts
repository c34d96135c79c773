/** `npm run restore -- folder [--replace]`: puts a backup in place, once it was found to be whole. */
import { join, resolve } from "node:path";
import process from "node:process";
import { ConfigError, readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { withOwner } from "#server/operations/owner.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(async () => {
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  const folder = words.find((word) => !word.startsWith("--"));
  if (folder === undefined) throw new ConfigError("Say which backup: npm run restore -- folder");
  const manifest = await withOwner(config, log, "alone", (sql) =>
    restoreBackup(sql, {
      folder: resolve(folder),
      filesDir: join(config.dataDir, "files"),
      mayReplace: words.includes("--replace"),
    }),
  );
  return `The backup of ${manifest.createdAt} is in place.`;
});

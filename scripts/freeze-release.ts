/**
 * `npm run freeze-release -- VERSION`: keeps a backup as this version writes it in `server/operations/frozen/VERSION`, so
 * that the tests restore it for ever. It is the newest backup that is kept, brought up to date, with the rows of
 * `scripts/freeze-release.sql` for the tables that were still empty. Ends with 1 when a table has no row.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { ConfigError, readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { readWholeManifest } from "#server/operations/manifest.ts";
import { withOwner } from "#server/operations/owner.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { runTool } from "#server/operations/tool.ts";
import { openFiles } from "#server/storage/open-files.ts";
import { root } from "./build/paths.ts";

const frozen = join(root, "server/operations/frozen");

await runTool(async () => {
  const [version] = process.argv.slice(2);
  if (version === undefined) throw new ConfigError("Say which version: 0.7.0");
  const kept = (await readdir(frozen)).toSorted((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  const from = join(frozen, kept.at(-1) ?? "");
  const folder = join(frozen, version);
  const dataDir = await mkdtemp(join(tmpdir(), "wab-freeze-"));
  try {
    // Nothing of the operator's own settings: their database and their bucket stay out of it.
    const config = readConfig({ WAB_DATA_DIR: dataDir });
    const files = openFiles(config);
    const rows = await readFile(join(root, "scripts/freeze-release.sql"), "utf8");
    await withOwner(config, log, "alone", async (sql, connect) => {
      await restoreBackup(sql, { folder: from, files, connect, mayReplace: false });
      await sql.unsafe(rows);
      await makeBackup(sql, { folder, files });
    });
    const { tables } = await readWholeManifest(folder);
    const empty = tables.filter((table) => table.rows === 0).map(({ name }) => name);
    if (empty.length > 0) {
      await rm(folder, { recursive: true });
      throw new ConfigError(
        `No row in ${empty.join(", ")}: add one to scripts/freeze-release.sql.`,
      );
    }
    return `The backup of ${version} is in ${folder}.`;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

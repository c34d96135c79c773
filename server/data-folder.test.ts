import { chown, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryConfig } from "./config.ts";
import { openDataFolder, readOrMakeSecret } from "./data-folder.ts";
import { startCluster } from "./database/embedded/cluster.ts";
import { openAddress } from "./database/embedded/owner-address.ts";
import { ForeignFolderError } from "./database/embedded/unprivileged.ts";
import { log } from "./log.ts";
import { changeSecret } from "./operations/new-secret.ts";
import { LostSecretError } from "./secret-file.ts";
import { deriveSecrets } from "./secrets.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await testFolder("data");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function whoIs(address: string): Promise<unknown> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select current_user as name`;
    return row?.["name"];
  } finally {
    await sql.end();
  }
}

test("the database's owner gets a password of its own, also in a folder where owner and login had the same", async () => {
  const secrets = await deriveSecrets(await readOrMakeSecret(dataDir), "");
  const { databasePassword, ownerPassword } = secrets;
  expect(ownerPassword).not.toBe(databasePassword);
  // As the first ones were made.
  const folder = join(dataDir, "postgres");
  const former = await startCluster({ folder, password: databasePassword, log });
  // Beside a server that still runs it, the tools of this version get in.
  expect(await whoIs(await openAddress(former.port, secrets, dataDir))).toBe("supabase_admin");
  await former.stop();

  const data = await openDataFolder(temporaryConfig(dataDir), log);
  expect(await whoIs(data.ownerAddress)).toBe("supabase_admin");
  const shared = new URL(data.ownerAddress);
  shared.password = databasePassword;
  await expect(whoIs(shared.href)).rejects.toThrow("password authentication failed");
  await data.close();
});

test.skipIf(process.getuid?.() !== 0)(
  "root does not take a database away from the user whose it is",
  async () => {
    const folder = join(dataDir, "postgres");
    const { ownerPassword } = await deriveSecrets(await readOrMakeSecret(dataDir), "");
    const cluster = await startCluster({ folder, password: ownerPassword, log });
    await cluster.stop();
    await chown(folder, 1234, 1234);
    const opening = openDataFolder(temporaryConfig(dataDir), log);
    await expect(opening).rejects.toThrow(ForeignFolderError);
    // The folder is free for that user.
    await expect(openDataFolder(temporaryConfig(dataDir), log)).rejects.toThrow(ForeignFolderError);
  },
);

test("a lost secret is said in a sentence, none is made beside the database, and a new one can be set", async () => {
  const config = temporaryConfig(dataDir, { secret: undefined });
  const first = await openDataFolder(config, log);
  const sql = postgres(first.ownerAddress, { max: 1, onnotice: () => {} });
  await sql`create table kept as select 1 as one`;
  await sql.end();
  await first.close();
  await rm(join(dataDir, "secret"));

  await expect(openDataFolder(config, log)).rejects.toThrow(
    /secret is missing.*Put the right file back.*npm run new-secret.*nothing else is lost/,
  );
  await expect(readFile(join(dataDir, "secret"))).rejects.toThrow("ENOENT");
  await writeFile(join(dataDir, "secret"), "that of another folder");
  await expect(openDataFolder(config, log)).rejects.toThrow(LostSecretError);

  expect(await changeSecret(config)).toMatch(/secret is new\. Everybody has to sign in again/);
  const again = await openDataFolder(config, log);
  const later = postgres(again.ownerAddress, { max: 1, onnotice: () => {} });
  expect([...(await later`select * from kept`)]).toEqual([{ one: 1 }]);
  await later.end();
  await again.close();
});

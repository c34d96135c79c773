import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveSecrets, type Secrets } from "#server/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { makeSite } from "#server/test-support/site.ts";
import { testSecret } from "#server/test-support/template.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { createFolder } from "./files.ts";
import { aPicture, filesIn, makeCardsBucket, pathsOfRows } from "./storage.test-support.ts";
import { sweep } from "./sweep.ts";

let database: TestDatabase;
let secrets: Secrets;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  [database, secrets, folder] = await Promise.all([
    openTestDatabase(),
    deriveSecrets(testSecret, "sb_publishable_wab"),
    testFolder("crash"),
  ]);
  dataDir = join(folder, "data");
  await makeCardsBucket(database);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The server as an operator starts it. */
async function startProcess(): Promise<{
  readonly process: ChildProcess;
  readonly origin: string;
}> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DIST_DIR: await makeSite(folder),
      WAB_DATA_DIR: dataDir,
      WAB_SECRET: testSecret,
      WAB_MAY_LOSE_DATA: "yes",
      DATABASE_URL: database.ownerAddress,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on("exit", () => reject(new Error(said)));
  });
  return { process: child, origin };
}

async function upload(origin: string, name: string): Promise<boolean> {
  const headers = {
    apikey: secrets.secretKey,
    authorization: `Bearer ${secrets.secretKey}`,
    "x-upsert": "true",
  };
  const url = `${origin}/storage/v1/object/cards/${name}`;
  try {
    return (await fetch(url, { method: "POST", body: await aPicture(), headers })).ok;
  } catch {
    return false;
  }
}

test("S09: after the process is killed in the middle of 60 uploads, rows and bytes belong together", async () => {
  const kept = new Set<string>();
  for (let round = 0; round < 4; round++) {
    const { process: child, origin } = await startProcess();
    const uploads = Array.from({ length: 15 }, async (_, index) => {
      // Some are new, some replace what another round has put there.
      const name = index % 3 === 0 ? `same-${index}.png` : `round-${round}-${index}.png`;
      if (await upload(origin, name)) kept.add(name);
    });
    // Half of them are through.
    await Promise.any([Promise.all(uploads), someKept(kept, kept.size + 4)]);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await Promise.all([gone, ...uploads]);
  }
  await sweep(database.database, createFolder(join(dataDir, "files")));
  expect([...(await filesIn(dataDir)).keys()]).toEqual(await pathsOfRows(database));
  const rows = await database.asSuperuser<{ name: string }>("select name from storage.objects");
  const names = new Set(rows.map(({ name }) => name));
  expect([...kept].filter((name) => !names.has(name))).toEqual([]);
  expect(kept.size).toBeGreaterThan(10);
}, 60_000);

async function someKept(kept: ReadonlySet<string>, enough: number): Promise<void> {
  for (let waited = 0; kept.size < enough && waited < 3000; waited += 5) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("S09: a start removes what a crash has left, and waits for uploads that are under way", async () => {
  const files = createFolder(join(dataDir, "files"));
  const bytes = new Uint8Array([1, 2, 3]);
  const place = (id: string, version: string) => ({ bucket: "cards", id, version });
  const [orphan, underWay] = [crypto.randomUUID(), crypto.randomUUID()];
  await sweep(database.database, files);
  const before = await filesIn(dataDir);
  await files.write(place(orphan, "v1"), bytes);
  let swept: Promise<number> | undefined;
  await database.database.transaction({ role: "service_role", claims: {} }, async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock_shared($1)", [7_426_001]);
    await files.write(place(underWay, "v1"), bytes);
    swept = sweep(database.database, files);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await transaction.query(
      "insert into storage.objects (id, bucket_id, name, version) values ($1, 'cards', 'under way.png', 'v1')",
      [underWay],
    );
  });
  expect(await swept).toBe(1);
  const after = await filesIn(dataDir);
  expect(after.size).toBe(before.size + 1);
  expect(after.has(`b-cards/${underWay}/v1`)).toBe(true);
});

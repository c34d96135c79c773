import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig, temporaryConfig } from "#server/config.ts";
import { changeAddress, openOwner } from "#server/database/connect.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { moveFiles } from "#server/operations/move-files.ts";
import { restoreBackup } from "#server/operations/restore.ts";
import { openTestDatabase } from "#server/test-support/database.ts";
import { openStore } from "#server/test-support/object-store.ts";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { testFolder } from "#server/test-support/test-folder.ts";
import { createFolder } from "./files.ts";
import { addressOf, createObjectStore } from "./object-store.ts";
import { aPicture, filesIn, pathsOfRows } from "./storage.test-support.ts";
import { sweep } from "./sweep.ts";

let store: Awaited<ReturnType<typeof openStore>>;
let server: TestServer;
let sql: postgres.Sql;
let ann: TestMember;

beforeAll(async () => {
  store = await openStore();
  server = await startTestServer({ config: { objectStore: store.settings } });
  sql = postgres(server.ownerAddress, { max: 2, onnotice: () => {} });
});
beforeEach(async () => {
  ann = await server.member();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await store.close();
});

const avatars = (member = ann) => member.client.storage.from("avatars");
const publicAddress = (name: string) => avatars().getPublicUrl(name).data.publicUrl;
async function upload(name = `${ann.id}/a.png`): Promise<string> {
  const { error } = await avatars().upload(name, await aPicture(), { upsert: true });
  expect(error).toBeNull();
  return publicAddress(name);
}
const config = () =>
  temporaryConfig(server.dataDir, {
    databaseUrl: server.ownerAddress,
    objectStore: store.settings,
  });

describe("pictures in an object store", () => {
  test("a picture is kept in the store alone, and delivered with the headers that it has from the folder", async () => {
    const address = await upload();
    expect(await store.objects()).toEqual(await pathsOfRows(server));
    expect((await filesIn(server.dataDir)).size).toBe(0);
    const whole = await fetch(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
    const part = await fetch(address, { headers: { range: "bytes=4-9" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  });

  test("a picture that is replaced or removed leaves nothing in the store", async () => {
    await upload();
    await upload(`${ann.id}/b.png`);
    expect(await store.objects()).toEqual(await pathsOfRows(server));
    await avatars().remove([`${ann.id}/b.png`]);
    expect(await store.objects()).toEqual(await pathsOfRows(server));
    expect((await fetch(publicAddress(`${ann.id}/b.png`))).status).toBe(404);
  });

  test("while the store is away, uploads and pictures get 503 with Retry-After, and no row is written", async () => {
    const address = await upload();
    const before = await pathsOfRows(server);
    await store.stop();
    const response = await fetch(address);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    const { error } = await avatars().upload(`${ann.id}/late.png`, await aPicture());
    expect(error).toMatchObject({ status: 503 });
    expect(await pathsOfRows(server)).toEqual(before);
    await expect(createObjectStore(store.settings).readMark()).rejects.toMatchObject({
      cause: { code: "ECONNREFUSED" },
    });
    await store.start();
    expect((await fetch(address)).status).toBe(200);
    expect(await store.objects()).toEqual(before);
  });

  test("a picture that is removed while the store is away is gone for people, and its bytes go with the next sweep", async () => {
    const address = await upload();
    await store.stop();
    expect((await avatars().remove([`${ann.id}/a.png`])).error).toBeNull();
    await store.start();
    expect((await fetch(address)).status).toBe(404);
    const files = createObjectStore(store.settings);
    expect(await sweep(server.database, files)).toBe(0);
    await store.age();
    expect(await sweep(server.database, files)).toBe(1);
    expect(await store.objects()).toEqual(await pathsOfRows(server));
  });

  test("the sweep finds what lies behind the first thousand of the store's answer", async () => {
    // s3rver has no second page under OpenSSL 3.
    const keys = Array.from({ length: 1010 }, (_, index) => `b-avatars/x/${index + 1000}`);
    const paged = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://store");
      const isSecond = searchParams.get("continuation-token") === "a+b/c==&";
      const entries = (isSecond ? keys.slice(1000) : keys.slice(0, 1000)).map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
      const next = isSecond ? "" : "<NextContinuationToken>a+b/c==&amp;</NextContinuationToken>";
      response.end(`<ListBucketResult>${next}${entries.join("")}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => paged.listen(0, "127.0.0.1", resolve));
    const { port } = paged.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const { versions } = await createObjectStore({ ...store.settings, endpoint }).survey();
    expect(versions.map(({ path }) => path)).toEqual(keys);
    paged.close();
  });

  test("the bucket stands in the path, or in front of the host's name where the provider wants that", () => {
    const settings = { ...store.settings, endpoint: "https://s3.example:9000" };
    expect(addressOf(settings, "b-a/x").href).toBe("https://s3.example:9000/wab/b-a/x");
    expect(addressOf(settings, "").href).toBe("https://s3.example:9000/wab");
    const inName = { ...settings, isPathStyle: false };
    expect(addressOf(inName, "b-a/x").href).toBe("https://wab.s3.example:9000/b-a/x");
    expect(addressOf(inName, "").href).toBe("https://wab.s3.example:9000/");
  });

  test("half of the store's settings is refused with a sentence that repeats no key", () => {
    const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "very secret" };
    const half = () => readConfig({ S3_ENDPOINT: "https://s3.example", ...keys });
    expect(half).toThrow("belong together: set all four.");
    const wrong = () => readConfig({ S3_ENDPOINT: "s3.example", S3_BUCKET: "wab", ...keys });
    expect(wrong).toThrow(/^(?!.*secret).*S3_ENDPOINT must be an address/);
    expect(readConfig({}).objectStore).toBeUndefined();
  });

  test("wrong keys and a missing bucket are an error of the store, and no missing picture", async () => {
    const place = { bucket: "avatars", id: "x", version: "y" };
    const wrong = createObjectStore({ ...store.settings, secretAccessKey: "another" });
    await expect(wrong.read(place)).rejects.toMatchObject({
      problem: { kind: "store-away" },
      cause: { message: "The store answered 403 SignatureDoesNotMatch" },
    });
    const missing = createObjectStore({ ...store.settings, bucket: "missing" });
    await expect(missing.read(place)).rejects.toMatchObject({
      cause: { message: "The store answered 404 NoSuchBucket" },
    });
    expect(await createObjectStore(store.settings).read(place)).toBeUndefined();
  });
});

describe("the bucket of another site", () => {
  test("a start with the bucket of another site is refused, and nothing in it is touched", async () => {
    await upload();
    await store.age();
    const before = await store.objects();
    const other = await openTestDatabase();
    // It has started elsewhere before, with files of its own.
    await other.asSuperuser("insert into platform.marks (name, value) values ('files', 'other')");
    const starting = startTestServer({
      config: { databaseUrl: other.ownerAddress, objectStore: store.settings },
    });
    await expect(starting).rejects.toThrow(/are not in the bucket wab at http/);
    await other.close();
    expect(await store.objects()).toEqual(before);
  });

  test("a start with an empty bucket is refused while the pictures are in the folder, with the command that brings them", async () => {
    await upload();
    const empty = await openStore();
    const other = await openTestDatabase();
    await other.asSuperuser(
      "insert into storage.objects (id, bucket_id, name, version) values (gen_random_uuid(), 'avatars', 'a.png', 'v1')",
    );
    const starting = () =>
      startTestServer({
        config: { databaseUrl: other.ownerAddress, objectStore: empty.settings },
      });
    await expect(starting()).rejects.toThrow(/npm run admin -- move-files --to s3/);
    const owner = postgres(other.ownerAddress, { max: 1, onnotice: () => {} });
    const moved = { ...config(), objectStore: empty.settings };
    expect(await moveFiles(owner, moved, "s3")).toMatch(/Without bytes in either place: 1/);
    await owner.end();
    const started = await starting();
    await started.stop();
    await other.close();
    await empty.close();
  });

  test("a backup is not restored over the files of another site without --replace", async () => {
    const [base, target] = await Promise.all([testFolder("drill"), openTestDatabase()]);
    await upload();
    const files = createObjectStore(store.settings);
    const folder = join(base, "backup");
    await makeBackup(sql, { folder, files });
    const into = await openOwner(target.ownerAddress, { max: 2 });
    const connect = (database: string) =>
      openOwner(changeAddress(target.ownerAddress, { database }), { max: 2 });
    const options = { folder, connect, mayReplace: false };
    await expect(restoreBackup(into, { ...options, files })).rejects.toThrow(
      /There are files of a site in the bucket wab/,
    );
    // A backup of the store is restored into a folder as well.
    const drill = join(base, "data");
    await restoreBackup(into, { ...options, files: createFolder(join(drill, "files")) });
    expect([...(await filesIn(drill)).keys()]).toEqual(await pathsOfRows(server));
    await into.end();
    await target.close();
    await rm(base, { recursive: true, force: true });
  });
});

describe("npm run admin -- move-files", () => {
  test("files are moved from the store to the folder and back, and a move that broke off is finished by the next", async () => {
    await upload();
    const ben = await server.member();
    await avatars(ben).upload(`${ben.id}/b.png`, await aPicture());
    const paths = await pathsOfRows(server);
    let seen = 0;
    const breaking = moveFiles(sql, config(), "folder", () => {
      if (++seen === 2) throw new Error("the terminal was closed");
    });
    await expect(breaking).rejects.toThrow("the terminal was closed");
    expect((await filesIn(server.dataDir)).size).toBe(1);
    expect(await moveFiles(sql, config(), "folder")).toMatch(
      new RegExp(`brought to .*files: ${paths.length - 1}\\. There already: 1\\.`),
    );
    expect([...(await filesIn(server.dataDir)).keys()]).toEqual(paths);

    const empty = await openStore();
    const back = { ...config(), objectStore: empty.settings };
    expect(await moveFiles(sql, back, "s3")).toMatch(
      new RegExp(`brought to the bucket wab at .*: ${paths.length}\\. There already: 0\\.`),
    );
    expect(await empty.objects()).toEqual(paths);
    await empty.close();
  });

  test("a move says what is missing in the command or in the settings", async () => {
    await expect(moveFiles(sql, config(), "S3")).rejects.toThrow("Say where to:");
    await expect(moveFiles(sql, { ...config(), objectStore: undefined }, "s3")).rejects.toThrow(
      "Set S3_ENDPOINT, S3_BUCKET and the keys",
    );
  });
});

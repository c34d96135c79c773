import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { sendRaw } from "#server/test-support/site.ts";
import { createStorage } from "./storage.ts";
import { aPicture, filesIn, makeCardsBucket } from "./storage.test-support.ts";

let server: TestServer;
let a: TestMember;
let b: TestMember;
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  await makeCardsBucket(server);
  [a, b] = await Promise.all([server.member(), server.member()]);
  await b.client.storage.from("avatars").upload(`${b.id}/face.png`, await aPicture());
  await b.client.storage.from("cards").upload(`${b.id}/card.png`, await aPicture());
});

beforeEach(async () => {
  before = await filesIn(server.dataDir);
});

afterAll(() => server.stop());

test.each(["avatars", "cards"])(
  "S01: A changes nothing in the folder of B in %s",
  async (bucket) => {
    const own = a.client.storage.from(bucket);
    const [victim] = (await b.client.storage.from(bucket).list(b.id)).data ?? [];
    const name = `${b.id}/${victim?.name}`;
    await own.upload(`${a.id}/mine.png`, await aPicture("png", 7, 7));
    const mine = await filesIn(server.dataDir);
    const attempts = [
      await own.upload(name, await aPicture()),
      await own.upload(name, await aPicture(), { upsert: true }),
      await own.update(name, await aPicture()),
      await own.upload(`${b.id}/new.png`, await aPicture()),
      await own.move(`${a.id}/mine.png`, `${b.id}/moved.png`),
      await own.createSignedUploadUrl(`${b.id}/signed.png`),
      await own.createSignedUploadUrl(name, { upsert: true }),
    ];
    for (const { error } of attempts) expect(error).toMatchObject({ status: 403 });
    expect((await own.move(name, `${a.id}/stolen.png`)).error).not.toBeNull();
    expect((await own.copy(`${a.id}/mine.png`, `${b.id}/copied.png`)).error).not.toBeNull();
    expect((await own.remove([name])).data).toEqual([]);
    expect(await filesIn(server.dataDir)).toEqual(mine);
    expect((await b.client.storage.from(bucket).exists(name)).data).toBe(true);
  },
);

test("S01: a guest and a banned member put nothing there", async () => {
  const x = await server.member();
  const guest = await server
    .client()
    .storage.from("avatars")
    .upload(`${x.id}/x.png`, await aPicture());
  expect(guest.error).toMatchObject({ status: 403 });
  await server.asSuperuser("update auth.users set banned_until = 'infinity' where id = $1", [x.id]);
  server.server.context.authentication.forget(x.sessionId);
  const banned = await x.client.storage.from("avatars").upload(`${x.id}/x.png`, await aPicture());
  expect(banned.error).toMatchObject({ status: 401 });
  expect(await filesIn(server.dataDir)).toEqual(before);
});

const badNames = {
  "a way up": "../../outside.png",
  "a way up inside": "folder/../../other.png",
  "a dot": "./x.png",
  "a backslash": "..\\..\\outside.png",
  "a zero byte": "x\u0000.png",
  "a new line": "x\n.png",
  "dots of Unicode": "\u2024\u2024/\uFF0E\uFF0E/x.png",
  "percent signs": "%2e%2e%2fx.png",
  "an absolute path": "/etc/passwd",
  "an empty folder": "a//x.png",
  "a hidden file": ".htaccess",
  "1,024 characters": `${"x".repeat(1020)}.png`,
};

test.each(Object.entries(badNames))("S03: a name with %s is refused everywhere", async (_, bad) => {
  const own = a.client.storage.from("cards");
  const good = `${a.id}/good.png`;
  await own.upload(good, await aPicture("png", 9, 9), { upsert: true });
  const there = await filesIn(server.dataDir);
  const results = [
    await own.move(good, bad),
    await own.copy(good, bad),
    await own.move(good, `${a.id}/${bad}`),
    await own.move(bad, good),
  ];
  for (const { error } of results) expect(error).toMatchObject({ status: 400 });
  const headers = {
    apikey: server.secrets.secretKey,
    authorization: `Bearer ${server.secrets.secretKey}`,
  };
  const url = `${server.origin}/storage/v1/object/cards/${encodeURIComponent(bad)}`;
  const body = await aPicture();
  expect([400, 404]).toContain((await fetch(url, { method: "POST", headers, body })).status);
  expect(await filesIn(server.dataDir)).toEqual(there);
});

test("S03: a path with dots that climbs out of storage reaches nothing", async () => {
  for (const path of [
    "cards/../../../etc/passwd",
    "cards/%2e%2e/%2e%2e/x",
    "cards/..%2f..%2fx",
    "public/avatars/..%5cx",
  ]) {
    const answer = await sendRaw(
      server.port,
      `GET /storage/v1/object/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 40[04]/);
  }
  expect(await filesIn(server.dataDir)).toEqual(before);
});

test("S06: nobody lists the avatars of others, and known addresses still load", async () => {
  const name = `${b.id}/face.png`;
  const c = await server.member();
  for (const { storage } of [server.client(), c.client]) {
    const avatars = storage.from("avatars");
    expect((await avatars.list()).data).toEqual([]);
    expect((await avatars.list(b.id)).data).toEqual([]);
    expect((await avatars.download(name)).error).toMatchObject({ status: 404 });
    expect((await fetch(avatars.getPublicUrl(name).data.publicUrl)).status).toBe(200);
  }
  const closed = server.client().storage.from("cards").getPublicUrl(`${b.id}/card.png`);
  expect((await fetch(closed.data.publicUrl)).status).toBe(404);
});

test("A09, A10: the picture of a member who is banned or has closed the account is nowhere, and is there again when they are back", async () => {
  const x = await server.member();
  const avatars = server.client().storage.from("avatars");
  const name = `${x.id}/face.png`;
  await x.client.storage.from("avatars").upload(name, await aPicture());
  const { publicUrl } = avatars.getPublicUrl(name).data;
  const signed = await x.client.storage.from("avatars").createSignedUrl(name, 60);
  const { headers } = await fetch(publicUrl);
  const known = { "if-none-match": headers.get("etag") ?? "" };
  const statuses = async () => [
    (await fetch(publicUrl)).status,
    (await fetch(publicUrl, { headers: known })).status,
    (await fetch(publicUrl.replace("/object/", "/object/info/"))).status,
    (await fetch(signed.data?.signedUrl ?? "")).status,
  ];
  expect(await statuses()).toEqual([200, 304, 200, 200]);
  for (const flag of ["banned", "deactivated"]) {
    await server.asOwner(`update public.profiles set ${flag} = true where id = $1`, [x.id]);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await server.asOwner(`update public.profiles set ${flag} = false where id = $1`, [x.id]);
    expect(await statuses()).toEqual([200, 304, 200, 200]);
  }
});

test("S08: a signed address shows its object, to nobody else's name, and not for longer", async () => {
  const own = b.client.storage.from("cards");
  const name = `${b.id}/card.png`;
  const { data } = await own.createSignedUrl(name, 60, { download: "my card.png" });
  const signed = new URL(data?.signedUrl ?? "");
  const good = await fetch(signed);
  expect(good.status).toBe(200);
  expect(good.headers.get("content-disposition")).toContain('attachment; filename="my card.png"');
  const token = signed.searchParams.get("token") ?? "";
  const [text = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(text, "base64url").toString()) as { until: number };
  const later = { ...claims, until: claims.until + 1e6 };
  const forged = `${Buffer.from(JSON.stringify(later)).toString("base64url")}.${signature}`;
  for (const bad of [
    forged,
    text,
    `${text}.`,
    `${text}.${"0".repeat(64)}`,
    "",
    b.token,
    server.secrets.secretKey,
  ]) {
    const url = new URL(signed);
    url.searchParams.set("token", bad);
    const response = await fetch(url);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/json");
  }
  const moved = new URL(signed);
  moved.pathname = moved.pathname.replace("card.png", "other.png");
  expect((await fetch(moved)).status).toBe(400);
});

test("S08: an address ends when its time is over", async () => {
  const { data } = await b.client.storage.from("cards").createSignedUrl(`${b.id}/card.png`, 60);
  const late = createStorage({ ...server.server.context, now: () => Date.now() + 61_000 });
  const visitor = { address: "127.0.0.1", requestId: "test" };
  const response = await late.handle(new Request(data?.signedUrl ?? ""), visitor);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: "InvalidJWT" });
  await late.close();
});

test("S08: an address is signed only for those who may see the object", async () => {
  const guest = server.client().storage.from("cards");
  expect((await guest.createSignedUrl(`${b.id}/card.png`, 60)).error).toMatchObject({
    status: 404,
  });
  const { data } = await a.client.storage
    .from("cards")
    .createSignedUrls([`${b.id}/card.png`, "none.png"], 60);
  expect(data?.map(({ path, error }) => [path, error])).toEqual([
    [`${b.id}/card.png`, null],
    ["none.png", "Either the object does not exist or you do not have access to it"],
  ]);
  expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
  expect((await guest.createSignedUrl("x.png", -5)).error).toMatchObject({ status: 400 });
});

test("a signed address to upload to works for its name alone, in the member's name, as long as they may", async () => {
  const own = a.client.storage.from("cards");
  const name = `${a.id}/later.png`;
  const { data } = await own.createSignedUploadUrl(name);
  const guest = server.client().storage.from("cards");
  const elsewhere = await guest.uploadToSignedUrl(
    `${a.id}/other.png`,
    data?.token ?? "",
    await aPicture(),
  );
  expect(elsewhere.error).toMatchObject({ status: 400 });
  const reading = await fetch(
    `${server.origin}/storage/v1/object/sign/cards/${name}?token=${data?.token}`,
  );
  expect(reading.status).toBe(400);
  expect(
    (await guest.uploadToSignedUrl(name, data?.token ?? "", await aPicture())).error,
  ).toBeNull();
  const [row] = await server.asSuperuser("select owner_id from storage.objects where name = $1", [
    name,
  ]);
  expect(row).toEqual({ owner_id: a.id });
  const again = await guest.uploadToSignedUrl(name, data?.token ?? "", await aPicture());
  expect(again.error).toMatchObject({ status: 409 });
});

test("storage refuses a token or key that is not ours before anything else", async () => {
  for (const headers of [
    {},
    { apikey: "other" },
    { apikey: server.secrets.publishableKey, authorization: "Bearer x.y.z" },
  ]) {
    const response = await fetch(`${server.origin}/storage/v1/object/list/avatars`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ statusCode: "401", error: "Unauthorized" });
  }
});

test("storage refuses NUL characters wherever they stand, without a fault", async () => {
  const headers = {
    apikey: server.secrets.publishableKey,
    authorization: `Bearer ${a.token}`,
    "content-type": "application/json",
  };
  const nul = `${a.id}/\0.png`;
  const asked: readonly (readonly [method: string, path: string, body?: object])[] = [
    ["POST", "object/list/avatars", { prefix: nul }],
    ["POST", "object/list/avatars", { prefix: a.id, search: "\0" }],
    ["POST", "object/list/%00", { prefix: "" }],
    ["POST", "object/move", { bucketId: "cards", sourceKey: nul, destinationKey: "a.png" }],
    ["POST", "object/move", { bucketId: "\0", sourceKey: "a.png", destinationKey: "b.png" }],
    ["POST", "object/sign/cards", { expiresIn: 60, paths: [nul] }],
    ["DELETE", "object/cards", { prefixes: [nul] }],
    ["GET", "object/authenticated/cards/%00.png"],
    ["GET", "bucket/%00"],
  ];
  for (const [method, path, body] of asked) {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status } = await fetch(`${server.origin}/storage/v1/${path}`, {
      method,
      headers,
      ...init,
    });
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test("the newer form of listing files is not offered, and is not taken for an upload", async () => {
  const { error } = await a.client.storage.from("avatars").listV2({ prefix: a.id });
  expect(error).toMatchObject({ status: 404 });
});

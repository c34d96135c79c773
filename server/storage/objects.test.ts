import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { aPicture, filesIn, makeCardsBucket, pathsOfRows } from "./storage.test-support.ts";

let server: TestServer;
let a: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  await makeCardsBucket(server);
  a = await server.member();
});

afterAll(() => server.stop());

const cards = (member: TestMember = a) => member.client.storage.from("cards");

test("a picture that a browser uploads comes back, with what was said about it", async () => {
  const name = `${a.id}/dragon.png`;
  const { data, error } = await cards().upload(name, await aPicture(), {
    cacheControl: "60",
    metadata: { painter: "Zoë" },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: name, fullPath: `cards/${name}` });
  const { data: blob } = await cards().download(name);
  expect(blob?.type).toBe("image/png");
  expect(await sharp(await blob?.arrayBuffer()).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
  const { data: info } = await cards().info(name);
  expect(info).toMatchObject({
    id: data?.id,
    name,
    bucketId: "cards",
    contentType: "image/png",
    cacheControl: "max-age=60",
    size: blob?.size,
    metadata: { painter: "Zoë" },
  });
  expect(await cards().exists(name)).toMatchObject({ data: true });
  expect(await cards().exists(`${a.id}/none.png`)).toMatchObject({ data: false });
});

test("an upload without a form is taken too, with its type from the header", async () => {
  const name = `${a.id}/raw.jpg`;
  const bytes = await (await aPicture("jpeg")).arrayBuffer();
  const { error } = await cards().upload(name, bytes, { contentType: "image/jpeg" });
  expect(error).toBeNull();
  expect((await cards().download(name)).data?.type).toBe("image/jpeg");
});

test("an object's name is taken once, replaced on request, and its former bytes are gone", async () => {
  const name = `${a.id}/once.png`;
  await cards().upload(name, await aPicture("png", 10, 10));
  const again = await cards().upload(name, await aPicture("png", 20, 20));
  expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
  for (const [width, replace] of [
    [30, async (file: File) => cards().upload(name, file, { upsert: true })],
    [50, async (file: File) => cards().update(name, file)],
  ] as const) {
    const before = (await filesIn(server.dataDir)).size;
    expect((await replace(await aPicture("png", width, width))).error).toBeNull();
    const { data } = await cards().download(name);
    expect((await sharp(await data?.arrayBuffer()).metadata()).width).toBe(width);
    expect((await filesIn(server.dataDir)).size).toBe(before);
  }
});

test("a folder shows its folders, then its objects, sorted, searched, a page at a time", async () => {
  const member = await server.member();
  const names = ["b.png", "a.png", "c1.png", "c2.png", "sub/x.png", "sub/deep/y.png", "tub/z.png"];
  for (const name of names) await cards(member).upload(`${member.id}/${name}`, await aPicture());
  const list = async (folder: string, options = {}) =>
    (await cards().list(folder, options)).data?.map(({ name }) => name);
  expect(await list(member.id)).toEqual(["sub", "tub", "a.png", "b.png", "c1.png", "c2.png"]);
  expect(await list(`/${member.id}/sub/`)).toEqual(["deep", "x.png"]);
  expect(await list(member.id, { search: "C" })).toEqual(["c1.png", "c2.png"]);
  expect(await list(member.id, { limit: 2, offset: 1 })).toEqual(["tub", "a.png"]);
  const newest = { sortBy: { column: "created_at", order: "desc" } };
  expect((await list(member.id, newest))?.slice(2)).toEqual(["c2.png", "c1.png", "a.png", "b.png"]);
  const { data } = await cards().list(member.id, { limit: 3 });
  expect(data?.[0]).toMatchObject({ name: "sub", id: null, metadata: null });
  expect(data?.[2]).toMatchObject({ name: "a.png", metadata: { mimetype: "image/png" } });
  expect((await cards().list("nowhere")).data).toEqual([]);
  for (const bad of [{ limit: 0 }, { limit: 5000 }, { sortBy: { column: "name; drop" } }]) {
    expect((await cards().list("", bad)).error).toMatchObject({ statusCode: "400" });
  }
});

test("an object is moved and copied with its bytes, and removed with them", async () => {
  const name = (file: string) => `${a.id}/moves/${file}`;
  await cards().upload(name("one.png"), await aPicture("png", 11, 11));
  expect((await cards().move(name("one.png"), name("two.png"))).data?.message).toBe(
    "Successfully moved",
  );
  expect((await cards().exists(name("one.png"))).data).toBe(false);
  const copied = await cards().copy(name("two.png"), name("three.png"));
  expect(copied.data?.path).toBe(`cards/${name("three.png")}`);
  const [two, three] = await Promise.all(
    ["two.png", "three.png"].map(async (file) => (await cards().download(name(file))).data?.text()),
  );
  expect(two).toBe(three);
  const taken = await cards().move(name("two.png"), name("three.png"));
  expect(taken.error).toMatchObject({ statusCode: "409" });
  const missing = await cards().copy(name("none.png"), name("four.png"));
  expect(missing.error).toMatchObject({ statusCode: "404" });
  const before = (await filesIn(server.dataDir)).size;
  const removed = await cards().remove([name("two.png"), name("three.png"), name("none.png")]);
  expect(removed.data?.map((each) => each.name).sort()).toEqual([
    name("three.png"),
    name("two.png"),
  ]);
  expect((await filesIn(server.dataDir)).size).toBe(before - 2);
  expect([...(await filesIn(server.dataDir)).keys()]).toEqual(await pathsOfRows(server));
});

test("an object goes into another bucket only if that bucket would take it", async () => {
  const options = { destinationBucket: "small" };
  const name = `${a.id}/tiny.png`;
  await cards().upload(name, await aPicture("png", 4, 4));
  await cards().upload(`${a.id}/tiny.jpg`, await aPicture("jpeg", 4, 4));
  expect((await cards().copy(name, name, options)).error).toBeNull();
  const moved = await cards().move(name, `${a.id}/other.png`, options);
  expect(moved.error).toBeNull();
  expect(
    (await a.client.storage.from("small").download(`${a.id}/other.png`)).data?.size,
  ).toBeGreaterThan(0);
  const wrongType = await cards().copy(`${a.id}/tiny.jpg`, `${a.id}/tiny.jpg`, options);
  expect(wrongType.error).toMatchObject({ statusCode: "415" });
  const avatars = await cards().copy(`${a.id}/tiny.jpg`, `${a.id}/x.jpg`, {
    destinationBucket: "avatars",
  });
  expect(avatars.error).toMatchObject({ statusCode: "400" });
  expect([...(await filesIn(server.dataDir)).keys()]).toEqual(await pathsOfRows(server));
});

test("a page gets the part of an object that it asks for, and nothing that it has already", async () => {
  const name = `${a.id}/parts.png`;
  await cards().upload(name, await aPicture("png", 300, 300));
  const headers = { apikey: server.secrets.publishableKey, authorization: `Bearer ${a.token}` };
  const url = `${server.origin}/storage/v1/object/authenticated/cards/${name}`;
  const get = (more: Readonly<Record<string, string>>, method = "GET") =>
    fetch(url, { method, headers: { ...headers, ...more } });
  const whole = await get({});
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get("etag") ?? "";
  expect(whole.headers.get("cache-control")).toBe("private, no-cache");
  expect((await get({ "if-none-match": `"x", W/${etag}` })).status).toBe(304);
  for (const [range, start, end] of [
    ["bytes=0-9", 0, 10],
    ["bytes=10-", 10, bytes.length],
    ["bytes=-5", bytes.length - 5, bytes.length],
    ["bytes=0-999999", 0, bytes.length],
  ] as const) {
    const part = await get({ range });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end));
  }
  const beyond = await get({ range: `bytes=${bytes.length}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
  expect((await get({ range: "bytes=0-1,3-4" })).status).toBe(200);
  expect((await get({ range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  const head = await get({}, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
  expect(await head.text()).toBe("");
});

test("buckets are shown to those who may see them", async () => {
  const { data } = await a.client.storage.listBuckets();
  expect(data?.map(({ id }) => id)).toEqual(["cards"]);
  expect((await a.client.storage.getBucket("cards")).data).toMatchObject({
    name: "cards",
    public: false,
  });
  expect((await a.client.storage.getBucket("small")).error).toMatchObject({ statusCode: "404" });
  const all = await server.client(server.secrets.secretKey).storage.listBuckets();
  expect(all.data?.map(({ id }) => id)).toEqual(["avatars", "cards", "small"]);
  const nowhere = await a.client.storage.from("nowhere").upload("x.png", await aPicture());
  expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
});

test("an unknown route of storage is answered as not found, in the shape that clients read", async () => {
  for (const path of [
    "/storage/v1/",
    "/storage/v1/object",
    "/storage/v1/render/image/public/avatars/x",
  ]) {
    const response = await fetch(server.origin + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: "404", error: expect.any(String) });
  }
});

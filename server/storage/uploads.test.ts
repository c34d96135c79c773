import { rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { createStorage } from "./storage.ts";
import {
  aLargePicture,
  aPicture,
  asFile,
  filesIn,
  makeCardsBucket,
  pathsOfRows,
} from "./storage.test-support.ts";

let server: TestServer;
let a: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  await makeCardsBucket(server);
  a = await server.member();
});

afterAll(() => server.stop());

const script = "alert(document.domain)";
const html = `<html><script>${script}</script></html>`;

test("S02: only pictures are taken as uploads, whatever they are called and said to be", async () => {
  const png = new Uint8Array(await (await aPicture()).arrayBuffer());
  const gif = new Uint8Array(await (await aPicture("gif")).arrayBuffer());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`;
  const text = (content: string) => new TextEncoder().encode(content);
  const attempts = [
    ["x.svg", asFile(text(svg), "x.svg", "image/svg+xml")],
    ["x.png", asFile(text(svg), "x.png", "image/png")],
    ["x.html", asFile(text(html), "x.html", "text/html")],
    ["x.png", asFile(text(html), "x.png", "image/png")],
    ["x.js", asFile(text(script), "x.js", "text/javascript")],
    ["x.gif", asFile(gif, "x.gif", "image/gif")],
    ["x.png", asFile(Buffer.concat([gif, text(`*/=1;${script}`)]), "x.png", "image/png")],
    ["image.png.html", asFile(png, "image.png.html", "image/png")],
    ["x.png", asFile(png, "x.png", "text/html")],
    ["x.png", asFile(png, "x.png", "image/jpeg")],
    ["x.png", asFile(png.subarray(0, 60), "x.png", "image/png")],
  ] as const;
  for (const [name, file] of attempts) {
    const { error } = await a.client.storage.from("cards").upload(`${a.id}/${name}`, file);
    expect(error).toMatchObject({ status: 415, statusCode: "415" });
  }
  expect((await filesIn(server.dataDir)).size).toBe(0);
});

test("S02: what is hidden in a picture is gone, and a browser takes it for nothing else", async () => {
  const background = { r: 1, g: 2, b: 3 };
  const secret = "made by Ann at home";
  const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Copyright: secret, Artist: secret } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes(secret)).toBe(true);
  const name = `${a.id}/hidden.jpg`;
  const file = asFile(Buffer.concat([jpeg, Buffer.from(html)]), "hidden.jpg", "image/jpeg");
  expect((await a.client.storage.from("avatars").upload(name, file)).error).toBeNull();
  const url = a.client.storage.from("avatars").getPublicUrl(name).data.publicUrl;
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  for (const hidden of [secret, script]) expect(bytes.includes(hidden)).toBe(false);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-disposition": `inline; filename="hidden.jpg"; filename*=UTF-8''hidden.jpg`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=3600",
  });
});

test("an avatar becomes a square of at most 512 pixels, upright", async () => {
  const name = `${a.id}/wide.png`;
  await a.client.storage.from("avatars").upload(name, await aPicture("png", 1200, 700));
  const { data } = await a.client.storage.from("avatars").download(name);
  const metadata = await sharp(await data?.arrayBuffer()).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 512, height: 512 });
});

test("a picture with more pixels than anybody needs is refused before it is decoded", async () => {
  const side = 7000;
  const blank = { width: side, height: side, channels: 3, background: "white" } as const;
  const bomb = await sharp({ create: blank, limitInputPixels: false }).png().toBuffer();
  expect(bomb.length).toBeLessThan(2_097_152);
  const file = asFile(bomb, "bomb.png", "image/png");
  const { error } = await a.client.storage.from("avatars").upload(`${a.id}/bomb.png`, file);
  expect(error).toMatchObject({ status: 415 });
});

test("S04: an upload of 2 MiB is taken and one of a byte more is not, announced or in pieces", async () => {
  const before = await filesIn(server.dataDir);
  const bytes = Buffer.alloc(2_097_153);
  bytes.set(new Uint8Array(await (await aPicture()).arrayBuffer()));
  const cards = a.client.storage.from("cards");
  const asForm = await cards.upload(`${a.id}/l.png`, asFile(bytes, "l.png", "image/png"));
  expect(asForm.error).toMatchObject({ status: 413 });
  const asBytes = await cards.upload(`${a.id}/l.png`, bytes, { contentType: "image/png" });
  expect(asBytes.error).toMatchObject({ status: 413 });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 65_536) {
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)));
      }
      controller.close();
    },
  });
  const inPieces = await cards.upload(`${a.id}/l.png`, body, { contentType: "image/png" });
  expect(inPieces.error).not.toBeNull();
  expect(await filesIn(server.dataDir)).toEqual(before);
  const allowed = await cards.upload(
    `${a.id}/l.png`,
    asFile(bytes.subarray(1), "l.png", "image/png"),
  );
  expect(allowed.error?.message ?? "taken").not.toContain("maximum allowed size");
});

test("S04: a bucket's own limits count", async () => {
  const small = a.client.storage.from("small");
  const large = await small.upload("x.png", await aLargePicture(3000));
  expect(large.error).toMatchObject({ status: 413 });
  const type = await small.upload("x.webp", await aPicture("webp", 4, 4));
  expect(type.error).toMatchObject({ status: 415 });
});

test("S04: an upload that arrives too slowly is given up, and leaves nothing", async () => {
  const before = await filesIn(server.dataDir);
  const impatient = createStorage(server.server.context, { uploadDeadline: 200 });
  const trickle = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.enqueue(new Uint8Array([1]));
    },
  });
  const init = {
    method: "POST",
    body: trickle,
    duplex: "half",
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${a.token}` },
  } as const;
  const url = `${server.origin}/storage/v1/object/cards/${a.id}/slow.png`;
  const visitor = { address: "127.0.0.1", requestId: "test" };
  const response = await impatient.handle(new Request(url, init), visitor);
  expect(response.status).toBe(408);
  expect(response.headers.get("connection")).toBe("close");
  await impatient.close();
  expect(await filesIn(server.dataDir)).toEqual(before);
});

test("S04: an upload that is broken off half-way leaves nothing", async () => {
  const before = await filesIn(server.dataDir);
  const socket = connect(server.port, "127.0.0.1");
  const half = new Uint8Array(await (await aPicture("png", 200, 200)).arrayBuffer()).subarray(
    0,
    100,
  );
  socket.write(
    `POST /storage/v1/object/cards/${a.id}/half.png HTTP/1.1\r\nHost: x\r\napikey: ${server.secrets.publishableKey}\r\n` +
      `authorization: Bearer ${a.token}\r\ncontent-type: image/png\r\ncontent-length: 5000\r\n\r\n`,
  );
  socket.write(half);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await filesIn(server.dataDir)).toEqual(before);
  expect((await a.client.storage.from("cards").exists(`${a.id}/half.png`)).data).toBe(false);
});

test("an upload that is no form, a form without a file, or without content is refused", async () => {
  const post = (body: string | FormData, type?: string) =>
    fetch(`${server.origin}/storage/v1/object/cards/${a.id}/form.png`, {
      method: "POST",
      body,
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${a.token}`,
        ...(type === undefined ? {} : { "content-type": type }),
      },
    });
  const empty = new FormData();
  empty.append("cacheControl", "3600");
  const odd = new FormData();
  odd.append("metadata", "[1]");
  odd.append("", await aPicture());
  for (const response of [
    await post("--x\r\nnonsense", "multipart/form-data; boundary=x"),
    await post("nothing", "multipart/form-data"),
    await post(empty),
    await post(odd),
    await post("", "image/png"),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400" });
  }
});

test("S10: the old avatar is replaced, not piled up, whatever it is called", async () => {
  const member = await server.member();
  const avatars = member.client.storage.from("avatars");
  const before = (await filesIn(server.dataDir)).size;
  for (const name of ["1.png", "2.png", "3.png", "3.png"]) {
    const { error } = await avatars.upload(`${member.id}/${name}`, await aPicture(), {
      upsert: true,
    });
    expect(error).toBeNull();
  }
  expect((await avatars.list(member.id)).data?.map(({ name }) => name)).toEqual(["3.png"]);
  expect((await filesIn(server.dataDir)).size).toBe(before + 1);
  const copied = await avatars.copy(`${member.id}/3.png`, `${member.id}/4.png`);
  expect(copied.error).toMatchObject({ status: 400 });
  expect([...(await filesIn(server.dataDir)).keys()]).toEqual(await pathsOfRows(server));
});

test("S10: after 200 uploads in an hour a member is asked to wait, and another is not", async () => {
  const { limits } = server.server.context;
  const [busy, calm] = await Promise.all([server.member(), server.member()]);
  const rule = { name: "upload", points: 200, seconds: 3600, without: "refuse" } as const;
  await limits.consume(rule, busy.id, 199);
  const put = async (member: TestMember) =>
    member.client.storage
      .from("avatars")
      .upload(`${member.id}/x.png`, await aPicture(), { upsert: true });
  expect((await put(busy)).error).toBeNull();
  expect((await put(busy)).error).toMatchObject({ status: 429, statusCode: "429" });
  const response = await fetch(`${server.origin}/storage/v1/object/avatars/${busy.id}/x.png`, {
    method: "PUT",
    body: await aPicture(),
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${busy.token}` },
  });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await put(calm)).error).toBeNull();
});

test("F07: when files cannot be written, uploads fail, and nothing else does", async () => {
  const folder = join(server.dataDir, "files");
  const aside = join(server.dataDir, "files-aside");
  const name = `${a.id}/refused.png`;
  const cards = a.client.storage.from("cards");
  const before = await pathsOfRows(server);
  await rename(folder, aside);
  await writeFile(folder, "in the way");
  const refused = await cards.upload(name, await aPicture());
  const read = await a.client.from("profiles").select("id").eq("id", a.id).single();
  await rm(folder);
  await rename(aside, folder);
  expect(refused.error).toMatchObject({ status: 500 });
  expect(read.data).toEqual({ id: a.id });
  expect(await pathsOfRows(server)).toEqual(before);
  expect((await cards.upload(name, await aPicture())).error).toBeNull();
});

import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OverloadError } from "#server/database/database.ts";
import { LimitError } from "#server/limits.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { createPace } from "./pace.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The page of a list with so many units, which the catalogue does not know. */
function pageOf(name: string, count: number): string {
  const unit = { pointsCost: 1, command: 0, highCommand: false, keywords: [], quantity: 1 };
  const units = Array.from({ length: count }, (_, index) => ({
    ...unit,
    id: `gone-${index}`,
    name: `Unit ${index}`,
  }));
  const payload = {
    name,
    faction: "northern-tribes",
    units,
    created_at: null,
    courtesy: false,
  } as const;
  const code = encodeShareCode(payload, (bytes) => deflateRawSync(bytes, { level: 9 }));
  if (!code.ok) throw new Error("too large");
  return `/shared-list/${code.value}`;
}

async function titleAt(path: string): Promise<string | undefined> {
  const answer = await server.get(path, { accept: "text/html" });
  expect(answer.status).toBe(200);
  return /og:title" content="(?<title>[^"]*)"/.exec(await answer.text())?.groups?.["title"];
}

test("a link to a list far larger than any that is played shows the app's page without a preview", async () => {
  expect(await titleAt(pageOf("Hundred", 100))).toBe("Hundred");
  expect(await titleAt(pageOf("Thousand", 1000))).toBeUndefined();
});

test("whoever opens many links at once gets every page, the last ones without a preview", async () => {
  const titles = await Promise.all(
    Array.from({ length: 200 }, (_, index) => titleAt(pageOf(`List ${index}`, 20))),
  );
  const made = titles.filter((title) => title !== undefined);
  expect(made.length).toBeGreaterThan(10);
  expect(made.length).toBeLessThan(200);
});

test("a network that is too fast for previews slows no other down, and few are made at a time", async () => {
  const { within } = createPace();
  const nothing = () => Promise.resolve("made");
  for (let time = 0; time < 40; time++) await within("192.0.2.1", nothing);
  await expect(within("192.0.2.1", nothing)).rejects.toBeInstanceOf(LimitError);
  expect(await within("192.0.2.2", nothing)).toBe("made");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const all = Array.from({ length: 23 }, (_, index) =>
    within(`198.51.100.${index}`, () => held).then(
      () => "made",
      (error: unknown) => (error instanceof OverloadError ? "refused" : error),
    ),
  );
  release();
  expect((await Promise.all(all)).filter((each) => each === "refused")).toHaveLength(1);
});

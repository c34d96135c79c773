import { deflateSync, inflateSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { aList, aRow } from "#domain/builders.test-support.ts";
import { toBase64Url } from "#domain/share/base64url.ts";
import { readSampleLinks } from "#domain/share/samples/read-sample.test-support.ts";
import { unitOf, valueOf } from "#domain/share/share.test-support.ts";
import { decodeCode, encodeList } from "./share-code.ts";

const raiders = aList({ rows: [aRow(unitOf("alborc")), aRow(unitOf("lotta"), 2)] });
const saved = "2026-11-21T10:00:00.000Z";

beforeEach(() => {
  Reflect.deleteProperty(Object.prototype, "polluted");
});

describe("a list in a link, with the library that the browser uses", () => {
  test("L07: a list comes out of the browser's link as it went in, and zlib itself reads it", async () => {
    const code = valueOf(await encodeList(raiders, saved, false));
    const { list, createdAt, courtesy } = valueOf(await decodeCode(code));
    expect({ list, createdAt, courtesy }).toEqual({
      list: raiders,
      createdAt: saved,
      courtesy: false,
    });
    const json: unknown = JSON.parse(inflateSync(Buffer.from(code, "base64url")).toString());
    expect(json).toMatchObject({ name: "Raiders", faction: "northern-tribes", created_at: saved });
  });

  test.each(["links.txt", "links-of-the-earlier-product.txt"])(
    "L09: every link of %s opens in the browser for ever",
    async (file) => {
      for (const { code } of readSampleLinks(file)) expect((await decodeCode(code)).ok).toBe(true);
    },
  );

  test("L01: a link that would inflate to 48 MiB is no list, and is given up early", async () => {
    const bomb = toBase64Url(deflateSync(Buffer.alloc(48 * 1024 * 1024), { level: 9 }));
    expect(bomb.length).toBeLessThan(64 * 1024 + 1);
    expect(await decodeCode(bomb)).toEqual({ ok: false, refusal: { kind: "damaged" } });
  });

  test("L13: a courtesy link has nothing of a hidden unit in it", async () => {
    const hidden = unitOf("darkmaster");
    const list = aList({ rows: [...raiders.rows, aRow(hidden)] });
    const code = valueOf(await encodeList(list, null, true));
    const json = inflateSync(Buffer.from(code, "base64url")).toString();
    expect(json).not.toContain("arkmaster");
    const opened = valueOf(await decodeCode(code));
    expect(opened).toMatchObject({ list: raiders, courtesy: true });
  });

  test("a list without a name or without units has no link", async () => {
    const kinds = [aList({ name: " " }), aList({ rows: [] })].map(async (list) => {
      const code = await encodeList(list, null, false);
      return code.ok ? "a link" : code.refusal.kind;
    });
    expect(await Promise.all(kinds)).toEqual(["name-missing", "list-empty"]);
  });
});

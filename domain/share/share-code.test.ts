import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../characters.test-support.ts";
import { units } from "#catalog/catalog.ts";
import { fc } from "../properties.test-support.ts";
import { languages } from "../language.ts";
import { aList, aRow } from "../builders.test-support.ts";
import { toBase64Url } from "./base64url.ts";
import { readSampleLinks } from "./samples/read-sample.test-support.ts";
import { payloadJson, type SharedPayload } from "./payload.ts";
import {
  decodeSentCode,
  decodeShareCode,
  encodeShareCode,
  maxCodeLength,
  maxPayloadBytes,
} from "./share-code.ts";
import { openPayload, toPayload } from "./shared-list.ts";
import {
  anyPayload,
  anySharedArmy,
  anyTime,
  deflate,
  inflate,
  lookup,
  noInflate,
  same,
  unitOf,
  valueOf,
} from "./share.test-support.ts";

const raiders = valueOf(
  toPayload(aList({ rows: [aRow(unitOf("alborc")), aRow(unitOf("orc-hunters"), 2)] }), null),
);

const code = valueOf(encodeShareCode(raiders, deflate));

function codeOf(json: string): string {
  return toBase64Url(deflateSync(json));
}

/** Fails unless random lists come out of a link as they went in. */
function expectComesOut(numRuns: number): void {
  fc.assert(
    fc.property(anySharedArmy, anyTime, (list, createdAt) => {
      const shared = valueOf(encodeShareCode(valueOf(toPayload(list, createdAt)), deflate));
      const opened = openPayload(valueOf(decodeShareCode(shared, inflate)), lookup);
      expect(same(opened, { list, createdAt, courtesy: false, marked: [] })).toBe(true);
    }),
    { numRuns },
  );
}

const thorough = { tags: ["long"], timeout: 30_000 };

describe("a list in a link", () => {
  test("L07: a list comes out of a link as it went in, for 1,000 lists", () => {
    expectComesOut(1000);
  });

  test("L07: a list comes out of a link as it went in, for 10,000 lists", thorough, () => {
    expectComesOut(10_000);
  });

  test("a list of unknown units comes out of a link as it went in", () => {
    fc.assert(
      fc.property(anyPayload, (payload) => {
        const shared = valueOf(encodeShareCode(payload, deflate));
        expect(same(decodeShareCode(shared, inflate), { ok: true, value: payload })).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("L07: a name of any language comes out of a link as it went in", () => {
    for (const language of languages) {
      for (const { names } of units) {
        const payload = { ...raiders, name: names[language] };
        const shared = valueOf(encodeShareCode(payload, deflate));
        expect(valueOf(decodeShareCode(shared, inflate)).name).toBe(names[language]);
      }
    }
  });

  test("L07: a link with forty units fits in 2,000 characters", () => {
    const rows = units.slice(0, 40).map((known) => aRow(known, 3));
    const payload = valueOf(toPayload(aList({ rows }), "2026-11-21T10:00:00.000Z"));
    const shared = valueOf(encodeShareCode(payload, deflate));
    expect(shared.length).toBeLessThan(2000);
  });

  test("no new link ends in a character that chats take for punctuation", () => {
    const names = Array.from({ length: 600 }, (_, at) => `Raid ${at}`);
    const ends = names.map((name) =>
      valueOf(encodeShareCode({ ...raiders, name }, deflate)).at(-1),
    );
    expect(ends.filter((end) => end === "_" || end === "-")).toEqual([]);
  });

  test("a code opens with low lines behind it, and with those that are its own", () => {
    const samples = readSampleLinks("links-of-the-earlier-product.txt").slice(0, 10);
    for (const link of [...samples.map((sample) => sample.code), code]) {
      const opened = decodeShareCode(link, inflate);
      for (const end of ["", "_", "__", "_)", "-", "…", "*", "%20and"]) {
        expect(decodeSentCode(link + end, inflate)).toEqual({ ...opened, code: link });
      }
    }
  });

  test("a link consists of characters that an address may hold", () => {
    expect(code).toMatch(/^[\w-]+$/);
  });
});

describe("links of every age", () => {
  test.each(
    readSampleLinks("links-of-the-earlier-product.txt").map((link, at) => ({ ...link, at })),
  )("L09: link $at of the earlier product ($form) opens", (link) => {
    const payload = decodeShareCode(link.code, inflate);
    expect(payload).toEqual({ ok: true, value: JSON.parse(link.payload) });
    expect(openPayload(valueOf(payload), lookup).list.rows.length).toBeGreaterThan(0);
  });

  test.each(readSampleLinks("links.txt").map((link, at) => ({ ...link, at })))(
    "L09: link $at of this product ($form) opens",
    (link) => {
      expect(decodeShareCode(link.code, inflate)).toEqual({
        ok: true,
        value: JSON.parse(link.payload),
      });
    },
  );

  test("L09: in links of the earlier product only units that are gone are unknown", () => {
    const unknown = readSampleLinks("links-of-the-earlier-product.txt").flatMap((link) => {
      const { list } = openPayload(valueOf(decodeShareCode(link.code, inflate)), lookup);
      return list.rows.filter((row) => !row.known).map((row) => row.unit.id);
    });
    expect(new Set(unknown)).toEqual(new Set(["magister"]));
  });

  test("a link of bare deflate is read too", () => {
    const bare = toBase64Url(deflateRawSync(payloadJson(raiders)));
    expect(decodeShareCode(bare, inflate)).toEqual({ ok: true, value: raiders });
  });

  test("a link of a later version is read as far as it is known", () => {
    const later = payloadJson(raiders).replace('"v":2', '"v":3,"notes":["new"]');
    expect(decodeShareCode(codeOf(later), inflate)).toEqual({ ok: true, value: raiders });
  });

  test("a link holds what readers of the earlier product look for", () => {
    const json = JSON.parse(payloadJson(raiders)) as Record<string, unknown>;
    expect(Object.keys(json)).toEqual(["name", "faction", "units", "created_at", "v"]);
    expect(deflateSync(payloadJson(raiders), { level: 9 }).toString("base64url")).toBe(code);
  });
});

describe("a code that is no list", () => {
  const damaged = { ok: false, refusal: { kind: "damaged" } };

  test.each(["", "   ", "\n"])("L02: the code %j is refused as empty", (text) => {
    expect(decodeShareCode(text, noInflate)).toEqual({ ok: false, refusal: { kind: "empty" } });
  });

  test("L02: a code of more than 64 KiB is refused before anything is decoded", () => {
    const long = "A".repeat(maxCodeLength + 1);
    const refusal = { kind: "too-long", max: maxCodeLength };
    expect(decodeShareCode(long, noInflate)).toEqual({ ok: false, refusal });
  });

  test("L01: a code that inflates to more than 256 KiB is refused there", () => {
    const limits: number[] = [];
    const bomb = toBase64Url(deflateSync(Buffer.alloc(40_000_000, " "), { level: 9 }));
    expect(bomb.length).toBeLessThan(maxCodeLength);
    const decoded = decodeShareCode(bomb, (bytes, maxBytes) => {
      limits.push(maxBytes);
      return inflate(bytes, maxBytes);
    });
    expect(decoded).toEqual(damaged);
    expect(new Set(limits)).toEqual(new Set([maxPayloadBytes]));
    expect(limits.length).toBeLessThanOrEqual(2);
  });

  test("L01: an inflate that gives more than it was asked for is not believed", () => {
    const spaces = `${payloadJson(raiders)}${" ".repeat(maxPayloadBytes)}`;
    const bare = toBase64Url(deflateRawSync(spaces));
    const careless = (bytes: Uint8Array) => inflate(bytes, maxPayloadBytes * 2);
    expect(decodeShareCode(bare, careless)).toEqual(damaged);
  });

  test("L03: a code of 200,000 nested arrays is no list", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    for (const json of [deep, `{"name":"x","faction":"feudom","units":${deep}}`]) {
      expect(decodeShareCode(codeOf(json), inflate).ok).toBe(false);
    }
  });

  test.each(["null", "7", '"list"', "[]", "{}", '{"name":"x"}'])(
    "L03: a code of the JSON %s is no list",
    (json) => {
      expect(decodeShareCode(codeOf(json), inflate)).toMatchObject({
        refusal: { kind: "not-a-list" },
      });
    },
  );

  test("a code that is not UTF-8, JSON or base64 is damaged", () => {
    expect(decodeShareCode(toBase64Url(deflateSync(Buffer.from([0xff]))), inflate)).toEqual(
      damaged,
    );
    expect(decodeShareCode(codeOf("{"), inflate)).toEqual(damaged);
    expect(decodeShareCode("eyJuYW1l!", noInflate)).toEqual(damaged);
  });

  test("L08: a list that no reader would take has no code", () => {
    const name = "🐻".repeat(100);
    const keywords = Array.from({ length: 50 }, (_, at) => `${name}${at}`);
    const [known] = raiders.units;
    const wide: SharedPayload = {
      ...raiders,
      units: Array.from({ length: 100 }, () => ({ ...known, keywords })) as SharedPayload["units"],
    };
    expect(encodeShareCode(wide, deflate)).toEqual({ ok: false, refusal: { kind: "too-large" } });
    const stored = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 0 });
    const incompressible = { ...wide, units: wide.units.slice(0, 3) };
    expect(encodeShareCode(incompressible, stored)).toMatchObject({ ok: false });
  });

  test("L08: the largest list that players can make has a code", () => {
    const rows = units.map((known) => aRow(known, 9));
    const shared = valueOf(encodeShareCode(valueOf(toPayload(aList({ rows }), null)), deflate));
    expect(valueOf(decodeShareCode(shared, inflate)).units).toHaveLength(units.length);
  });
});

describe("a link that was cut or changed on its way", () => {
  const samples = [code, ...readSampleLinks("links.txt").map((link) => link.code)];

  test("a code is damaged wherever it was cut, and reading it never throws", () => {
    for (let length = 1; length < code.length; length += 1) {
      expect(decodeShareCode(code.slice(0, length), inflate)).toEqual({
        ok: false,
        refusal: { kind: "damaged" },
      });
    }
  });

  test("a code with any character changed is damaged or the very same list", () => {
    const anyFlip = fc.record({
      link: fc.constantFrom(...samples),
      at: fc.nat({ max: 5000 }),
      character: fc.constantFrom(...Array.from("ABCDwxyz0189-_+/=.% \u{1F43B}")),
    });
    fc.assert(
      fc.property(anyFlip, ({ link, at, character }) => {
        const place = at % link.length;
        const changed = `${link.slice(0, place)}${character}${link.slice(place + 1)}`;
        const decoded = decodeShareCode(changed, inflate);
        expect(!decoded.ok || same(decoded, decodeShareCode(link, inflate))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("reading a rubbish code never throws", () => {
    const anyRubbish = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.uint8Array({ maxLength: 300 }).map(toBase64Url),
      fc.string({ maxLength: 100 }).map(codeOf),
      fc.json().map(codeOf),
      fc.json().map((json) => toBase64Url(Buffer.from(json))),
    );
    fc.assert(
      fc.property(anyRubbish, (text) => {
        expect(decodeShareCode(text, inflate).ok).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

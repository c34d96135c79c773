import { expect, test } from "vitest";
import { parsePayload } from "./parse-payload.ts";
import { maxSharedUnits, payloadJson, type SharedPayload, type SharedUnit } from "./payload.ts";

const hunters: SharedUnit = {
  id: "orc-hunters",
  name: "Orc Hunters",
  pointsCost: 20,
  command: 0,
  highCommand: false,
  quantity: 2,
  keywords: ["Scout"],
};

const raiders: SharedPayload = {
  name: "Raiders",
  faction: "northern-tribes",
  units: [hunters],
  created_at: "2026-11-21T10:00:00.000Z",
  courtesy: false,
};

/** The payload with other fields, as it may come in. */
function read(fields: Readonly<Record<string, unknown>>) {
  return parsePayload({ ...raiders, ...fields });
}

function readUnit(fields: Readonly<Record<string, unknown>>) {
  return read({ units: [{ ...hunters, ...fields }] });
}

test("a link carries the earlier product's fields in their order, and a version mark behind them", () => {
  expect(payloadJson(raiders)).toBe(
    '{"name":"Raiders","faction":"northern-tribes","units":[{"id":"orc-hunters","name":"Orc Hunters",' +
      '"pointsCost":20,"command":0,"highCommand":false,"quantity":2,"keywords":["Scout"]}],' +
      '"created_at":"2026-11-21T10:00:00.000Z","v":2}',
  );
});

test("only a courtesy list says that it is one", () => {
  expect(payloadJson({ ...raiders, courtesy: true })).toMatch(/"v":2,"courtesy":true\}$/);
  expect(read({ courtesy: "yes" })).toEqual({ ok: true, value: raiders });
});

test.each([
  ["null", null, "not-an-object"],
  ["a list", [], "not-an-object"],
  ["a text", "Raiders", "not-an-object"],
  ["nothing", {}, "name"],
  ["a name that is a number", { ...raiders, name: 7 }, "name"],
  ["a name of nothing but invisible characters", { ...raiders, name: "\u200B \n" }, "name"],
  ["a faction that nobody knows", { ...raiders, faction: "orcs" }, "faction"],
  ["a faction that every object has", { ...raiders, faction: "toString" }, "faction"],
  ["no faction", { ...raiders, faction: undefined }, "faction"],
  ["units {}", { ...raiders, units: {} }, "units"],
  ["units [null]", { ...raiders, units: [null] }, "unit"],
  ["units as a text", { ...raiders, units: "[]" }, "units"],
  [
    "101 units",
    { ...raiders, units: Array.from({ length: 101 }, () => hunters) },
    "too-many-units",
  ],
])("L03: a link's content that is %s is no list", (_, value, fault) => {
  expect(parsePayload(value)).toEqual({ ok: false, refusal: fault });
});

test.each([
  ["no id", { id: undefined }],
  ["an id that is an object", { id: {} }],
  ["a blank name", { name: " " }],
  ["no cost", { pointsCost: undefined }],
  ["NaN as cost", { pointsCost: Number.NaN }],
  ["1e308 as cost", { pointsCost: 1e308 }],
  ["-1 as cost", { pointsCost: -1 }],
  ["half a point", { pointsCost: 0.5 }],
  ["a text as cost", { pointsCost: "20" }],
  ["quantity 0", { quantity: 0 }],
  ["quantity 10", { quantity: 10 }],
  ["quantity 1e9", { quantity: 1e9 }],
  ["a text as quantity", { quantity: "2" }],
  ["a text as command", { command: "3" }],
  ["a text as High Command", { highCommand: "false" }],
  ["keywords as a text", { keywords: "Scout" }],
  ["numbers as keywords", { keywords: [1] }],
  ["keywords without a name", { keywords: [{}] }],
  ["51 keywords", { keywords: Array.from({ length: 51 }, () => "Scout") }],
])("L03: a link's unit with %s is no unit", (_, fields) => {
  expect(readUnit(fields)).toEqual({ ok: false, refusal: "unit" });
});

test("L03: a link with a hundred units is a list", () => {
  const units = Array.from({ length: maxSharedUnits }, () => hunters);
  expect(read({ units }).ok).toBe(true);
});

test("a link that leaves fields out, as old ones do, has defaults", () => {
  const bare = { id: "orc-hunters", name: "Orc Hunters", pointsCost: 20 };
  const unit = { ...hunters, quantity: 1, keywords: [] };
  const value = { ...raiders, units: [unit], created_at: null };
  expect(read({ units: [bare], created_at: undefined })).toEqual({ ok: true, value });
});

test("a link's keywords are texts or objects with a name", () => {
  const keywords = ["Elite", { name: "Scout", description: "Goes first" }];
  const units = [{ ...hunters, keywords: ["Elite", "Scout"] }];
  expect(readUnit({ keywords })).toEqual({ ok: true, value: { ...raiders, units } });
});

test("a link's name of more than a hundred characters, as the earlier product allowed, is read whole", () => {
  const name = "The long way to the north ".repeat(8).trim();
  expect(read({ name })).toEqual({ ok: true, value: { ...raiders, name } });
  const marked = `${"Ünter ".repeat(30)}\u202e end`;
  expect(read({ name: marked })).toMatchObject({ value: { name: `${"Ünter ".repeat(30)}end` } });
});

test.each(["Northern Tribes", " TRIBES ", "northern"])(
  "a link's faction %j is Northern Tribes",
  (faction) => {
    expect(read({ faction })).toEqual({ ok: true, value: raiders });
  },
);

test.each([
  ["2026-11-21T10:00:00+00:00", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["yesterday", null],
  ["1", null],
  ["2026-99-99T10:00:00Z", null],
  [`2026-11-21T${"0".repeat(100)}Z`, null],
  [1_764_000_000, null],
])("a link's date %j is read as %j", (written, created_at) => {
  expect(read({ created_at: written })).toEqual({ ok: true, value: { ...raiders, created_at } });
});

test("L04: a link's keys of the prototype are ignored, and nothing touches the prototype", () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const json = `{"__proto__":{"name":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},
    "toString":"x","name":"Raiders","faction":"northern-tribes","created_at":"2026-11-21T10:00:00.000Z",
    "units":[{"__proto__":{"quantity":9},"toString":1,"id":"orc-hunters","name":"Orc Hunters",
    "pointsCost":20,"quantity":2,"keywords":["Scout"]}]}`;
  expect(parsePayload(JSON.parse(json))).toEqual({ ok: true, value: raiders });
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect("polluted" in {}).toBe(false);
});

test("L04: a link's fields are its own, not those that objects inherit", () => {
  expect(parsePayload(Object.create(raiders)).ok).toBe(false);
});

test("L06: a link's keys that are not of a list are dropped", () => {
  const extra = { imageUrl: "https://evil.example/x.png", href: "javascript:1", style: "x" };
  const units = [{ ...hunters, ...extra }];
  expect(parsePayload({ ...raiders, ...extra, units })).toEqual({ ok: true, value: raiders });
});

test("L05: a link's names come out on one line, with a script as text", () => {
  const name = '</title><script>alert("1")</script>\n\u202E';
  expect(read({ name })).toMatchObject({
    value: { name: '</title><script>alert("1")</script>' },
  });
});

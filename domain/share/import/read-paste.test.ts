import { describe, expect, test } from "vitest";
import { fc } from "../../properties.test-support.ts";
import { anyCharacter } from "../../characters.test-support.ts";
import { factionIds } from "../../catalog/faction.ts";
import { aList, aRow } from "../../builders.test-support.ts";
import { sharedListPath } from "../share-link.ts";
import { encodeShareCode } from "../share-code.ts";
import { payloadJson } from "../payload.ts";
import { toPayload } from "../shared-list.ts";
import {
  deflate,
  inflate,
  lookup,
  names,
  noInflate,
  unitOf,
  valueOf,
} from "../share.test-support.ts";
import { maxPasteLength, readPaste } from "./read-paste.ts";

const tools = { names, lookup, inflate, factionIds };

const list = aList({ rows: [aRow(unitOf("alborc")), aRow(unitOf("orc-hunters"), 2)] });
const payload = valueOf(toPayload(list, null));
const code = valueOf(encodeShareCode(payload, deflate));

describe("what is pasted", () => {
  test.each([
    ["a link", `https://wab.example${sharedListPath(code)}`],
    ["a link among words", `Our list: <https://wab.example${sharedListPath(code)}>, see you!`],
    ["a bare code", code],
    ["a payload as JSON", payloadJson(payload)],
    ["JSON with one list", `[${payloadJson(payload)}]`],
    ["JSON in a block of code", `\`\`\`json\n${payloadJson(payload)}\n\`\`\``],
    ["JSON after words", `Here is my list:\n${payloadJson(payload)}\nHave fun!`],
  ])("pasting %s gives its list", (_, text) => {
    expect(readPaste(text, tools)).toEqual({
      ok: true,
      value: { kind: "shared", shared: { list, createdAt: null, courtesy: false, marked: [] } },
    });
  });

  const address = `https://wab.example${sharedListPath(code)}`;
  const wrapped = (address.match(/.{1,76}/g) ?? []).join("\n");
  const escaped = encodeURIComponent(address);
  test.each([
    ["with a bracket behind it", `${address})`],
    ["with an ellipsis behind it", `${address}…`],
    ["with an escaped parameter", `${address}&amp;x=1`],
    ["between the marks of Markdown", `_${address}_ and **${address}**`],
    ["with escaped spaces", `${address}%20and%20more%C2%A0%0A`],
    ["wrapped at 76 characters", `See\n${wrapped}\nand bring dice`],
    ["wrapped and quoted", wrapped.replaceAll("\n", "\n> ")],
    ["as quoted-printable", wrapped.replaceAll("\n", "=\r\n").replaceAll("_", "=5F")],
    ["with signs that nobody sees", address.replace(/(.{60})/, "$1\u200B\u00AD")],
    ["escaped as HTML", `&lt;a href=&quot;${address.replaceAll("/", "&#47;")}&quot;&gt;`],
    [
      "behind Safe Links",
      `https://eur01.safelinks.protection.outlook.com/?url=${escaped}&data=05%7C02`,
    ],
    ["behind Facebook", `https://l.facebook.com/l.php?u=${escaped}&h=AT0`],
    ["behind Google", `https://www.google.com/url?q=${address}&sa=D`],
    ["behind two redirects", `https://slack-redir.net/link?url=${encodeURIComponent(escaped)}`],
    ["behind an address without a code", `/shared-list/ is the page: ${address}`],
    ["behind a link that leads nowhere", `https://wab.example/shared-list/eJx0 or ${address}`],
  ])("a link that comes %s leads to its list", (_, text) => {
    expect(readPaste(text, tools)).toMatchObject({ value: { kind: "shared", shared: { list } } });
  });

  test("a list as text with a link below it that was cut is read from its text", () => {
    const text = `Sunday club\n2 Orc Hunters\nAlborc\n${address.slice(0, 50)}…`;
    expect(readPaste(text, tools)).toMatchObject({
      value: { kind: "text", text: { name: "Sunday club", entries: [{}, {}, {}] } },
    });
  });

  test("a list that was saved or backed up as JSON is read when it is pasted", () => {
    const units = payload.units.map((unit) => ({ ...unit, name_es: "x", imageUrl: "/x.jpg" }));
    const saved = { id: "1", name: "Raiders", faction: "Northern Tribes", units, version: 3 };
    expect(readPaste(JSON.stringify(saved), tools)).toMatchObject({ value: { shared: { list } } });
  });

  test("a pasted short link has to be asked for", () => {
    expect(readPaste("https://wab.example/s/0abcdefghijklmno", tools)).toEqual({
      ok: true,
      value: { kind: "short-link", id: "0abcdefghijklmno" },
    });
  });

  test("any other pasted text is read as a text", () => {
    expect(readPaste("2 Orc Hunters", tools)).toMatchObject({
      value: { kind: "text", text: { entries: [{ kind: "unit", quantity: 2 }] } },
    });
    expect(readPaste("[Alborc]", tools)).toMatchObject({ value: { kind: "text" } });
  });

  test("a damaged link that is pasted is refused with its fault", () => {
    const link = `https://wab.example${sharedListPath(code.slice(0, -3))}`;
    expect(readPaste(link, tools)).toEqual({
      ok: false,
      refusal: { kind: "bad-link", reason: { kind: "damaged" } },
    });
  });

  test.each(["{}", "[]", '[{"name":"x"},{"name":"y"}]', '{"name":7}'])(
    "L03: pasted JSON %s is no list",
    (text) => {
      expect(readPaste(text, tools)).toMatchObject({ refusal: { kind: "bad-json" } });
    },
  );

  test("a blank paste is refused, and one that is too long not looked at", () => {
    const refusing = { ...tools, inflate: noInflate };
    expect(readPaste(" \n", refusing)).toEqual({ ok: false, refusal: { kind: "empty" } });
    expect(readPaste("a".repeat(maxPasteLength + 1), refusing)).toEqual({
      ok: false,
      refusal: { kind: "too-long", max: maxPasteLength },
    });
  });

  test("rubbish that is pasted is never taken for a shared list, and never throws", () => {
    const anyRubbish = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.json(),
      fc.string().map((text) => `x/shared-list/${text}`),
      fc.string().map((text) => `x/s/${text}`),
      fc.nat({ max: 2000 }).map((depth) => "[".repeat(depth)),
    );
    fc.assert(
      fc.property(anyRubbish, (text) => {
        const pasted = readPaste(text, tools);
        expect(pasted.ok && pasted.value.kind === "shared").toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

import { expect, test } from "vitest";
import {
  findPostId,
  findShareLink,
  missingInShortId,
  sharedListPath,
  sharedShortId,
  shortLinkPath,
} from "./share-link.ts";

test.each([
  "https://wab.example/shared-list/eJyr_-9",
  "Look: http://localhost:3000/shared-list/eJyr_-9 — nice?",
  "(https://wab.example/shared-list/eJyr_-9).",
  "https://wab.example/shared-list/eJyr_-9?utm_source=chat#top",
  sharedListPath("eJyr_-9"),
])("the code of a link is found in %j", (text) => {
  expect(findShareLink(text)).toEqual({ kind: "full", code: "eJyr_-9" });
});

test("a short id is found in a link and put in lower case", () => {
  expect(findShareLink("see https://wab.example/s/0ABCDEFGHIJKLMNO!")).toEqual({
    kind: "short",
    id: "0abcdefghijklmno",
  });
  expect(findShareLink(shortLinkPath("0abcdefghijklmno"))?.kind).toBe("short");
});

test.each(["", "2 Orc Hunters", "/shared-list/", "https://x.example/s/abc", "and/s/or"])(
  "no link is in %j",
  (text) => {
    expect(findShareLink(text)).toBeUndefined();
  },
);

test("the id of a post is found in its address, and in nothing that is no id", () => {
  const id = "0190c0de-1111-4222-8333-444455556666";
  const address = `https://wab.example/community-lists/${id.toUpperCase()}`;
  expect(findPostId(`Look: ${address}, nice?`)).toBe(id);
  expect(findPostId("https://wab.example/community-lists/mine")).toBeUndefined();
  expect(findPostId("2 Orc Hunters")).toBeUndefined();
});

test.each([
  ")",
  ",",
  "]",
  "…",
  ".",
  "&amp;x=1",
  " and more",
  "%0A",
  "%C2%A0",
  '"',
  "_",
  "**",
  "/",
  "\u200B",
])("a short link with %j behind it leads to its list", (end) => {
  expect(sharedShortId(`0abcdefghijklmno${end}`)).toBe("0abcdefghijklmno");
});

test("a short link that was cut says how much is missing, and one of too many characters is none", () => {
  expect(missingInShortId("0abcdefghij…")).toBe(5);
  expect(missingInShortId("0abcdefghijklmno.")).toBe(0);
  expect(sharedShortId("0abcdefghijklmnop")).toBeUndefined();
});

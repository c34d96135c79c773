import { expect, test } from "vitest";
import { findPostId, findShareLink, sharedListPath, shortLinkPath } from "./share-link.ts";

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

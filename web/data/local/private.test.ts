// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { storageRows } from "../health/storage-rows.ts";
import { privatePrefix } from "./keys.ts";
import { clearPrivate, hasTypedTexts } from "./private.ts";
import { contents, resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

test("O30: a member's values go at signing out, in every area, and the device's stay", () => {
  const theirs = [
    "prod_auth_token",
    "prod_auth_token-code-verifier",
    "preview_auth_token",
    "wab.member.42.drafts",
  ];
  for (const name of theirs) {
    localStorage.setItem(name, "x");
    sessionStorage.setItem(name, "x");
  }
  localStorage.setItem("armyLists", "[]");
  localStorage.setItem("language", "fr");
  sessionStorage.setItem("wab.draft", "{}");
  clearPrivate();
  expect(contents("local")).toEqual({ armyLists: "[]", language: "fr" });
  expect(contents("tab")).toEqual({ "wab.draft": "{}" });
});

test("while the server is told that a session ends, the session stays and the rest is gone already", () => {
  const session = { prod_auth_token: "x", "prod_auth_token-code-verifier": "x" };
  for (const [name, text] of Object.entries(session)) localStorage.setItem(name, text);
  localStorage.setItem("wab.member.42.drafts", "x");
  clearPrivate({ keepsSession: true });
  expect(contents("local")).toEqual(session);
});

/** Names of the texts that a member has typed and not sent, as the table of the browser's storage has them. */
const typedNames = storageRows
  .filter(({ owner, group, name }) => {
    return owner === "work" && group !== "unsent" && name.startsWith(privatePrefix);
  })
  .map(({ name, place }) => [name, place] as const)
  // Which post is being edited is nothing that was typed, and the address is typed to sign in.
  .filter(([name]) => !/\.(?:editingPost|typedAddress)$/.test(name));

test.each(typedNames)(
  "signing out knows %s as a text that goes with the session",
  (name, place) => {
    expect(hasTypedTexts()).toBe(false);
    (place === "tab" ? sessionStorage : localStorage).setItem(name, "x");
    expect(hasTypedTexts()).toBe(true);
  },
);

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contents, resetStorage } from "../local/storage.test-support.ts";
import { clearTokens } from "./clear-tokens.ts";
import { followAppVersion, followDeployedVersion, tidyUp } from "./start-tidy.ts";
import { followTokenVersion, hasOtherTokens } from "./token-version.ts";

const lists = JSON.stringify([{ name: "x".repeat(3_200_000) }]);

beforeEach(resetStorage);
afterEach(() => vi.unstubAllGlobals());

function keep(values: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(values)) localStorage.setItem(name, text);
}

function names(): readonly string[] {
  return Object.keys(contents("local")).filter((name) => !name.endsWith("Version"));
}

function serverHas(version: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ version })));
}

test("a storage that is nearly full loses what the earlier product cached, and nothing of the player's", async () => {
  serverHas("1.0.0");
  keep({
    armyLists: lists,
    userCache: "1",
    tempImport: "2",
    armyList_Cache: "3",
    "wab.draft": "4",
  });
  await tidyUp();
  expect(names().toSorted()).toEqual(["armyList_Cache", "armyLists", "wab.draft"]);
});

test("a storage with room keeps all that is in it", async () => {
  serverHas("1.0.0");
  keep({ armyLists: "[]", userCache: "1" });
  await tidyUp();
  expect(names()).toContain("userCache");
});

test("twenty names that look like leftovers are left alone, nineteen go", async () => {
  serverHas("1.0.0");
  keep({ armyLists: lists });
  for (let at = 0; at < 20; at += 1) keep({ [`cache${at}`]: "1" });
  await tidyUp();
  expect(names()).toHaveLength(21);
  localStorage.removeItem("cache0");
  await tidyUp();
  expect(names()).toEqual(["armyLists"]);
});

test("another version of the app clears old caches, and keeps lists, session and choices", async () => {
  const own = { armyLists: "[]", prod_auth_token: "{}", language: "fr", theme: "dark" };
  await followAppVersion("1.0.0");
  keep({ ...own, queryState: "1", "wab.member.m.messageDraft.n": "Hello" });
  await followAppVersion("1.0.0");
  expect(names()).toContain("queryState");
  await followAppVersion("1.1.0");
  expect(names().toSorted()).toEqual(
    [...Object.keys(own), "wab.member.m.messageDraft.n"].toSorted(),
  );
});

test("another form of sessions ends them, once, and touches nothing else", async () => {
  expect(hasOtherTokens("1")).toBe(false);
  keep({ prod_auth_token: "{}", "prod_auth_token-user": "{}", armyLists: "[]", "sb-x": "1" });
  keep({ "wab.member.m.messageOutbox.1": "Hello" });
  expect(hasOtherTokens("1")).toBe(false);
  expect(hasOtherTokens("2")).toBe(true);
  await followTokenVersion("2");
  expect(names().toSorted()).toEqual(["armyLists", "wab.member.m.messageOutbox.1"]);
  expect(hasOtherTokens("2")).toBe(false);
});

test("sign-in data goes whole where there is any", async () => {
  keep({ preview_auth_token: "{}", "supabase.auth.token": "{}", lastFaction: "feudom" });
  await clearTokens();
  expect(names()).toEqual(["lastFaction"]);
});

test("another version on the server takes the copy of its number, and nothing at the first visit", async () => {
  const deleted: string[] = [];
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(["version", "late", "art"]),
    delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
  });
  serverHas("1.0.0");
  await followDeployedVersion();
  expect(deleted).toEqual([]);
  serverHas("1.1.0");
  await followDeployedVersion();
  expect(deleted).toEqual(["version"]);
  await followDeployedVersion();
  expect(deleted).toEqual(["version"]);
});

test("a café's login page is no version", async () => {
  serverHas("1.0.0");
  await followDeployedVersion();
  const html = { headers: { "content-type": "text/html" } };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<p>Welcome</p>", html)));
  await followDeployedVersion();
  expect(contents("local")["wab.deployedVersion"]).toBe("1.0.0");
});

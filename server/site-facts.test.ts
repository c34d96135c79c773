import { expect, test } from "vitest";
import { parseSiteFacts } from "#domain/site-facts.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createGateway } from "./gateway.ts";
import { securityHeaders } from "./security-headers.ts";
import { siteFacts, unencryptedWay, unnamedOperator } from "./site-facts.ts";

const site = { pages: [], handle: () => Promise.resolve(new Response(null, { status: 404 })) };

async function toldBy(settings: Readonly<Record<string, string>>) {
  const facts = siteFacts(readConfig(settings));
  const gateway = createGateway({ site, headers: securityHeaders([]), facts });
  const response = await gateway.handle(new Request("http://x/site.json"));
  expect(response.headers.get("cache-control")).toBe("no-cache");
  return parseSiteFacts(await response.json());
}

test("the pages learn who runs the site, where to write to and give, and who sees matches", async () => {
  const settings = {
    SITE_OPERATOR: "Gaming Club of Somewhere",
    CONTACT_MAIL: "club@example.org",
    DONATION_URL: "https://donate.example/wab",
    SITE_NAMES: "club-wab, club-wab-try",
    PLAY_MODE: "everyone",
    PUSH_VAPID_PUBLIC_KEY: "B".repeat(87),
    PUSH_VAPID_PRIVATE_KEY: "k".repeat(43),
    PUSH_VAPID_SUBJECT: "mailto:club@example.org",
  };
  expect(await toldBy(settings)).toEqual({
    operator: "Gaming Club of Somewhere",
    contactMail: "club@example.org",
    donationUrl: "https://donate.example/wab",
    siteNames: ["club-wab", "club-wab-try"],
    playMode: "everyone",
    pushKey: "B".repeat(87),
  });
});

test("a site without settings about itself names no operator, mail address or donations, and shows matches to testers", async () => {
  expect(await toldBy({})).toEqual({
    operator: null,
    contactMail: null,
    donationUrl: null,
    siteNames: ["wab", "wab-preview"],
    playMode: "testers",
    pushKey: null,
  });
});

test("whoever starts a site that names nobody as responsible is told which settings are missing", () => {
  expect(unnamedOperator(readConfig({}))).toContain("set SITE_OPERATOR and CONTACT_MAIL.");
  expect(unnamedOperator(readConfig({ SITE_OPERATOR: "A Club" }))).toContain("set CONTACT_MAIL.");
  const named = { SITE_OPERATOR: "A Club", CONTACT_MAIL: "club@example.org" };
  expect(unnamedOperator(readConfig(named))).toBeUndefined();
});

test.each([
  { CONTACT_MAIL: "nobody" },
  { CONTACT_MAIL: "a@b.example,c@d.example <x>" },
  { DONATION_URL: "javascript:x()" },
  { PLAY_MODE: "all" },
])("the setting %j ends the start with a sentence", (settings) => {
  expect(() => readConfig(settings)).toThrow(ConfigError);
});

test("a server that the network reaches by plain http says so at its start; one behind https, or for this machine alone, does not", () => {
  const said = (settings: Readonly<Record<string, string>>) => unencryptedWay(readConfig(settings));
  expect(said({})).toMatch(/set SITE_URL=https/);
  expect(said({ SITE_URL: "http://club.example" })).toMatch(/plain http/);
  expect(said({ SITE_URL: "https://club.example" })).toBeUndefined();
  expect(said({ HOST: "127.0.0.1" })).toBeUndefined();
});

import { expect, test } from "vitest";
import { parseSiteFacts, unknownSite } from "./site-facts.ts";

test("facts that a site states about itself are taken", () => {
  const facts = {
    operator: "Gaming Club of Somewhere",
    contactMail: "wab@example.org",
    donationUrl: "https://donate.example/wab",
    siteNames: ["wab", "wab-preview"],
    playMode: "members",
    pushKey: `B${"x".repeat(86)}`,
  };
  expect(parseSiteFacts(facts)).toEqual(facts);
});

test("a fact of a site that is not as it should be counts as not stated", () => {
  for (const other of [undefined, null, "", [], "<!doctype html>", {}])
    expect(parseSiteFacts(other)).toEqual(unknownSite);
  const odd = {
    contactMail: "nobody",
    donationUrl: "javascript:x()",
    siteNames: [1, null],
    playMode: "all",
    pushKey: "short",
  };
  expect(parseSiteFacts(odd)).toEqual(unknownSite);
});

import { expect, test } from "vitest";
import { linkAddress, linkLabel } from "./profile-links.ts";

test.each([
  ["https://example.org", "https://example.org/"],
  ["example.org/me", "https://example.org/me"],
  [" www.example.org:8443/x ", "https://www.example.org:8443/x"],
  ["https://bücher.example", "https://xn--bcher-kva.example/"],
  ["https://example.org/it's", "https://example.org/it%27s"],
])("the address %j is kept as %s", (typed, kept) => {
  expect(linkAddress(typed)).toBe(kept);
});

test.each([
  "",
  "a b",
  "http://example.org",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://me@example.org",
  "https://localhost",
  "https://127.0.0.1/",
  `https://example.org/${"x".repeat(300)}`,
])("%j is no address for a profile", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});

test("a link without a name is called by its host", () => {
  expect(linkLabel("https://www.example.org/me")).toBe("example.org");
});

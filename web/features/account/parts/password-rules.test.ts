import { expect, test } from "vitest";
import { brokenRules } from "./password-rules.ts";

test.each([
  ["", ["length"]],
  ["nine char", ["length"]],
  ["ten chars!", []],
  ["strider@example.org", ["personal"]],
  ["Strider", ["length", "personal"]],
  ["x".repeat(72), []],
  ["x".repeat(73), ["size"]],
  // Each of them is four bytes to the server, and one character to a person.
  ["🐉".repeat(9), ["length"]],
  ["🐉".repeat(19), ["size"]],
])("the password %s breaks the rules %j", (password, rules) => {
  expect([...brokenRules(password, "strider@example.org")]).toEqual(rules);
});

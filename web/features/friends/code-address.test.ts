import { expect, test } from "vitest";
import { codeAddress, usernameInCode } from "./code-address.ts";

const site = "https://wab.example";

test.each(["ada", "Ada Falk", "Ünal/7", "100%"])(
  "the code of the member %s leads back to them",
  (username) => {
    expect(usernameInCode(site, codeAddress(site, username))).toBe(username);
  },
);

test.each([
  "",
  "WAB-1234-5678-9ABC",
  "https://elsewhere.example/profile/ada#add",
  `${site}/profile`,
  `${site}/profile/ada/more`,
  `${site}/profile/%E0%A4%A`,
  `${site}/s/ada`,
])("a code that says %j is no member's", (text) => {
  expect(usernameInCode(site, text)).toBeNull();
});

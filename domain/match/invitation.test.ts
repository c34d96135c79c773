import { expect, test } from "vitest";
import { invitationIn, pastedInvitation, tidyCode } from "./invitation.ts";

test("the link of an invitation says whom it is for", () => {
  expect(invitationIn("#join=A1B2C3")).toEqual({ for: "opponent", text: "A1B2C3" });
  expect(invitationIn("seat=00ff00ff")).toEqual({ for: "device", text: "00ff00ff" });
  expect(invitationIn("#watch=00ff00ff")).toEqual({ for: "spectator", text: "00ff00ff" });
});

test("the hash of anything else is no invitation", () => {
  for (const hash of ["", "#", "#join", "#join=", "#join=<b>", "#access_token=123456"]) {
    expect(invitationIn(hash)).toBeNull();
  }
});

test("a code is read in any case, with spaces and dashes between", () => {
  expect(tidyCode(" ab-c 12x ")).toBe("ABC12X");
  expect(pastedInvitation("abc 12x\n")).toEqual({ for: "opponent", text: "ABC12X" });
});

test("a pasted link is read where a code is expected", () => {
  expect(pastedInvitation(" https://wab.example/play#watch=00ff00ff ")).toEqual({
    for: "spectator",
    text: "00ff00ff",
  });
  expect(pastedInvitation("https://wab.example/play")).toBeNull();
});

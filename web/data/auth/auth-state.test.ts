import { expect, test } from "vitest";
import { guest, isAuthReady, memberState, previewUser, undecided } from "./auth-state.ts";
import { parseSession } from "./stored-session.ts";
import { aSession } from "./session.test-support.ts";

const session = parseSession(aSession()) ?? never();

function never(): never {
  throw new Error("No session");
}

test("the sign-in state is decided once nothing loads and the answer is yes or no", () => {
  expect(isAuthReady(undecided)).toBe(false);
  expect(isAuthReady(guest)).toBe(true);
  expect(isAuthReady(memberState(session, null))).toBe(false);
  expect(isAuthReady(memberState(session, { isWabAdmin: false, isTester: true }))).toBe(true);
});

test("the admin flag of the sign-in state is the profile's", () => {
  const admin = memberState(session, { isWabAdmin: true, isTester: false });
  expect(admin).toMatchObject({ isAdmin: true, isWabAdmin: true, isTester: false, isGuest: false });
});

test("R29: a preview without a session is an administrator in the interface, by a made-up id", () => {
  expect(previewUser).toMatchObject({ userId: "preview-user-id", isAdmin: true, isPreview: true });
});

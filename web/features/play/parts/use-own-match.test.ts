import { expect, test } from "vitest";
import { answerOf } from "./use-own-match.ts";

const asked = { data: undefined, isError: false, fetchStatus: "idle" } as const;

test("a match is the member's as soon as the server has said so once", () => {
  expect(answerOf({ ...asked, data: true })).toBe("own");
  expect(answerOf({ ...asked, data: true, fetchStatus: "paused" })).toBe("own");
});

test("a match is said not to be the member's only by an answer of now", () => {
  expect(answerOf({ ...asked, data: false })).toBe("none");
  expect(answerOf({ ...asked, data: false, fetchStatus: "fetching" })).toBe("asking");
  expect(answerOf({ ...asked, data: false, fetchStatus: "paused" })).toBe("unanswered");
  expect(answerOf({ ...asked, data: false, isError: true })).toBe("unanswered");
});

test("without an answer nothing is said of the match, and without a network that nobody can be asked", () => {
  expect(answerOf(asked)).toBe("asking");
  expect(answerOf({ ...asked, fetchStatus: "fetching" })).toBe("asking");
  expect(answerOf({ ...asked, fetchStatus: "paused" })).toBe("unanswered");
  expect(answerOf({ ...asked, isError: true })).toBe("unanswered");
});

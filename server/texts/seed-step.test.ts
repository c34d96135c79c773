import { expect, test } from "vitest";
import { seedStep } from "./seed-step.ts";

const none = undefined;

test.each([
  ["a new text comes into the table", { wanted: "a", written: none, said: none }, "insert"],
  [
    "a text that nobody touched follows the release",
    { wanted: "b", written: "a", said: "a" },
    "update",
  ],
  [
    "a text that is as it should be is left alone",
    { wanted: "a", written: "a", said: "a" },
    "leave",
  ],
  ["an edited text stays", { wanted: "b", written: "a", said: "mine" }, "leave"],
  ["a deleted text stays away", { wanted: "b", written: "a", said: none }, "leave"],
  [
    "a row of the same name that somebody made stays",
    { wanted: "a", written: none, said: "b" },
    "leave",
  ],
  [
    "a row that happens to say the same is taken over",
    { wanted: "a", written: none, said: "a" },
    "remember",
  ],
  [
    "an edit that a release takes up is the release's again",
    { wanted: "b", written: "a", said: "b" },
    "remember",
  ],
  [
    "a text that the release no longer has goes",
    { wanted: none, written: "a", said: "a" },
    "remove",
  ],
  ["unless it was edited", { wanted: none, written: "a", said: "mine" }, "forget"],
  ["or is gone already", { wanted: none, written: "a", said: none }, "forget"],
] as const)("%s", (_, states, step) => {
  expect(seedStep(states)).toBe(step);
});

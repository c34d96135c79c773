import { expect, test } from "vitest";
import { askedByStates, askedByStress, askedNow } from "./asked-now.ts";

test("keywords ask for something only at their moment, with their value", () => {
  const keywords = ["Elite", "Bloodlust (Varank)", "Scout", "Raging"];
  expect(askedNow(keywords, "activation")).toEqual([
    { id: "bloodlust", value: "Varank", term: "Bloodlust (Varank)" },
    { id: "raging", value: null, term: "Raging" },
  ]);
  expect(askedNow(keywords, "arrival").map(({ id }) => id)).toEqual(["scout-arrives"]);
  expect(askedNow(["toString", "constructor"], "arrival")).toEqual([]);
});

test("states ask for something at their moment", () => {
  expect(askedByStates(["Slowed", "Disarmed"], "activation").map(({ id }) => id)).toEqual([
    "slowed",
  ]);
  expect(askedByStates(["Slowed", "Disarmed"], "combat").map(({ id }) => id)).toEqual(["disarmed"]);
});

test("stress asks for a rest at morale after an activation, and for a test above it", () => {
  const asked = (activated: boolean, stress: number, morale: number | null) =>
    askedByStress({ activated, stress }, morale).map(({ id }) => id);
  expect(asked(false, 2, 2)).toEqual([]);
  expect(asked(true, 2, 2)).toEqual(["second-activation", "rest-only"]);
  expect(asked(false, 3, 2)).toEqual(["morale-test"]);
  expect(asked(false, 4, 2)).toEqual(["morale-test-hard"]);
  expect(asked(true, 9, null)).toEqual(["second-activation"]);
});

import { expect, test } from "vitest";
import { cacheHealth } from "./cache-health.ts";
import type { KeptItem } from "./what-is-kept.ts";

function values(count: number, name: (at: number) => string, bytes = 10): readonly KeptItem[] {
  return Array.from({ length: count }, (_, at) => ({
    place: "local",
    name: name(at),
    entries: 1,
    bytes,
  }));
}

const megabyte = 2 * 1024 * 1024;

test("many lists, matches and messages that wait leave the cache in good health", () => {
  const kept = [
    ...values(1, () => "armyLists", 6 * megabyte),
    ...values(200, (at) => `prod_game.${at}.log`),
    ...values(200, (at) => `wab.outbox.m.${at}`),
    ...values(1, () => "prod_auth_token"),
  ];
  expect(cacheHealth(kept)).toMatchObject({ verdict: "good", names: 1, signIns: 1 });
});

test.each([
  [
    "five megabytes of characters are still good",
    values(1, () => "someCache", 5 * megabyte),
    "good",
  ],
  ["one character more is poor", values(1, () => "someCache", 5 * megabyte + 2), "poor"],
  ["a hundred names are still good", values(100, (at) => `cache${at}`), "good"],
  ["a hundred and one names are poor", values(101, (at) => `cache${at}`), "poor"],
  ["five names of sign-in data are still good", values(5, (at) => `sb-${at}`), "good"],
  ["six names of sign-in data are poor", values(6, (at) => `sb-${at}`), "poor"],
] as const)("%s", (_title, kept, verdict) => {
  expect(cacheHealth(kept).verdict).toBe(verdict);
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { takeReloadTicket } from "./reload-ticket.ts";
import { setStorageSource } from "./storage.ts";
import { resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const minute = 60_000;

test("O21: the page reloads itself once, and again only for a later release", () => {
  expect([0, 1, 9 * minute, 11 * minute].map((passed) => takeReloadTicket(1e12 + passed))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("the page never reloads itself where nothing outlives a reload", () => {
  setStorageSource(() => null);
  expect(takeReloadTicket(1e12)).toBe(false);
});

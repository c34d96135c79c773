import { expect, test } from "vitest";
import { createBytesUnderWay } from "./bytes-under-way.ts";

function account(bounds = { ofNetwork: 100, all: 1000 }) {
  const bytes = createBytesUnderWay(bounds);
  const cuts: string[] = [];
  const hold = (address: string, count: number) => {
    const held = bytes.open(address, () => cuts.push(address));
    return { ...held, isHeld: held.hold(count) };
  };
  return { ...bytes, cuts, hold };
}

test("one address holds so many bytes together, and others are not kept out by it", () => {
  const { hold, total } = account();
  const first = hold("203.0.113.1", 60);
  expect(first.isHeld).toBe(true);
  expect(hold("203.0.113.1", 41).isHeld).toBe(false);
  expect(hold("203.0.113.2", 60).isHeld).toBe(true);
  first.release();
  expect(hold("203.0.113.1", 100).isHeld).toBe(true);
  expect(total()).toBe(160);
});

test("Q05: a line of 56 bits has twice as many bytes as one of its networks, and one of 48 four times", () => {
  const { hold } = account();
  const ofLine = (index: number) => hold(`2001:db8:1:1${index}::1`, 100).isHeld;
  expect([ofLine(0), ofLine(1), ofLine(2)]).toEqual([true, true, false]);
  const ofSite = (index: number) => hold(`2001:db8:1:${index}00::1`, 100).isHeld;
  expect([ofSite(2), ofSite(3), ofSite(4)]).toEqual([true, true, false]);
});

test("where all is used, the network that holds most gives way to one that holds less", () => {
  const { hold, cuts, total } = account({ ofNetwork: 400, all: 1000 });
  for (const bytes of [300, 100]) hold("203.0.113.1", bytes);
  hold("203.0.113.2", 350);
  hold("203.0.113.3", 250);
  expect(hold("203.0.113.4", 10).isHeld).toBe(true);
  expect(cuts).toEqual(["203.0.113.1"]);
  expect(total()).toBe(710);
});

test("where all is used, the network that holds most gets no more", () => {
  const { hold, cuts } = account({ ofNetwork: 400, all: 1000 });
  for (const last of [1, 2, 3]) hold(`203.0.113.${last}`, 330);
  expect(hold("203.0.113.1", 40).isHeld).toBe(false);
  expect(cuts).toEqual([]);
});

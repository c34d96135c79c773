import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, OverloadError, UnavailableError } from "./database/database.ts";
import { createLimits, LimitError, type LimitRule, networkOf } from "./limits.ts";
import { log } from "./log.ts";
import { openTestDatabase, type TestDatabase } from "./test-support/database.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

const twice: LimitRule = { name: "twice", points: 2, seconds: 60, without: "refuse" };

async function outcomes(
  rule: LimitRule,
  key: string,
  times: number,
  database: Database = own.database,
) {
  const limits = createLimits(database, log);
  const results: (string | number)[] = [];
  for (let time = 0; time < times; time++) {
    results.push(
      await limits.consume(rule, key).then(
        () => "allowed",
        (error: unknown) => (error instanceof LimitError ? error.retryAfter : "other"),
      ),
    );
  }
  return results;
}

describe("a limit", () => {
  test("a limit allows so many, then says how many seconds to wait, for that visitor alone", async () => {
    const [first, second, third] = await outcomes(twice, "a", 3);
    expect([first, second]).toEqual(["allowed", "allowed"]);
    expect(third).toBeGreaterThanOrEqual(55);
    expect(third).toBeLessThanOrEqual(60);
    expect(await outcomes(twice, "b", 1)).toEqual(["allowed"]);
  });

  test("a limit holds over restarts and for several servers, because the database counts", async () => {
    await outcomes(twice, "c", 2);
    expect(await outcomes(twice, "c", 1)).not.toEqual(["allowed"]);
  });

  test("a limit ends by itself", async () => {
    const short: LimitRule = { ...twice, name: "short", seconds: 1 };
    await outcomes(short, "d", 2);
    await expect
      .poll(() => outcomes(short, "d", 1), { timeout: 5000, interval: 300 })
      .toEqual(["allowed"]);
  });
});

test("a limit refuses while the database is too busy to count, whatever its rule says of one that is away", async () => {
  const busy: Database = {
    ...own.database,
    query: () => Promise.reject(new OverloadError("busy")),
  };
  const limits = createLimits(busy, log);
  const kind: LimitRule = { ...twice, name: "kind", without: "allow" };
  await expect(limits.consume(kind, "a")).rejects.toBeInstanceOf(OverloadError);
});

describe("Q09: when nothing can be counted", () => {
  const broken: Database = {
    ...own,
    query: () => Promise.reject(new Error("no database")),
    transaction: () => Promise.reject(new Error("no database")),
    listen: () => Promise.reject(new Error("no database")),
    whyNotReady: () => Promise.resolve("no database"),
    calls: () => ({ underWay: 0, waiting: 0 }),
    close: () => Promise.resolve(),
  };

  test("Q09: while nothing can be counted, a limit on reading lets through and one on signing in refuses", async () => {
    expect(await outcomes({ ...twice, without: "allow" }, "e", 1, broken)).toEqual(["allowed"]);
    expect(await outcomes({ ...twice, without: "refuse" }, "e", 1, broken)).toEqual([5]);
  });

  test("Q09: while the database is away, signing in is refused as that, and not as too often", async () => {
    const away = { ...broken, query: () => Promise.reject(new UnavailableError("away")) };
    const limits = createLimits(away, log);
    const consuming = limits.consume({ ...twice, without: "refuse" }, "e");
    await expect(consuming).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe("Q05: a household counts as one", () => {
  test.for([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ] as const)("Q05: the address %s is counted as %s", ([address, network]) => {
    expect(networkOf(address)).toBe(network);
  });
});

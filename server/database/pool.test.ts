import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import {
  type Caller,
  OverloadError,
  service,
  type Transaction,
  type TransactionOptions,
  UnavailableError,
} from "./database.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { testSecret } from "#server/test-support/template.ts";
import { changeAddress } from "./connect.ts";
import { loginNameOf } from "./login.ts";
import { openPool } from "./pool.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
  await own.asOwner("create table public.notes (n int check (n > 0))");
  await own.asOwner("grant select, insert on public.notes to service_role");
});
afterAll(() => own.close());

/** Times of a statement, in seconds. */
interface Lasting {
  readonly begun: string;
  readonly ended: string;
}

const guest: Caller = { role: "anon", claims: { role: "anon" } };
const who = "select current_user::text as role, current_setting('request.jwt.claims') as claims";
const notes = () =>
  own.database.query<{ n: number }>(service, "select n from public.notes order by n");

describe("a statement runs in its caller's name", () => {
  test("a statement runs in the name of its caller and nobody else, on whichever connection it lands", async () => {
    const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? guest : service));
    const answers = await Promise.all(asked.map((caller) => own.database.query(caller, who)));
    expect(answers.flat().map((row) => row["role"])).toEqual(asked.map(({ role }) => role));
  });

  test("a statement runs with its own settings, which end with the transaction", async () => {
    const setting = "select current_setting('realtime.topic', true) as topic";
    const settings = { "realtime.topic": "room" };
    expect(await own.database.query(guest, setting, [], { settings })).toEqual([{ topic: "room" }]);
    const after = await Promise.all(
      Array.from({ length: 5 }, () => own.database.query(guest, setting)),
    );
    expect(after.flat().every(({ topic }) => topic === "" || topic === null)).toBe(true);
  });

  test("a guest's statement finds no table that was not opened to guests", async () => {
    await expect(own.database.query(guest, "select * from public.notes")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("a transaction", () => {
  test("a transaction is kept whole when its work is done, and not at all when it throws", async () => {
    await own.database.transaction(service, async ({ query }) => {
      await query("insert into public.notes values ($1), ($2)", [1, 2]);
    });
    const thrown = new Error("changed its mind");
    await expect(
      own.database.transaction(service, async ({ query }) => {
        await query("insert into public.notes values (3)");
        throw thrown;
      }),
    ).rejects.toBe(thrown);
    await expect(
      own.database.query(service, "insert into public.notes values (4), (-1)"),
    ).rejects.toMatchObject({
      code: "23514",
    });
    expect(await notes()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("a read-only transaction does not write", async () => {
    const write = own.database.query(service, "insert into public.notes values (9)", [], {
      readOnly: true,
    });
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });

  test("D04: a statement that takes too long is cut off", async () => {
    const slow = own.database.query(guest, "select pg_sleep(5)", [], { statementTimeout: 100 });
    await expect(slow).rejects.toMatchObject({ code: "57014" });
  });
});

describe("values", () => {
  test("json goes into and out of the database as it is, text stays text, dates are dates", async () => {
    const [row] = await own.database.query(
      service,
      "select $1::jsonb as json, $2::text as text, $3::timestamptz as at, $4::uuid[] as ids, $5::bigint as big",
      [
        '{"a":"\\"quoted\\"","n":[1,null]}',
        "'; drop table public.notes; --",
        new Date("2026-03-01T12:00:00Z"),
        ["00000000-0000-4000-8000-000000000001"],
        "9007199254740993",
      ],
    );
    expect(row).toEqual({
      json: { a: '"quoted"', n: [1, null] },
      text: "'; drop table public.notes; --",
      at: new Date("2026-03-01T12:00:00Z"),
      ids: ["00000000-0000-4000-8000-000000000001"],
      big: "9007199254740993",
    });
  });

  test("a column that is asked for as bytes stays as it came, and the others are read as ever", async () => {
    const statement =
      "select 'año' as body, null::text as nothing, 2::int4 as rows, '{a,b}'::text[] as names, '[1]'::json as list";
    const expected = { nothing: null, rows: 2, names: ["a", "b"], list: [1] };
    const [row] = await own.database.query(service, statement, [], { bytes: "body" });
    expect(row).toEqual({ ...expected, body: Buffer.from("año") });
    const [empty] = await own.database.transaction(
      service,
      (transaction) => transaction.query("select null::text as body"),
      { bytes: "body" },
    );
    expect(empty).toEqual({ body: null });
    expect((await own.database.query(service, statement))[0]).toEqual({ ...expected, body: "año" });
  });
});

describe("D09: more callers than there is room for", () => {
  test("D09: callers beyond connections and queue are refused at once, those who wait are served, and then all is as before", async () => {
    const callers = Array.from({ length: 160 }, () =>
      own.database.query(service, "select pg_sleep(0.02), 1 as one").then(
        () => "served",
        (error: unknown) => (error instanceof OverloadError ? "refused" : error),
      ),
    );
    const outcomes = await Promise.all(callers);
    expect(outcomes.filter((outcome) => outcome === "served")).toHaveLength(105);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(55);
    expect(await own.database.query(service, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("one caller who asks for much at once", () => {
  const member: Caller = {
    role: "authenticated",
    claims: { role: "authenticated", sub: "00000000-0000-4000-8000-000000000001" },
  };
  const network = { ...guest, network: "192.0.2.1" };
  const slowly = (caller: Caller, options: TransactionOptions = {}) =>
    own.database.query(caller, "select pg_sleep(0.4), 1 as one", [], options).then(
      () => "served",
      (error: unknown) => (error instanceof OverloadError ? "refused" : error),
    );

  test.each([
    ["a member", member],
    ["the guests of a network", network],
  ])(
    "many statements of %s at once leave connections for the others, and all get their answers",
    async (_, caller) => {
      let done = 0;
      const all = Array.from({ length: 6 }, () => slowly(caller).finally(() => done++));
      const other = { ...network, network: "192.0.2.2" };
      expect(await own.database.query(other, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(done).toBe(0);
      expect(await Promise.all(all)).toEqual(all.map(() => "served"));
    },
  );

  test("a statement of the server on behalf of a member counts as the member's, whose next one waits for it", async () => {
    // Callers who have used nothing yet: those of other tests may have to rest.
    const sub = "00000000-0000-4000-8000-000000000002";
    const fresh: Caller = { role: "authenticated", claims: { role: "authenticated", sub } };
    const other = { ...network, network: "192.0.2.3" };
    const ended: string[] = [];
    const asServer = slowly(service, { onBehalfOf: fresh }).then(() => ended.push("server"));
    const next = own.database.query(fresh, "select 1 as one").then(() => ended.push("member"));
    await own.database.query(other, "select 1 as one").then(() => ended.push("guest"));
    await Promise.all([asServer, next]);
    expect(ended).toEqual(["guest", "server", "member"]);
  });

  test("a caller whose own queue is full is refused at once, and others are not", async () => {
    const all = Array.from({ length: 80 }, () =>
      own.database.query(member, "select pg_sleep(0.02)").then(
        () => "served",
        (error: unknown) => (error instanceof OverloadError ? "refused" : error),
      ),
    );
    expect(await own.database.query(network, "select 1 as one")).toEqual([{ one: 1 }]);
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(29);
    expect(outcomes.filter((outcome) => outcome === "served")).toHaveLength(51);
    expect(await slowly(member)).toBe("served");
  });
});

describe("NOTIFY", () => {
  test("NOTIFY is heard until one stops listening", async () => {
    const heard: string[] = [];
    const stop = await own.database.listen("news", (payload) => heard.push(payload));
    await own.database.query(service, "select pg_notify('news', 'first')");
    await expect.poll(() => heard).toEqual(["first"]);
    await stop();
    await own.database.query(service, "select pg_notify('news', 'second')");
    expect(heard).toEqual(["first"]);
  });
});

test("D08: callers whose answers were megabytes go one after another, and others need not", async () => {
  const [ana, berta, carla, dora] = Array.from({ length: 4 }, (): Caller => {
    return { role: "authenticated", claims: { sub: randomUUID(), role: "authenticated" } };
  });
  const large = "select repeat('x', 5000000) as body";
  await own.database.query(ana ?? guest, large, [], { bytes: "body" });
  const inTransaction = ({ query }: Transaction) => query(large);
  await own.database.transaction(berta ?? guest, inTransaction, { bytes: "body" });
  const lasting =
    "select extract(epoch from clock_timestamp()) as begun, pg_sleep(0.2), extract(epoch from clock_timestamp()) as ended";
  const together = async (...callers: readonly (Caller | undefined)[]) => {
    const ask = (caller = guest) => own.database.query<Lasting>(caller, lasting);
    const rows = (await Promise.all(callers.map(ask))).flat();
    const [first, second] = rows.toSorted((a, b) => Number(a.begun) - Number(b.begun));
    return Number(second?.begun) < Number(first?.ended);
  };
  expect(await together(ana, berta)).toBe(false);
  expect(await together(carla, dora)).toBe(true);
});

describe("whether the database can be worked with", () => {
  const login = async () => {
    const username = loginNameOf(new URL(own.ownerAddress).pathname.slice(1));
    const password = (await deriveSecrets(testSecret, "")).databasePassword;
    return changeAddress(own.ownerAddress, { username, password });
  };

  test("a database that takes no writes is not ready, and a write to it is worth another try", async () => {
    const name = new URL(own.ownerAddress).pathname.slice(1);
    await own.asSuperuser(`alter database ${name} set default_transaction_read_only = on`);
    const pool = openPool(await login(), { connections: 1 });
    expect(await pool.whyNotReady()).toMatch(/takes no writes/);
    const write = pool.query(service, "insert into public.notes values (7)");
    await expect(write).rejects.toBeInstanceOf(UnavailableError);
    await pool.close();
    await own.asSuperuser(`alter database ${name} reset default_transaction_read_only`);
    expect(await own.database.whyNotReady()).toBeUndefined();
  });

  test("who listens hears again after the connection was ended, and is told that something may be missing", async () => {
    const heard: string[] = [];
    let returns = 0;
    const stop = await own.database.listen(
      "lost",
      (payload) => heard.push(payload),
      () => returns++,
    );
    await own.asSuperuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await expect.poll(() => returns).toBe(1);
    await own.database.query(service, "select pg_notify('lost', 'again')");
    await expect.poll(() => heard).toEqual(["again"]);
    await stop();
  });

  test("a server without a free connection is busy, not broken", async () => {
    const username = loginNameOf(new URL(own.ownerAddress).pathname.slice(1));
    await own.asSuperuser(`alter role ${username} connection limit 0`);
    const pool = openPool(await login(), { connections: 1 });
    await expect(pool.query(service, "select 1")).rejects.toBeInstanceOf(OverloadError);
    expect(await pool.whyNotReady()).toMatch(/no connection left \(53300\)/);
    await pool.close();
    await own.asSuperuser(`alter role ${username} connection limit -1`);
  });
});

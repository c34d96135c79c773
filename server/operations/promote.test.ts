import { expect, test, vi } from "vitest";
import { changeAddress } from "#server/database/connect.ts";
import { openPair } from "#server/test-support/own-cluster.ts";
import { promote, PromoteError } from "./promote.ts";

vi.setConfig({ testTimeout: 120_000 });

test("a standby is promoted when its primary is gone, and not beside a primary that lives", async () => {
  const pair = await openPair();
  await pair.primary.ask("create role operator login password 'w'");
  const [written] = await pair.primary.ask("select pg_current_wal_flush_lsn()::text as lsn");
  await vi.waitFor(async () => {
    const caughtUp = `select pg_last_wal_replay_lsn() >= '${written?.["lsn"]}'::pg_lsn as "isThere"`;
    expect(await pair.standby.ask(caughtUp)).toEqual([{ isThere: true }]);
  }, 60_000);
  const refusal = `${pair.primary.host} is a primary already: nothing was changed`;
  await expect(promote(pair.address)).rejects.toThrow(refusal);
  await expect(promote(pair.standby.address, [pair.address])).rejects.toThrow(refusal);

  pair.primary.child.kill("SIGKILL");
  await expect.poll(() => pair.primary.child.signalCode).toBe("SIGKILL");
  await expect(promote(pair.primary.address)).rejects.toThrow(
    `No standby answers at ${pair.primary.host}`,
  );
  const asOperator = changeAddress(pair.address, { username: "operator", password: "w" });
  await expect(promote(asOperator)).rejects.toThrow(
    new PromoteError(
      `The login operator may not promote ${pair.standby.host}. Give the address of a superuser: ` +
        `npm run promote -- postgres://postgres@${pair.standby.host}/postgres. ` +
        'To let it next time: grant execute on function pg_promote to "operator"',
    ),
  );
  expect(await promote(pair.address)).toMatch(
    new RegExp(`^${pair.standby.host} takes writes now, .* make it a standby of this one\\.$`),
  );
  expect(await pair.standby.ask("select pg_is_in_recovery() as standby")).toEqual([
    { standby: false },
  ]);
  await pair.close();
});

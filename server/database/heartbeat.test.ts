import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { type Open, openerOf } from "./connect.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createListener } from "./listening.ts";
import { openSlots } from "./slots.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

test("a server that is asked while it begins to listen again answers when it does, however often it is asked", async () => {
  const open = openerOf(own.ownerAddress, { max: 1, onnotice: () => {} });
  // Connections take their time, as on a busy machine.
  const slowly: Open = async (more) => {
    await pause(100);
    return open(more);
  };
  const listener = createListener(slowly);
  const probes = openSlots(open);
  const { whyNotReady } = createHeartbeat(probes, listener);
  expect(await whyNotReady()).toBeUndefined();
  listener.renew();
  // The old connection is given up by now, and the new one is not there yet.
  await Promise.resolve();
  expect(await whyNotReady()).toBeUndefined();
  await Promise.all([probes.close(), listener.close()]);
});

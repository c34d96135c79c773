/** The channel on which administrators hear that something was reported. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { pause, until } from "./realtime.test-support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Tries to join, and gives how that ended and what is heard then. */
async function listen({ client }: TestMember) {
  await client.realtime.setAuth();
  const heard: unknown[] = [];
  let state = "";
  client
    .channel("administration", { config: { private: true } })
    .on("broadcast", { event: "reports" }, (message) => heard.push(message))
    .subscribe((status) => {
      state ||= status;
    });
  await until(() => state !== "");
  return { state, heard };
}

test("an administrator with a second factor hears of a report at once; members, testers and one without it may not listen", async () => {
  const [member, tester, plain, admin] = await Promise.all([
    server.member(),
    server.member(),
    server.member({ aal: "aal1" }),
    server.member({ aal: "aal2" }),
  ]);
  await server.asOwner("select private.set_tester($1, true)", [tester.id]);
  for (const { id } of [plain, admin]) {
    await server.asOwner("select private.set_wab_admin($1, true)", [id]);
  }
  const [asAdmin, ...others] = await Promise.all([admin, member, tester, plain].map(listen));
  expect(asAdmin?.state).toBe("SUBSCRIBED");
  expect(others.map(({ state }) => state)).toEqual(
    Array.from({ length: 3 }, () => "CHANNEL_ERROR"),
  );
  const { error } = await member.client
    .from("reports")
    .insert({ profile_id: tester.id, reason: "rude" });
  expect(error).toBeNull();
  await until(() => asAdmin?.heard.length === 1);
  await pause(100);
  expect(others.flatMap(({ heard }) => heard)).toEqual([]);
  // Nothing of the report is said.
  expect(asAdmin?.heard).toEqual([
    expect.objectContaining({ payload: { id: expect.any(String) as string } }),
  ]);
  await Promise.all([member, tester, plain, admin].map(({ client }) => client.removeAllChannels()));
});

/** Recovery codes stand for a factor that was lost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, refusalOf } from "../auth.test-support.ts";
import { startFactorServer } from "./factors.test-support.ts";

let people: Awaited<ReturnType<typeof startFactorServer>>;
beforeAll(async () => {
  people = await startFactorServer();
});
afterAll(() => people.server.stop());

type Owner = Awaited<ReturnType<typeof people.memberWithFactor>>;

async function tokenOf({ client }: Pick<Owner, "client">) {
  return (await client.auth.getSession()).data.session?.access_token;
}

async function makeCodes(owner: Pick<Owner, "client">) {
  const token = await tokenOf(owner);
  const answer = await people.server.call("/auth/v1/recovery-codes", { token, body: {} });
  return ((await answer.json()) as { codes: string[] }).codes;
}

async function left(owner: Pick<Owner, "client">) {
  const token = await tokenOf(owner);
  const answer = await people.server.call("/auth/v1/recovery-codes", { method: "GET", token });
  return ((await answer.json()) as { left: number }).left;
}

/** A new device that has given the password, and shows a recovery code. */
async function signInWith(owner: Owner, code: string) {
  const device = people.server.person({ email: owner.email });
  const { email } = owner;
  await device.client.auth.signInWithPassword({ email, password: goodPassword });
  const answer = await people.server.call("/auth/v1/recovery-codes/verify", {
    token: await tokenOf(device),
    body: { code },
    address: device.address,
  });
  return { ...device, answer };
}

test("a member without the phone signs in with a recovery code, which counts once", async () => {
  const { server } = people;
  const owner = await people.memberWithFactor();
  const [code = "", second = ""] = await makeCodes(owner);
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  const before = server.mailbox.received.length;
  const { answer, client } = await signInWith(owner, code);
  expect(answer.status).toBe(200);
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  await client.auth.setSession({
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
  });
  expect((await client.from("army_lists").select("id")).status).toBe(200);
  // The mail about the codes that were made may come after this moment too.
  const subjects = () =>
    server.mailbox.received
      .slice(before)
      .filter(({ to }) => to === owner.email)
      .map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 10_000 }).toContain("A recovery code was used");
  expect(await left({ client })).toBe(9);
  const again = await signInWith(owner, code);
  expect(await refusalOf(again.answer)).toEqual({ status: 422, code: "recovery_code_invalid" });
  // As somebody types it who reads it from paper.
  const typed = second.toUpperCase().replaceAll("-", " ").replaceAll("0", "O");
  expect((await signInWith(owner, typed)).answer.status).toBe(200);
});

test("new recovery codes replace those from before, and go with the last factor", async () => {
  const { server } = people;
  const owner = await people.memberWithFactor();
  const [old = ""] = await makeCodes(owner);
  const fresh = await makeCodes(owner);
  expect(new Set(fresh).size).toBe(10);
  expect((await signInWith(owner, old)).answer.status).toBe(422);
  await owner.client.auth.mfa.unenroll({ factorId: owner.factorId });
  const rows = await server.asSuperuser(
    "select from auth_server.recovery_codes where user_id = $1",
    [owner.id],
  );
  expect(rows).toEqual([]);
});

test("recovery codes are kept as hashes, and those of one member are no good for another", async () => {
  const { server } = people;
  const owner = await people.memberWithFactor();
  const other = await people.memberWithFactor();
  const [code = ""] = await makeCodes(owner);
  const [stored] = await server.asSuperuser<{ all: string }>(
    "select jsonb_agg(to_jsonb(c))::text as all from auth_server.recovery_codes as c",
  );
  expect(stored?.all).not.toContain(code);
  expect(stored?.all).not.toContain(code.replaceAll("-", ""));
  expect((await signInWith(other, code)).answer.status).toBe(422);
});

test("recovery codes are made only by a member with a second factor who has just shown who they are", async () => {
  const { server } = people;
  const bare = await server.newMember();
  const without = await server.call("/auth/v1/recovery-codes", {
    token: await tokenOf(bare),
    body: {},
  });
  expect(without.status).toBe(422);
  const owner = await people.memberWithFactor();
  await server.asSuperuser(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
     where session_id in (select s.id from auth.sessions as s where s.user_id = $1)`,
    [owner.id],
  );
  const stale = await server.call("/auth/v1/recovery-codes", {
    token: await tokenOf(owner),
    body: {},
  });
  expect(await refusalOf(stale)).toEqual({ status: 400, code: "reauthentication_needed" });
});

test("an eleventh wrong recovery code in one session is refused, and the next session tries afresh", async () => {
  const { server } = people;
  const owner = await people.memberWithFactor();
  const [code = ""] = await makeCodes(owner);
  const device = server.person({ email: owner.email });
  await device.client.auth.signInWithPassword({ email: owner.email, password: goodPassword });
  const token = await tokenOf(device);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const body = { code: "0000-0000-0000" };
    const answer = await server.call("/auth/v1/recovery-codes/verify", { token, body });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await signInWith(owner, code)).answer.status).toBe(200);
});

test("a member who removes one of two apps goes on in this session; others show the one that is left", async () => {
  const { server, confirm, enrol, nextCode } = people;
  const owner = await people.memberWithFactor();
  const second = await enrol(owner.client, "tablet");
  const device = server.person({ email: owner.email }).client;
  await device.auth.signInWithPassword({ email: owner.email, password: goodPassword });
  await confirm(device, owner.factorId, nextCode(owner.secret));
  // The owner's session was raised by the app that goes.
  await confirm(owner.client, owner.factorId, nextCode(owner.secret));
  await owner.client.auth.mfa.unenroll({ factorId: owner.factorId });
  expect((await owner.client.from("army_lists").select("id")).status).toBe(200);
  await expect
    .poll(async () => (await device.from("army_lists").select("id")).status, { timeout: 10_000 })
    .toBe(401);
  await device.auth.refreshSession();
  expect((await confirm(device, second.factorId, nextCode(second.secret))).error).toBeNull();
  expect((await device.from("army_lists").select("id")).status).toBe(200);
});

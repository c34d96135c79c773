/** The owner takes back a second factor that somebody who has the password has added. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, linkOf } from "../auth.test-support.ts";
import { startFactorServer } from "./factors.test-support.ts";

let people: Awaited<ReturnType<typeof startFactorServer>>;
beforeAll(async () => {
  people = await startFactorServer();
});
afterAll(() => people.server.stop());

/** A member whose password somebody else has, who has added a factor with it. */
async function robbed() {
  const { server, enrol } = people;
  const owner = await server.newMember();
  const { email } = owner;
  const thief = server.person({ email });
  await thief.client.auth.signInWithPassword({ email, password: goodPassword });
  const before = server.mailbox.received.length;
  const factor = await enrol(thief.client, "mine");
  const mail = await server.mailbox.mailTo(email, before);
  const reader = server.person({ email });
  const takeBack = () =>
    server.call("/auth/v1/verify", {
      body: { type: "factor_added", token_hash: linkOf(mail).token_hash },
      address: reader.address,
    });
  return { owner, thief, factor, mail, reader, takeBack };
}

test("A18: the mail about a new factor leads to a page that asks first, and the link takes the factor back", async () => {
  const { server } = people;
  const { owner, thief, mail, reader, takeBack } = await robbed();
  const { link, type, next } = linkOf(mail);
  expect(mail.text).toContain("within seven days");
  expect([link.pathname, type, next]).toEqual(["/confirm", "factor_added", "/reset-password"]);

  const answer = await takeBack();
  expect(answer.status).toBe(200);
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  expect((await thief.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(
    (
      await server.person(owner).client.auth.signInWithPassword({
        email: owner.email,
        password: goodPassword,
      })
    ).error?.code,
  ).toBe("invalid_credentials");

  await reader.client.auth.setSession({
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
  });
  expect((await reader.client.from("army_lists").select("id")).status).toBe(200);
  const password = "tulip harbour 11 moss";
  expect((await reader.client.auth.updateUser({ password })).error).toBeNull();
  expect((await reader.client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test("A13: the link that takes a factor back works once, for seven days, and for no other address of the member", async () => {
  const { server } = people;
  const once = await robbed();
  expect((await once.takeBack()).status).toBe(200);
  expect((await once.takeBack()).status).toBe(403);

  const late = await robbed();
  await server.asSuperuser(
    "update auth_server.factor_links set created_at = created_at - interval '8 days'",
  );
  expect((await late.takeBack()).status).toBe(403);
  const kept = await server.asSuperuser("select from auth.mfa_factors where user_id = $1", [
    late.owner.id,
  ]);
  expect(kept).toHaveLength(1);

  const moved = await robbed();
  await server.asSuperuser("update auth.users set email = $2 where id = $1", [
    moved.owner.id,
    server.person().email,
  ]);
  expect((await moved.takeBack()).status).toBe(403);
});

test("a mail scanner that opens the link takes nothing back, nor does GoTrue's own way", async () => {
  const { server } = people;
  const { owner, mail } = await robbed();
  const { link, token_hash } = linkOf(mail);
  await server.get(link.pathname + link.search, { accept: "text/html" });
  await server.get(`/auth/v1/verify?type=factor_added&token=${token_hash}`);
  const kept = await server.asSuperuser("select from auth.mfa_factors where user_id = $1", [
    owner.id,
  ]);
  expect(kept).toHaveLength(1);
});

test("taking back one of two factors leaves the other, which is asked for before a password is chosen", async () => {
  const { server, enrol, memberWithFactor, confirm, nextCode } = people;
  const owner = await memberWithFactor();
  const before = server.mailbox.received.length;
  await enrol(owner.client, "second");
  const { token_hash } = linkOf(await server.mailbox.mailTo(owner.email, before));
  const answer = await server.call("/auth/v1/verify", {
    body: { type: "factor_added", token_hash },
  });
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  const reader = server.person(owner).client;
  await reader.auth.setSession({
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
  });
  const password = "tulip harbour 11 moss";
  expect((await reader.auth.updateUser({ password })).error?.code).toBe("insufficient_aal");
  expect((await confirm(reader, owner.factorId, nextCode(owner.secret))).error).toBeNull();
  expect((await reader.auth.updateUser({ password })).error).toBeNull();
});

/** Accounts in the hands of the server's own tools, and of nobody else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthServer, goodPassword, startAuthServer } from "../auth.test-support.ts";

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

describe("A19: administration of accounts", () => {
  const routes = [
    ["POST", "/admin/users", { email: "made@example.org", password: goodPassword }],
    ["GET", "/admin/users", undefined],
    ["POST", "/admin/generate_link", { type: "magiclink", email: "made@example.org" }],
    ["POST", "/invite", { email: "made@example.org" }],
    [
      "PUT",
      `/admin/users/00000000-0000-4000-8000-000000000001`,
      { password: "tulip harbour 11 moss" },
    ],
    ["DELETE", `/admin/users/00000000-0000-4000-8000-000000000001`, {}],
  ] as const;

  test.for(routes)(
    "A19: %s %s of the account administration is refused to guests and members",
    async ([method, path, body]) => {
      const { session } = await server.newMember();
      const before = server.mailbox.received.length;
      for (const token of [undefined, server.secrets.publishableKey, session.access_token]) {
        const answer = await server.call(`/auth/v1${path}`, { method, token, body });
        expect([401, 403]).toContain(answer.status);
      }
      const made = await server.asSuperuser(
        "select from auth.users where email = 'made@example.org'",
      );
      expect(made).toEqual([]);
      expect(server.mailbox.received).toHaveLength(before);
    },
  );

  test("the server's own tools make, find, change, ban and delete accounts", async () => {
    const { admin } = server.client(server.secrets.secretKey).auth;
    const { email } = server.person();
    const created = await admin.createUser({ email, password: goodPassword, email_confirm: true });
    const id = created.data.user?.id ?? "";
    const { client } = server.person();
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await admin.createUser({ email, password: goodPassword })).error?.code).toBe(
      "email_exists",
    );
    const listed = await admin.listUsers({ page: 1, perPage: 200 });
    expect(listed.data.users.map((user) => user.id)).toContain(id);

    const changed = await admin.updateUserById(id, {
      app_metadata: { club: "north" },
      ban_duration: "1h30m",
    });
    expect(changed.data.user?.app_metadata).toMatchObject({ club: "north" });
    expect((await client.auth.getUser()).error).not.toBeNull();
    await admin.updateUserById(id, { ban_duration: "none" });
    expect(
      (await client.auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();

    const link = await admin.generateLink({ type: "recovery", email });
    const tokenHash = link.data.properties?.hashed_token ?? "";
    const verified = await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect(verified.data.user?.id).toBe(id);

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe("user_not_found");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("an account that the tools make without a password has none, and its member comes in by mail and chooses one", async () => {
    const { admin } = server.client(server.secrets.secretKey).auth;
    const { email, client } = server.person();
    const { data: made } = await admin.createUser({ email, email_confirm: true });
    expect(
      await server.asSuperuser("select encrypted_password from auth.users where id = $1", [
        made.user?.id ?? "",
      ]),
    ).toEqual([{ encrypted_password: null }]);
    const { data: link } = await admin.generateLink({ type: "magiclink", email });
    const { error } = await client.auth.verifyOtp({
      token_hash: link.properties?.hashed_token ?? "",
      type: "magiclink",
    });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    const again = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(again.error).toBeNull();
  });

  test("a link of the tools for a change of address works for someone who never asked for one", async () => {
    const { admin } = server.client(server.secrets.secretKey).auth;
    const { email } = await server.newMember();
    const newEmail = server.person().email;
    const { client } = server.person();
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      await client.auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? "",
        type: "email_change",
      });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
  });
});

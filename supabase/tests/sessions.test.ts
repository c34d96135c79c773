import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";

const { scene } = openScenes();

const mine = "select user_agent, aal, is_current from public.my_sessions()";

function signInOnPhone(owner: Person, member: Person) {
  return owner.ask<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, user_agent, ip, aal)
     values (gen_random_uuid(), $1, now(), now(), now(), 'Phone', '192.0.2.1', 'aal1') returning id`,
    member.id,
  );
}

test(
  "a member sees where the account is signed in, this device first, and nobody else's devices",
  scene(async ({ ada, ben, owner }) => {
    await signInOnPhone(owner, ada);
    expect(await ada.ask(mine)).toEqual([
      { user_agent: null, aal: "aal1", is_current: true },
      { user_agent: "Phone", aal: "aal1", is_current: false },
    ]);
    expect(await ben.ask(mine)).toHaveLength(1);
  }),
);

test(
  "A08: a member ends one session or all others, and never another's",
  scene(async ({ ada, ben, owner }) => {
    const [phone] = await signInOnPhone(owner, ada);
    const end = "select public.end_session($1) as ended";
    expect(await ben.ask(end, phone?.id ?? "")).toEqual([{ ended: false }]);
    expect(await ada.ask(end, phone?.id ?? "")).toEqual([{ ended: true }]);
    await signInOnPhone(owner, ada);
    await signInOnPhone(owner, ada);
    expect(await ada.ask("select public.end_other_sessions() as ended")).toEqual([{ ended: 2 }]);
    expect(await ada.ask(mine)).toHaveLength(1);
    expect(await ben.ask(mine)).toHaveLength(1);
  }),
);

test(
  "A08: a session whose time is over is neither listed nor good for any call",
  scene(async ({ ada, owner }) => {
    await owner.ask("update auth.sessions set not_after = now() where user_id = $1", ada.id);
    expect((await ada.attempt(mine)).code).toBe("42501");
    expect(await ada.ask("select * from public.profiles")).toEqual([]);
  }),
);

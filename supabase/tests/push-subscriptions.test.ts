/** The browsers that members register for web push, and what waits to be sent to them. */
import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { commentOnProfile, requestFriend } from "./rows.test-support.ts";

const { scene } = openScenes();

const key = "A".repeat(87);
const register = "select public.register_push($1, $2, $3, $4)";

function subscribe(person: Person, endpoint = "https://push.example.org/a") {
  return person.attempt(register, endpoint, key, "A".repeat(22), "fr");
}

const endpoints = "select endpoint from public.push_subscriptions order by created_at, endpoint";

test(
  "a browser is registered once, and for the member who is signed in there now",
  scene(async ({ ada, ben }) => {
    await subscribe(ada);
    await subscribe(ada);
    expect(await ada.ask(endpoints)).toEqual([{ endpoint: "https://push.example.org/a" }]);
    await subscribe(ben);
    expect(await ada.ask(endpoints)).toEqual([]);
    expect(await ben.ask(endpoints)).toHaveLength(1);
  }),
);

test(
  "an eleventh browser takes the place of the one that was registered first",
  scene(async ({ ada, owner }) => {
    for (let n = 10; n < 20; n++) {
      await subscribe(ada, `https://push.example.org/${n}`);
      await owner.ask(
        "update public.push_subscriptions set created_at = created_at - interval '1 minute'",
      );
    }
    await subscribe(ada, "https://push.example.org/20");
    const rows = await ada.ask<{ endpoint: string }>(endpoints);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({ endpoint: "https://push.example.org/11" });
  }),
);

test(
  "an address that is not https or lies in a private network is refused",
  scene(async ({ ada }) => {
    const refused = [
      "http://push.example.org/a",
      "https://127.0.0.1/a",
      "https://[::1]/a",
      "https://10.0.0.1/a",
      "https://0x7f000001/a",
      "https://localhost/a",
      "https://printer.local/a",
      "https://db.internal/a",
      "https://ada@push.example.org/a",
      "https://push.example.org:22/a",
      "https://push.example.org",
      "https://push.example.org/a b",
    ];
    for (const endpoint of refused)
      expect(`${endpoint} ${(await subscribe(ada, endpoint)).code}`).toBe(`${endpoint} 23514`);
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/a:b",
      "https://web.push.apple.com/QA",
    ])
      expect((await subscribe(ada, endpoint)).code).toBeUndefined();
  }),
);

test(
  "a member does not see or remove the browsers of others, and writes none past the function",
  scene(async ({ ada, ben }) => {
    await subscribe(ada);
    expect(await ben.ask(endpoints)).toEqual([]);
    expect((await ben.attempt("delete from public.push_subscriptions")).count).toBe(0);
    const forge = "update public.push_subscriptions set endpoint = 'https://evil.example.org/'";
    expect((await ada.attempt(forge)).code).toBe("42501");
    expect((await ada.attempt("delete from public.push_subscriptions")).count).toBe(1);
  }),
);

test(
  "the end of a session removes its browser",
  scene(async ({ ada, owner }) => {
    await subscribe(ada);
    await owner.ask("delete from auth.sessions where user_id = $1", ada.id);
    expect(await owner.ask("select from public.push_subscriptions")).toHaveLength(0);
  }),
);

test(
  "a notification waits for each browser of its recipient, except for kinds that are not wanted there",
  scene(async ({ ada, ben, owner }) => {
    await subscribe(ben, "https://push.example.org/1");
    await subscribe(ben, "https://push.example.org/2");
    await subscribe(ada, "https://push.example.org/3");
    await ben.ask(
      "insert into public.notification_settings (kind, push) values ('friend_request', false)",
    );
    await requestFriend(ada, ben);
    const waiting = "select from private.push_deliveries";
    expect(await owner.ask(waiting)).toHaveLength(0);
    expect(await ben.ask("select from public.notifications")).toHaveLength(1);
    await commentOnProfile(ada, ben);
    expect(await owner.ask(waiting)).toHaveLength(2);
  }),
);

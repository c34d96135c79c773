import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type AuthServer, startAuthServer } from "#server/auth/auth.test-support.ts";
import { newAdmin } from "#server/functions/functions.test-support.ts";
import { optOutLink } from "./opt-out.ts";
import { renderAnnouncement } from "./render-announcement.ts";

let server: AuthServer;
let admin: Awaited<ReturnType<typeof newAdmin>>;
beforeAll(async () => {
  server = await startAuthServer();
  admin = await newAdmin(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.asSuperuser("delete from public.announcements");
});

const texts = {
  en: { title: "The league begins", text: "Come and play.\n\nBring dice." },
  es: { title: "Empieza la liga", text: "Ven a jugar." },
  fr: { title: "La ligue commence", text: "Venez jouer." },
};

/** Members with confirmed addresses; gives their addresses. */
async function members(count: number, metadata: object = {}): Promise<readonly string[]> {
  const run = randomUUID().slice(0, 8);
  const rows = await server.asSuperuser<{ email: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1 || n || '@example.org', now(), now(), now(), $2::text::jsonb
     from generate_series(1, $3) as n returning email`,
    [run, JSON.stringify(metadata), count],
  );
  return rows.map(({ email }) => email);
}

const asAdmin = () => server.client(undefined, { accessToken: () => Promise.resolve(admin.aal2) });

/** Begins an announcement as an administrator does, and gives its id. */
async function announce(more: object = {}): Promise<string> {
  const id = randomUUID();
  const { error } = await asAdmin()
    .from("announcements")
    .insert({ id, channel: "mail", texts, per_minute: 6000, ...more });
  expect(error).toBeNull();
  return id;
}

async function stateOf(id: string) {
  const [row] = await server.asSuperuser<{ state: string; queued: number; recipients: number }>(
    "select state, queued, recipients from public.announcements where id = $1",
    [id],
  );
  return row;
}

const untilDone = (id: string) =>
  vi.waitFor(async () => expect((await stateOf(id))?.state).toBe("done"), { timeout: 20_000 });

const mailsTo = (address: string) => server.mailbox.received.filter(({ to }) => to === address);

test("an announcement reaches each member once, in the language of the member, with a way to say no", async () => {
  const [french = ""] = await members(1, { language: "fr" });
  const [other = ""] = await members(1);
  const id = await announce();
  await untilDone(id);
  expect(mailsTo(other).map(({ subject }) => subject)).toEqual(["The league begins"]);
  const [mail] = mailsTo(french);
  expect(mail?.subject).toBe("La ligue commence");
  expect(mail?.text).toContain("Venez jouer.");
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const row = await stateOf(id);
  expect(row?.queued).toBe(row?.recipients);
});

test("an announcement reaches nobody who is banned, deactivated, unconfirmed, or said no", async () => {
  const [banned = "", deactivated = "", unconfirmed = "", unwilling = ""] = await members(4);
  const profile = (column: string, email: string) =>
    server.asSuperuser(
      `update public.profiles set ${column} = true where id = (select id from auth.users where email = $1)`,
      [email],
    );
  await profile("banned", banned);
  await profile("deactivated", deactivated);
  await server.asSuperuser("update auth.users set email_confirmed_at = null where email = $1", [
    unconfirmed,
  ]);
  await server.asSuperuser(
    "insert into public.mail_choices (user_id, announcements) select id, false from auth.users where email = $1",
    [unwilling],
  );
  await untilDone(await announce());
  for (const address of [banned, deactivated, unconfirmed, unwilling])
    expect(mailsTo(address)).toEqual([]);
});

test("the link of an announcement says no only when its button is pressed, and only for its own member", async () => {
  const [address = ""] = await members(1, { language: "es" });
  await untilDone(await announce());
  const header = mailsTo(address)[0]?.headers["list-unsubscribe"] ?? "";
  const link = new URL(header.slice(1, -1));
  const choice = () =>
    server.asSuperuser(
      "select announcements from public.mail_choices join auth.users as u on u.id = user_id where u.email = $1",
      [address],
    );
  const opened = await server.get(`${link.pathname}${link.search}`);
  expect(await opened.text()).toContain("No recibir más anuncios");
  expect(await choice()).toEqual([]);
  const other = await newAdmin(server);
  const forged = new URL(link);
  forged.searchParams.set("member", other.id);
  const refused = await fetch(server.origin + forged.pathname + forged.search, { method: "POST" });
  expect(refused.status).toBe(400);
  const said = await fetch(server.origin + link.pathname + link.search, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(said.status).toBe(200);
  expect(await choice()).toEqual([{ announcements: false }]);
});

test("a paused announcement sends nothing until it goes on, and a cancelled one nothing more", async () => {
  const addresses = await members(6);
  const received = () => addresses.flatMap(mailsTo).length;
  const id = await announce({ per_minute: 1 });
  await vi.waitFor(async () => {
    const sent =
      "select from public.mail_outbox where announcement_id = $1 and sent_at is not null";
    expect(await server.asSuperuser(sent, [id])).toHaveLength(1);
  });
  const change = (state: string) => asAdmin().from("announcements").update({ state }).eq("id", id);
  expect((await change("paused")).error).toBeNull();
  await server.asSuperuser(
    "update public.announcements set per_minute = 6000, next_mail_at = now()",
  );
  const before = received();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(received()).toBe(before);
  expect((await change("sending")).error).toBeNull();
  await untilDone(id);
  expect(received()).toBe(6);
  expect((await change("sending")).error).not.toBeNull();

  const second = await announce({ per_minute: 1 });
  await vi.waitFor(async () => expect((await stateOf(second))?.queued).toBeGreaterThan(5));
  await asAdmin().from("announcements").update({ state: "cancelled" }).eq("id", second);
  const left = await server.asSuperuser(
    "select from public.mail_outbox where announcement_id = $1 and sent_at is null and handed_over_at is null",
    [second],
  );
  expect(left).toEqual([]);
});

test("an announcement keeps its pace", async () => {
  await members(4);
  const id = await announce({ per_minute: 2 });
  await vi.waitFor(async () => expect((await stateOf(id))?.queued).toBeGreaterThan(3));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const sent = await server.asSuperuser(
    "select from public.mail_outbox where announcement_id = $1 and sent_at is not null",
    [id],
  );
  expect(sent.length).toBeLessThanOrEqual(1);
});

test("a notice becomes one notification for each member, also for those who want no mail", async () => {
  const [address = ""] = await members(3);
  const id = await announce({ channel: "notice" });
  await untilDone(id);
  const told = await server.asSuperuser<{ content: unknown; count: number }>(
    `select n.content, count(*) over ()::int as count from public.notifications as n
     join auth.users as u on u.id = n.recipient_id where n.type = 'notice' and u.email = $1`,
    [address],
  );
  expect(told).toEqual([
    {
      content: {
        title: { en: texts.en.title, es: texts.es.title, fr: texts.fr.title },
        text: { en: texts.en.text, es: texts.es.text, fr: texts.fr.text },
      },
      count: 1,
    },
  ]);
});

test("M02: nobody but an administrator with a second factor announces anything, or asks whom it would reach", async () => {
  const { client } = await server.newMember();
  const aal1 = server.client(undefined, { accessToken: () => Promise.resolve(admin.aal1) });
  for (const caller of [server.client(), client, aal1]) {
    const { error } = await caller.from("announcements").insert({ channel: "mail", texts });
    expect(error?.code).toBe("42501");
    const { error: refused } = await caller.rpc("announcement_audience", { by_way: "mail" });
    // The function is not there for guests.
    expect(["42501", "PGRST202"]).toContain(refused?.code);
  }
  expect(await server.asSuperuser("select from public.announcements")).toEqual([]);
});

test.for([
  { ...texts, en: { title: "Two\r\nBcc: x@example.org", text: "x" } },
  { ...texts, en: { title: "", text: "x" } },
  { ...texts, en: { title: "x", text: "" } },
  { en: texts.en, es: texts.es },
  { ...texts, de: texts.en },
  { ...texts, en: { title: "x", text: "x", html: "<b>" } },
])("M03: an announcement of another form is refused: %j", async (wrong) => {
  const { error } = await asAdmin().from("announcements").insert({ channel: "mail", texts: wrong });
  expect(error?.code).toBe("23514");
});

test("M03: markup in an announcement stays text", () => {
  const { html, text } = renderAnnouncement(
    "en",
    { title: "<script>x</script>", text: '<img src=x onerror="x">\nnext line' },
    {
      site: "https://wab.example",
      optOut: optOutLink({ hmac: () => "0".repeat(64) }, "https://wab.example", "m"),
    },
  );
  expect(html).not.toMatch(/<script>x|<img/);
  expect(html).toContain("&lt;img");
  expect(text).toContain('<img src=x onerror="x">');
});

test("M07: who announced what is in the audit log, and who paused it", async () => {
  const id = await announce({ per_minute: 1 });
  await asAdmin().from("announcements").update({ state: "paused" }).eq("id", id);
  const rows = await server.asSuperuser(
    "select actor_id, action, after ->> 'state' as state from public.audit_log where table_name = 'announcements' and row_id = $1 and actor_id is not null order by id",
    [id],
  );
  expect(rows).toEqual([
    { actor_id: admin.id, action: "insert", state: "sending" },
    { actor_id: admin.id, action: "update", state: "paused" },
  ]);
});

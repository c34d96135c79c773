/** Web push from a notification to the browser that shows it. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../test-support/server.ts";
import { type Device, openPushService, somePushKeys } from "./push.test-support.ts";
import { startPushWorker } from "./worker.ts";

const keys = somePushKeys();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** As many servers as a test wants, which send what waits. */
async function startWorkers(post: Parameters<typeof startPushWorker>[1], count = 1) {
  const { database } = server;
  const log = { event: () => {}, fault: () => {} };
  const config = { pushKeys: keys } as never;
  const context = { database, config, log, now: Date.now };
  const workers = await Promise.all(
    Array.from({ length: count }, () => startPushWorker(context, post)),
  );
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.close()));
  };
  onTestFinished(close);
  return { close };
}

async function register(
  { client }: Awaited<ReturnType<TestServer["member"]>>,
  { endpoint, publicKey, authSecret }: Device,
  language = "en",
): Promise<void> {
  const { error } = await client.rpc("register_push", {
    endpoint,
    public_key: publicKey,
    auth_secret: authSecret,
    language,
  });
  expect(error).toBeNull();
}

const tell = (
  memberId: string,
  type = "friend_request",
  content: object = { sender_name: "Ada" },
) =>
  server.asOwner<{ id: string }>(
    "insert into public.notifications (recipient_id, type, content) values ($1, $2, $3::text::jsonb) returning id",
    [memberId, type, JSON.stringify(content)],
  );

const waiting = () => server.asOwner("select from private.push_deliveries");

test("a device is told who and what, in its language, and nothing that anybody wrote", async () => {
  const service = openPushService(keys);
  await startWorkers(service.post);
  const [member, phone, desk] = [await server.member(), service.newDevice(), service.newDevice()];
  await register(member, phone, "fr");
  await register(member, desk, "es");
  const [row] = await tell(member.id, "post_comment", { sender_name: "Ada", name: "Secret raid" });
  await vi.waitFor(() => {
    expect(phone.received).toEqual([
      {
        title: "WAB",
        body: "\u2068Ada\u2069 a commenté une de vos publications",
        language: "fr",
        tag: row?.id,
        path: `/notifications?open=${row?.id}`,
      },
    ]);
    expect(desk.received).toMatchObject([
      { body: "\u2068Ada\u2069 ha comentado en una de tus publicaciones" },
    ]);
  });
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(0));
});

test("several servers send each message once", async () => {
  const service = openPushService(keys);
  await startWorkers(service.post, 3);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  for (let n = 0; n < 30; n++) await tell(member.id, "notice");
  await vi.waitFor(async () => {
    expect(await waiting()).toHaveLength(0);
    expect(device.received).toHaveLength(30);
  }, 5000);
  expect(new Set(device.received.map(({ tag }) => tag)).size).toBe(30);
  expect(service.asked()).toBe(30);
});

test("a device whose push service does not answer holds up no other", async () => {
  const service = openPushService(keys);
  const [slow, quick] = [service.newDevice(), service.newDevice()];
  let isAsked = false;
  let answer = () => {};
  const silence = new Promise<void>((resolve) => (answer = resolve));
  await startWorkers(async (endpoint, ...rest) => {
    if (endpoint === slow.endpoint) {
      isAsked = true;
      await silence;
    }
    return service.post(endpoint, ...rest);
  });
  const [one, other] = [await server.member(), await server.member()];
  await register(one, slow);
  await register(other, quick);
  await tell(one.id);
  await vi.waitFor(() => expect(isAsked).toBe(true));
  for (let n = 1; n <= 3; n++) {
    await tell(other.id);
    await vi.waitFor(() => expect(quick.received).toHaveLength(n), 3000);
  }
  answer();
  await vi.waitFor(() => expect(slow.received).toHaveLength(1));
});

test("what waited while no server ran is sent by the next, once", async () => {
  const service = openPushService(keys);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  await tell(member.id);
  const first = await startWorkers(service.post);
  await vi.waitFor(() => expect(device.received).toHaveLength(1));
  await first.close();
  await startWorkers(service.post);
  await tell(member.id, "notice");
  await vi.waitFor(() => expect(device.received).toHaveLength(2));
  expect(device.received.map(({ body }) => body)).toEqual([
    "\u2068Ada\u2069 wants to be your friend",
    "Announcement from the administrators",
  ]);
});

test.each([
  ["does not answer", new Error("ECONNRESET")],
  ["is overloaded", { status: 503, retryAfter: null }],
  ["asks for patience", { status: 429, retryAfter: 1 }],
])(
  "a push service that %s is tried again after a pause",
  async (_, trouble) => {
    const service = openPushService(keys);
    service.answerWith(trouble);
    await startWorkers(service.post);
    const [member, device] = [await server.member(), service.newDevice()];
    await register(member, device);
    await tell(member.id);
    await vi.waitFor(() => expect(service.asked()).toBe(1));
    service.answerWith(undefined);
    await vi.waitFor(() => expect(device.received).toHaveLength(1), 8000);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(0));
  },
  15_000,
);

test.each([404, 410])("a device that is gone (%i) is forgotten", async (status) => {
  const service = openPushService(keys);
  service.answerWith({ status, retryAfter: null });
  await startWorkers(service.post);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  await tell(member.id);
  await vi.waitFor(async () => {
    const { data } = await member.client.from("push_subscriptions").select("id");
    expect(data).toEqual([]);
  });
  expect(service.asked()).toBe(1);
});

test("a message that the push service refuses for what it is is not sent again, and the device stays", async () => {
  const service = openPushService(somePushKeys());
  await startWorkers(service.post);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  await tell(member.id);
  await vi.waitFor(async () => {
    expect(service.asked()).toBe(1);
    expect(await waiting()).toHaveLength(0);
  });
  expect(device.received).toEqual([]);
  expect((await member.client.from("push_subscriptions").select("id")).data).toHaveLength(1);
});

test("a notification that was read before it is sent is not told", async () => {
  const service = openPushService(keys);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  await tell(member.id);
  await member.client.from("notifications").update({ read: true }).eq("recipient_id", member.id);
  await startWorkers(service.post);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(0));
  expect(service.asked()).toBe(0);
});

test("whoever signs out is told no more on that device", async () => {
  const service = openPushService(keys);
  await startWorkers(service.post);
  const [member, device] = [await server.member(), service.newDevice()];
  await register(member, device);
  await member.client.rpc("end_session", { session_id: member.sessionId });
  await tell(member.id);
  expect(await waiting()).toHaveLength(0);
  expect(service.asked()).toBe(0);
});

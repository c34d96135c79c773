/** Matches over the network, with the official client: pokes, and the bytes that never travel. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { joined, pause, until } from "#server/realtime/realtime.test-support.ts";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { anEvent, newMatch, newToken } from "./matches.test-support.ts";

let server: TestServer;
let ada: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.member();
});
const listening: SupabaseClient[] = [];
afterEach(() => Promise.all(listening.splice(0).map((client) => client.removeAllChannels())));
afterAll(() => server.stop());

interface Access {
  readonly match: string;
  readonly participant: string | null;
  readonly channel: string;
}

/** A browser at the table: what it asks, and every byte that it receives. */
class Browser {
  readonly token = newToken();
  readonly received: string[] = [];
  access: Access = { match: "", participant: null, channel: "" };

  constructor(readonly client: SupabaseClient) {}

  async call<Answer>(name: string, values: Readonly<Record<string, unknown>>): Promise<Answer> {
    const { data, error } = await this.client.rpc(name, { token: this.token, ...values });
    if (error !== null) throw new Error(`${error.code} ${error.message}`);
    return data as Answer;
  }

  async accept(invitation: string): Promise<void> {
    this.access = await this.call<Access>("accept_invitation", { invitation, name: "Guest" });
  }

  invite(kind: string): Promise<{ readonly secret: string }> {
    return this.call("invite_to_match", { match: this.access.match, kind });
  }

  write(events: readonly object[]): Promise<{ readonly number: number }> {
    return this.call("write_match_events", { match: this.access.match, events });
  }

  log(after = 0): Promise<{ readonly events: readonly { readonly number: number }[] }> {
    return this.call("match_events", { match: this.access.match, after, most: 1000 });
  }
}

/** A guest's browser that keeps all that it receives. */
function aBrowser(): Browser {
  const received: string[] = [];
  class Recording extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols);
      this.on("message", (data: Buffer) => received.push(data.toString("utf8")));
    }
  }
  const recordingFetch: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    received.push(await answer.clone().text());
    return answer;
  };
  const client = server.client(undefined, {
    global: { fetch: recordingFetch },
    realtime: { transport: Recording as never },
  });
  listening.push(client);
  return Object.assign(new Browser(client), { received });
}

/** A member's match with a guest as the opponent, and a spectator. */
async function aMatch() {
  const host = new Browser(ada.client);
  host.access = await host.call("open_match", { match: newMatch() });
  const [opponent, spectator] = [aBrowser(), aBrowser()];
  await opponent.accept((await host.invite("opponent")).secret);
  await spectator.accept((await host.invite("spectator")).secret);
  return { host, opponent, spectator };
}

interface Told {
  readonly number: number;
}

/** Listens to the channel of the match; gives what was told. */
async function listen({ client, access }: Browser): Promise<readonly Told[]> {
  const told: Told[] = [];
  const channel = client
    .channel(`match:${access.channel}`, { config: { private: true } })
    .on("broadcast", { event: "events" }, ({ payload }) => told.push(payload as Told));
  await joined(channel);
  return told;
}

/** Leaves out that others sat down, which may be told after somebody began to listen. */
function ofEvents(told: readonly Told[]): readonly Told[] {
  return told.filter(({ number }) => number > 0);
}

test("guests at a match hear how far its log goes, and nothing else", async () => {
  const { host, opponent, spectator } = await aMatch();
  const told = [await listen(opponent), await listen(spectator)];
  await host.write([anEvent(host.access), anEvent(host.access)]);
  await opponent.write([anEvent(opponent.access)]);
  await until(() => told.every((each) => ofEvents(each).length === 2));
  for (const each of told) {
    for (const payload of each) expect(Object.keys(payload).toSorted()).toEqual(["id", "number"]);
    expect(ofEvents(each)).toMatchObject([{ number: 2 }, { number: 3 }]);
  }
});

test("a host at a match is poked when the opponent sits down", async () => {
  const host = new Browser(ada.client);
  host.access = await host.call("open_match", { match: newMatch() });
  const told = await listen(host);
  const opponent = aBrowser();
  await opponent.accept((await host.invite("opponent")).secret);
  await until(() => told.length === 1);
  expect(told).toMatchObject([{ number: 0 }]);
  expect(await host.log()).toMatchObject({ held: [opponent.access.participant] });
});

test("nobody but the database speaks in the channel of a match, and presence shows nobody there", async () => {
  const { host, opponent, spectator } = await aMatch();
  const told = await listen(spectator);
  const channel = opponent.client.channel(`match:${opponent.access.channel}`, {
    config: { private: true, broadcast: { ack: true } },
  });
  await joined(channel);
  const fake = { type: "broadcast", event: "events", payload: { number: 99 } } as const;
  expect(await channel.send(fake).catch(() => "refused")).not.toBe("ok");
  expect(await channel.track({ here: true }).catch(() => "refused")).not.toBe("ok");
  await host.write([anEvent(host.access)]);
  await until(() => ofEvents(told).length > 0);
  expect(ofEvents(told)).toMatchObject([{ number: 1 }]);
});

test("T10: what a player conceals is in no byte that the others receive until it is revealed", async () => {
  const { host, opponent, spectator } = await aMatch();
  const salt = "5a17".repeat(16);
  const content = { kind: "text", text: "Three orcs behind the mill" };
  const secret = { playerId: host.access.participant, secretId: "s1" };
  const conceal = {
    kind: "conceal",
    ...secret,
    commitment: "c0".repeat(32),
    seal: { salt, content },
  };
  const others = [opponent, spectator];
  const told: (readonly Told[])[] = [];
  for (const other of others) {
    told.push(await listen(other));
    // Whatever else a curious client asks for.
    for (const table of ["games", "game_participants", "game_events", "game_results"]) {
      await other.client.from(table).select("*");
    }
    const wanted = { event: "*", schema: "public", table: "game_events" } as const;
    await joined(other.client.channel("curious").on("postgres_changes", wanted, () => {})).catch(
      () => "refused",
    );
  }
  await host.write([anEvent(host.access, { action: conceal })]);
  for (const other of others) {
    expect((await other.log()).events).toHaveLength(1);
    await other.write([]).catch(() => "refused");
  }
  await until(() => told.every((each) => ofEvents(each).length === 1));
  await pause(100);
  for (const { received } of others) {
    expect(received.join()).not.toContain("Three orcs");
    expect(received.join()).not.toContain("5a175a17");
  }
  expect(JSON.stringify(await host.log())).toContain("Three orcs");
  const reveal = { kind: "reveal", ...secret, salt, content };
  await host.write([anEvent(host.access, { action: reveal, time: 2 })]);
  for (const other of others) {
    await other.log(1);
    expect(other.received.join()).toContain("Three orcs");
  }
});

test("T16: the log of a match counts without gaps or doubles while three devices write at once", async () => {
  const { host, opponent } = await aMatch();
  const tablet = aBrowser();
  await tablet.accept((await host.invite("device")).secret);
  const writing = [host, opponent, tablet].map(async (browser) => {
    for (let round = 0; round < 15; round++) {
      const events = [anEvent(browser.access), anEvent(browser.access)];
      // An answer was lost: the same once more, beside the others' writing.
      await Promise.all([browser.write(events), browser.write(events)]);
    }
  });
  await Promise.all(writing);
  const { events } = await host.log();
  expect(events.map(({ number }) => number)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
  expect((await opponent.log()).events).toEqual(events);
});

test("two devices that take one seat at the same time: one has it, and the other is told as of no invitation", async () => {
  const host = new Browser(ada.client);
  host.access = await host.call("open_match", { match: newMatch() });
  const { secret } = await host.invite("opponent");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      aBrowser().call<Access | null>("accept_invitation", { invitation: secret, name: "" }),
    ),
  );
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

test("a match opened twice at once by one device is one match", async () => {
  const browser = aBrowser();
  const match = newMatch();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser.call<Access>("open_match", { match })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test("guests open matches by networks that nobody can make up", async () => {
  const forging = (address: string) =>
    server.client(undefined, {
      global: { headers: { "cf-connecting-ip": address, "x-forwarded-for": address } },
    });
  const statuses: number[] = [];
  for (let number = 0; number < 40; number++) {
    const given = { match: newMatch(), token: newToken() };
    statuses.push((await forging(`203.0.113.${number}`).rpc("open_match", given)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

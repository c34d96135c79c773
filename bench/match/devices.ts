/** Two phones at a table each: they write at a human pace and read what the other has written. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { WebSocket } from "ws";

interface Access {
  readonly match: string;
  readonly participant: string;
  readonly channel: string;
}

/** The client of a member, by their token, or of a guest. */
export function clientAt(port: number, key: string, memberToken?: string): SupabaseClient {
  return createClient(`http://127.0.0.1:${port}`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are of browsers' sockets
    realtime: { transport: WebSocket as never },
    ...(memberToken === undefined ? {} : { accessToken: () => Promise.resolve(memberToken) }),
  });
}

/** Milliseconds between two taps of one player. */
const pace = { least: 2000, most: 6000 };

/** Times at which events were sent, by their ids, for all devices of the run. */
const sentAt = new Map<string, number>();

/** A phone that takes part in a match. */
export class Device {
  private readonly token = randomBytes(32).toString("hex");
  private access: Access = { match: "", participant: "", channel: "" };
  private readTo = 0;
  private time = 0;
  private told = 0;
  private isBusy = false;
  private readonly heard: { readonly sent: number; readonly here: number }[] = [];

  constructor(private readonly client: SupabaseClient) {}

  private async call<Answer>(name: string, values: Readonly<Record<string, unknown>>) {
    const { data, error } = await this.client.rpc(name, { token: this.token, ...values });
    if (error !== null) throw new Error(`${name}: ${error.code} ${error.message}`);
    const answer: Answer = data;
    return answer;
  }

  /** Opens a match, and gives the secret by which the opponent comes. */
  async open(): Promise<string> {
    const seats = [1, 2].map((seat) => ({ id: randomUUID(), seat, name: `Player ${seat}` }));
    const match = { id: randomUUID(), mission: "Take Positions", seats, own: seats[0]?.id };
    this.access = await this.call<Access>("open_match", { match });
    const invitation = { match: this.access.match, kind: "opponent" };
    return (await this.call<{ secret: string }>("invite_to_match", invitation)).secret;
  }

  async accept(invitation: string): Promise<void> {
    this.access = await this.call<Access>("accept_invitation", { invitation, name: "Opponent" });
  }

  listen(): Promise<void> {
    const channel = this.client
      .channel(`match:${this.access.channel}`, { config: { private: true } })
      .on("broadcast", { event: "events" }, ({ payload }) => {
        this.told = Math.max(this.told, Number(payload["number"]));
        void this.read();
      });
    return new Promise((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
        else if (error !== undefined) reject(error);
      });
    });
  }

  /** Reads what is new; what is told meanwhile is read right after. */
  private async read(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.told > this.readTo) {
      const given = { match: this.access.match, after: this.readTo, most: 500 };
      const { events } = await this.call<Log>("match_events", given);
      for (const { number, event } of events) this.take(number, event);
    }
    this.isBusy = false;
  }

  /** Writes an event. When nobody wrote before it, there is nothing to read. */
  private async write(event: LoggedEvent): Promise<void> {
    const { match } = this.access;
    sentAt.set(event.id, performance.now());
    const { number } = await this.call<{ number: number }>("write_match_events", {
      match,
      events: [event],
    });
    if (number === this.readTo + 1) this.readTo = number;
    else {
      this.told = Math.max(this.told, number);
      await this.read();
    }
  }

  private take(number: number, { id, author, time }: LoggedEvent): void {
    this.readTo = Math.max(this.readTo, number);
    this.time = Math.max(this.time, time);
    const sent = sentAt.get(id);
    if (author !== this.access.participant && sent !== undefined) {
      this.heard.push({ sent, here: performance.now() });
    }
  }

  /** Taps until the end, as a person does. */
  async play(end: number): Promise<void> {
    for (;;) {
      await pause(pace.least + Math.random() * (pace.most - pace.least));
      if (performance.now() > end) return;
      this.time += 1;
      const { match, participant } = this.access;
      const action = { kind: "add-event", playerId: participant, text: "Orc Hunters activated" };
      const place = { device: this.token.slice(0, 32), time: this.time, seen: {} };
      const id = randomUUID();
      const event = { id, game: match, author: participant, ...place, at: Date.now(), action };
      await this.write(event);
    }
  }

  /** Milliseconds from the other's call until an event was here, of each that was sent since then. */
  timesSince(begin: number): readonly number[] {
    return this.heard.flatMap(({ sent, here }) => (sent < begin ? [] : here - sent));
  }

  async close(): Promise<void> {
    await this.client.removeAllChannels();
  }
}

interface LoggedEvent {
  readonly id: string;
  readonly author: string;
  readonly time: number;
}

interface Log {
  readonly events: readonly { readonly number: number; readonly event: LoggedEvent }[];
}

/** The number of events that all devices together have sent since then. */
export function sentSince(begin: number): number {
  return [...sentAt.values()].filter((sent) => sent >= begin).length;
}

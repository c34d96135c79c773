import { WebSocket } from "ws";

/** Member who listens, with an access token. */
export interface BenchMember {
  readonly id: string;
  readonly token: string;
}

/** Open sockets, and the number of notifications that all of them together have heard. */
export interface Sockets {
  readonly heard: () => number;
  readonly close: () => void;
}

/** A socket for each member, subscribed to the notifications of that member, as the app does. */
export async function openSubscribed(
  port: number,
  key: string,
  members: readonly BenchMember[],
): Promise<Sockets> {
  return openAll(
    members.map(({ id, token }) => ({
      url: `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
      first: JSON.stringify([
        "1",
        "1",
        `realtime:notifications of ${id}`,
        "phx_join",
        join(id, token),
      ]),
      isReady: (text: string) => text.includes('"phx_reply"') && text.includes('"status":"ok"'),
      isHeard: (text: string) => text.includes('"postgres_changes",{"ids"'),
    })),
  );
}

function join(id: string, token: string): object {
  const filter = `recipient_id=eq.${id}`;
  const wanted = { event: "INSERT", schema: "public", table: "notifications", filter };
  return {
    config: { presence: { enabled: false }, postgres_changes: [wanted] },
    access_token: token,
  };
}

/** A socket for each member at the thin server. */
export async function openThin(port: number, members: readonly BenchMember[]): Promise<Sockets> {
  return openAll(
    members.map(({ id }) => ({
      url: `ws://127.0.0.1:${port}/?member=${id}`,
      first: undefined,
      isReady: () => false,
      isHeard: () => true,
    })),
  );
}

interface Plan {
  readonly url: string;
  readonly first: string | undefined;
  readonly isReady: (text: string) => boolean;
  readonly isHeard: (text: string) => boolean;
}

/** Sockets that are opened at a time. */
const together = 50;

async function openAll(plans: readonly Plan[]): Promise<Sockets> {
  const sockets: WebSocket[] = [];
  let heard = 0;
  const openOne = async (plan: Plan) => {
    // A network may have so many sockets: each thousand comes from one of its own, an address of loopback.
    const localAddress = `127.0.0.${1 + Math.floor(sockets.length / 1000)}`;
    const socket = new WebSocket(plan.url, { localAddress });
    sockets.push(socket);
    const hear = (data: Buffer) => {
      if (plan.isHeard(data.toString("utf8"))) heard++;
    };
    socket.on("message", hear);
    await new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.on("message", (data: Buffer) => {
        if (plan.isReady(data.toString("utf8"))) resolve(undefined);
      });
      socket.once("open", () =>
        plan.first === undefined ? resolve(undefined) : socket.send(plan.first),
      );
    });
  };
  for (let start = 0; start < plans.length; start += together) {
    await Promise.all(plans.slice(start, start + together).map(openOne));
  }
  return {
    heard: () => heard,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Visitors of all kinds at a steady pace, one after the other over a few connections that stay open. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { readLists, saveList, type Saver } from "#server/test-support/savers.ts";

/** Visits under way. */
export interface Load {
  /** Right answers so far. */
  readonly answers: () => number;
  /** Faults, one for each time. */
  readonly faults: () => readonly string[];
  /** Milliseconds of each right answer, from the moment at which its visit was due. */
  readonly times: () => readonly number[];
  readonly stop: () => Promise<void>;
}

const pages = ["/", "/builder", "/community-lists", "/version.json"];

/**
 * Begins visits at a steady pace.
 *
 * @param perSecond visits a second; without end: as many as there can be
 * @param clients connections: so many visits can be under way
 */
export function startLoad(
  port: number,
  savers: readonly Saver[],
  perSecond: number,
  clients = 8,
): Load {
  const faults: string[] = [];
  const times: number[] = [];
  let visits = 0;
  const state = { isOver: false };

  async function visit(due: number): Promise<void> {
    const number = visits++;
    const saver = savers[number % savers.length];
    if (saver === undefined) return;
    try {
      await visitOf(number)(port, saver, number);
      times.push(performance.now() - due);
    } catch (error) {
      faults.push(String(error));
    }
  }

  async function keepVisiting(): Promise<void> {
    const between = (clients / perSecond) * 1000;
    // Spread over the first interval, so that they do not all ask at one moment.
    const first = performance.now() + (Number.isFinite(between) ? Math.random() * between : 0);
    await pause(first - performance.now());
    for (let due = first; !state.isOver; due += between) {
      await visit(due);
      await pause(Math.max(0, due + between - performance.now()));
    }
  }

  const working = Promise.all(Array.from({ length: clients }, keepVisiting));
  return {
    answers: () => times.length,
    faults: () => faults,
    times: () => times,
    stop: async () => {
      state.isOver = true;
      await working;
    },
  };
}

type Visit = (port: number, saver: Saver, number: number) => Promise<void>;

/** Mixes visits: of a hundred one opens a socket, two save, twenty are to a page; the others read. */
function visitOf(number: number): Visit {
  const kind = number % 100;
  if (kind === 0) return openSocket;
  if (kind <= 2) return save;
  return kind <= 22 ? openPage : read;
}

const read: Visit = async (port, saver) => {
  const found = await readLists(port, saver);
  if (typeof found === "string") throw new Error(`reading: ${found}`);
};

const save: Visit = async (port, saver) => {
  const status = await saveList(port, saver, randomUUID());
  if (status !== 201) throw new Error(`saving: status ${status}`);
};

const openPage: Visit = async (port, _saver, number) => {
  const path = pages[number % pages.length] ?? "/";
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
};

/** Joins the channel of posts as a member, hears that it may, and leaves. */
const openSocket: Visit = async (port, { token }) => {
  const key = "sb_publishable_wab";
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url);
  const joining = { access_token: token, config: { private: true } };
  try {
    const reply = await new Promise<string>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () =>
        socket.send(JSON.stringify(["1", "1", "realtime:posts", "phx_join", joining])),
      );
      socket.on("message", (data: Buffer) => resolve(data.toString("utf8")));
    });
    if (!reply.includes('"status":"ok"')) throw new Error(`joining: ${reply}`);
  } finally {
    socket.close();
  }
};

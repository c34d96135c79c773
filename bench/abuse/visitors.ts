/** Honest visitors who begin something meanwhile: two guests play, a member signs in, a page listens. */
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Owner } from "#server/operations/owner.ts";
import { askFrom, key } from "./ask.ts";
import type { Setting } from "./attacks.ts";
import { openTable, writeNote } from "./table.ts";

/** The number that got through, of all that came. */
interface Through {
  readonly got: number;
  readonly came: number;
}

/** Visitors from networks that are known from before, and from others. */
export interface Visits {
  readonly known: Through;
  readonly strangers: Through;
  /** Refusals of the known ones. */
  readonly refused: readonly string[];
}

/** Milliseconds between the visits of one kind. */
const every = 1500;

let lastAddress = 0;

/** Lets visitors come, each from an address of their own, until they are told to stop. */
export function receiveVisitors(sql: Owner, setting: Setting): () => Promise<Visits> {
  const state = { isOver: false };
  const known = { got: 0, came: 0 };
  const strangers = { got: 0, came: 0 };
  const refused: string[] = [];

  async function visit(isKnown: boolean): Promise<void> {
    const number = lastAddress++;
    const address = `127.${isKnown ? 5 : 6}.${Math.floor(number / 200)}.${1 + (number % 200)}`;
    if (isKnown) await makeKnown(sql, address);
    const trouble = await troubleOf(setting, address).catch(String);
    const through = isKnown ? known : strangers;
    through.came++;
    if (trouble === undefined) through.got++;
    else if (isKnown) refused.push(trouble);
  }

  async function come(isKnown: boolean): Promise<void> {
    while (!state.isOver) {
      await visit(isKnown);
      await pause(every);
    }
  }

  const coming = Promise.all([come(true), come(false)]);
  return async () => {
    state.isOver = true;
    await coming;
    return { known, strangers, refused };
  };
}

async function makeKnown(sql: Owner, address: string): Promise<void> {
  await sql`select private.remember_network(${address}::inet)`;
  await sql`update limits.counters set points = points - 61 where key = ${`known ${address}`}`;
}

/** The refusal of one visitor; undefined where all went well. */
async function troubleOf(
  { port, passwords: [password] }: Setting,
  address: string,
): Promise<string | undefined> {
  const ask = askFrom(port, address);
  const headers = { apikey: key, "content-type": "application/json" };
  const path = "/auth/v1/token?grant_type=password";
  const status = await ask({ method: "POST", path, headers, body: JSON.stringify(password) });
  if (status !== 200) return `sign-in: ${status}`;
  const table = await openTable(ask);
  if (table === undefined) return "no match with its code";
  const written = await writeNote(ask, table, 200);
  if (written !== 200) return `a note in the match: ${written}`;
  return (await listens(port, address)) ? undefined : "no socket";
}

/** Tells whether a page is answered over its socket. */
function listens(port: number, localAddress: string): Promise<boolean> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { localAddress });
  return new Promise((resolve) => {
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
    socket.on("open", () => socket.send('[null,"1","phoenix","heartbeat",{}]'));
    socket.on("message", () => {
      resolve(true);
      socket.close();
    });
  });
}

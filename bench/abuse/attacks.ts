/** Attacks on the server, as loops that go on until they are told to stop. */
import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { deflateRawSync } from "node:zlib";
import { WebSocket } from "ws";
import { asRecord, asText } from "#domain/outside.ts";
import type { SharedPayload } from "#domain/share/payload.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { type Ask, askFrom, asMember, key } from "./ask.ts";
import { openTable, writeNote } from "./table.ts";

/** The identities that the attackers pose as, and the server's address. */
export interface Setting {
  readonly port: number;
  readonly members: readonly { readonly id: string; readonly token: string }[];
  readonly passwords: readonly { readonly email: string; readonly password: string }[];
}

/** One loop; each of its rounds gives what was answered. */
type Round = () => Promise<string | number>;
type Attack = (setting: Setting) => Promise<readonly Round[]>;

/** Names of all attacks, in the order in which they are run. */
export const attackNames = [
  "listening",
  "memory",
  "exports",
  "storage",
  "sign-ins",
  "pages",
  "bodies",
  "unfinished-messages",
  "stalled-bodies",
  "unread-answers",
  "costly-json",
  "filling-matches",
  "many-networks",
  "requests-at-once",
  "many-channels",
  "loud-member",
  "short-links",
  "pictures",
] as const;
/** Name of an attack. */
export type AttackName = (typeof attackNames)[number];

function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const attacker = (index: number) => `127.2.0.${1 + index}`;

/** Sockets that ask for all tables, and where that is refused for the tables that there are. */
const listening: Attack = async ({ port, members }) => {
  const sockets = await Promise.all(
    times(60, (index) => openSocket(port, attacker(index % 3), members[index % 3]?.token)),
  );
  return sockets.map(({ join }, index) => {
    let turn = 0;
    return async () => {
      const tables = ["*", "friendships", "notifications", "game_results"];
      const table = tables[turn % tables.length] ?? "*";
      const isMember = index % 2 === 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return join(`channel ${turn++ % 100}`, isMember ? 25 : 5, table, isMember);
    };
  });
};

async function openSocket(port: number, localAddress: string, token: string | undefined) {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { localAddress });
  let ref = 0;
  let answered: (status: string) => void = () => {};
  socket.on("error", () => {});
  socket.on("close", () => answered("closed"));
  socket.on("message", (data: Buffer) => {
    const message: readonly unknown[] = JSON.parse(data.toString("utf8"));
    if (message[3] === "phx_reply") answered(asText(asRecord(message[4])["status"]));
  });
  await new Promise((resolve) => socket.once("open", resolve));
  const join = (name: string, count: number, table: string, isMember: boolean) =>
    new Promise<string>((resolve) => {
      answered = resolve;
      if (socket.readyState !== socket.OPEN) return resolve("closed");
      const changes = times(count, () => ({ event: "*", schema: "public", table }));
      const payload = {
        access_token: isMember ? token : undefined,
        config: { presence: { enabled: false }, postgres_changes: changes },
      };
      const number = String(++ref);
      socket.send(JSON.stringify([number, number, `realtime:${name}`, "phx_join", payload]));
    });
  return { join };
}

/** Large columns under many names, in every form of answer. */
const memory: Attack = async ({ port, members }) => {
  const [first, second] = members;
  await Promise.all([first, second].map((member) => fill(port, member, 30)));
  const aliases = (count: number) => times(count, (index) => `a${index}:units`).join(",");
  const paths = [
    `/rest/v1/army_lists?select=${aliases(1200)}`,
    `/rest/v1/army_lists?select=${aliases(10)}`,
    "/rest/v1/army_lists?select=*",
    "/rest/v1/army_lists?select=units&order=units",
    "/rest/v1/deleted_rows?select=content",
  ];
  return times(10, (index) => {
    const ask = askFrom(port, attacker(index % 2));
    const headers = asMember((index % 2 === 0 ? first : second)?.token ?? "");
    let turn = index;
    return () => {
      const path = paths[turn++ % paths.length] ?? "/";
      const accept = turn % 3 === 0 ? "text/csv" : "application/json";
      return ask({ path, headers: { ...headers, accept } });
    };
  });
};

/** Lists of almost as many bytes as one may have, which do not pack. */
async function fill(port: number, member: Setting["members"][number] | undefined, count: number) {
  if (member === undefined) return;
  const ask = askFrom(port, attacker(0));
  for (let number = 0; number < count; number++) await save(ask, member, `List ${number}`);
}

function largeUnits() {
  const name = randomBytes(90_000).toString("base64");
  return [{ id: "x", name, pointsCost: 1, quantity: 1 }];
}

function save(
  ask: Ask,
  { id, token }: Setting["members"][number],
  name: string,
  row = randomUUID(),
) {
  const body = JSON.stringify({ id: row, name, faction: "x", units: largeUnits(), user_id: id });
  return ask({ method: "POST", path: "/rest/v1/army_lists", headers: asMember(token), body });
}

/** Ten exports of one member at a time. */
const exports: Attack = async ({ port, members }) => {
  const member = members[2];
  await fill(port, member, 20);
  return times(10, () => {
    const ask = askFrom(port, attacker(2));
    const headers = asMember(member?.token ?? "");
    return () => ask({ method: "POST", path: "/rest/v1/rpc/export_my_data", headers, body: "{}" });
  });
};

/** Large lists that are saved, changed and deleted. */
const storage: Attack = async ({ port, members }) =>
  times(4, (index) => {
    const member = members[3] ?? { id: "", token: "" };
    const ask = askFrom(port, attacker(3));
    const headers = asMember(member.token);
    let turn = 0;
    let row = "";
    return () => {
      const step = turn++ % 4;
      if (step === 0) return save(ask, member, `List ${index}-${turn}`, (row = randomUUID()));
      const path = `/rest/v1/army_lists?id=eq.${row}`;
      if (step === 3) return ask({ method: "DELETE", path, headers });
      return ask({ method: "PATCH", path, headers, body: JSON.stringify({ units: largeUnits() }) });
    };
  });

/** Four addresses that sign in over and over with the right passwords. */
const signIns: Attack = async ({ port, passwords }) =>
  times(16, (index) => {
    const ask = askFrom(port, attacker(10 + (index % 4)));
    const headers = { apikey: key, "content-type": "application/json" };
    const body = JSON.stringify(passwords[index % passwords.length]);
    return () => ask({ method: "POST", path: "/auth/v1/token?grant_type=password", headers, body });
  });

/** Pages of links that hold as much as a link can. */
const pages: Attack = async ({ port }) =>
  times(8, (index) => {
    const ask = askFrom(port, attacker(20));
    const headers = { accept: "text/html" };
    const large = pageOf(`Large ${index}`, 1200);
    let turn = 0;
    return () => ask({ path: turn++ % 2 === 0 ? large : pageOf(`List ${turn}`, 60), headers });
  });

function pageOf(name: string, count: number): string {
  const units = times(count, (index) => ({
    id: `gone-${index}`,
    name: `Unit ${index}`,
    pointsCost: 1,
    command: 0,
    highCommand: false,
    keywords: [],
    quantity: 1,
  }));
  const payload: SharedPayload = {
    name,
    faction: "northern-tribes",
    units,
    created_at: null,
    courtesy: false,
  };
  const code = encodeShareCode(payload, (bytes) => deflateRawSync(bytes));
  return `/shared-list/${code.ok ? code.value : "none"}`;
}

/** A megabyte of JSON for the identity service, which wants some words. */
const bodies: Attack = async ({ port }) =>
  times(4, (index) => {
    const ask = askFrom(port, attacker(30 + index));
    const headers = { apikey: key, "content-type": "application/json" };
    const names = times(60_000, (number) => `"k${number}":${number}`).join(",");
    const body = `{"email":"nobody@example.org",${names}}`;
    return () => ask({ method: "POST", path: "/auth/v1/recover", headers, body });
  });

/** A thousand sockets of one guest, on each of which a message begins and never ends. */
const unfinishedMessages: Attack = async ({ port }) =>
  times(1000, (index) => () => dawdleOnSocket(port, attacker(40), index));

/** Pieces of a message: one, or as many as may be. */
function dawdleOnSocket(port: number, localAddress: string, index: number): Promise<string> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { localAddress });
  return new Promise((resolve) => {
    socket.on("error", () => {});
    socket.on("close", (code) => resolve(`closed ${code}`));
    socket.on("open", () => {
      const pieces = index % 2 === 0 ? 1 : 500;
      for (let piece = 0; piece < pieces; piece++)
        socket.send("x".repeat(15_000 / pieces), { fin: false });
    });
  });
}

/** Bodies that stop before their end: as large as the function takes, and larger. */
const stalledBodies: Attack = async ({ port }) =>
  times(400, (index) => () => {
    const [name, length] =
      index % 2 === 0 ? ["write_match_events", 650_000] : ["match_events", 1_048_000];
    return dawdle(port, attacker(41), [
      `POST /rest/v1/rpc/${name} HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${key}\r\n`,
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      "x".repeat(length - 10),
    ]);
  });

/** Answers of megabytes that nobody reads. */
const unreadAnswers: Attack = async ({ port, members }) => {
  const [member] = members;
  await fill(port, member, 20);
  return times(
    100,
    (index) => () =>
      dawdle(
        port,
        attacker(42 + (index % 2)),
        [
          "GET /rest/v1/army_lists?select=* HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n",
          `apikey: ${key}\r\nAuthorization: Bearer ${member?.token}\r\n\r\n`,
        ],
        false,
      ),
  );
};

/** Sends, and says nothing more; gives the status, or that the line was cut, after half a minute at most. */
function dawdle(
  port: number,
  localAddress: string,
  sent: readonly string[],
  isReading = true,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    const end = (outcome: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => end("held for half a minute"), 30_000);
    socket.on("error", () => end("cut"));
    socket.on("close", () => end("cut"));
    if (isReading) socket.on("data", (data: Buffer) => end(data.toString("latin1", 9, 12)));
    for (const part of sent) socket.write(part);
  });
}

/** Text that is dear to read and says nothing: to sockets of guests, and as bodies. */
const costlyJson: Attack = async ({ port }) => {
  const arrays = (bytes: number) => `[${"[],".repeat(bytes / 3)}[]]`;
  const heartbeat = `[null,"1","phoenix","heartbeat",${arrays(15_000)}]`;
  const ask = askFrom(port, attacker(44));
  const headers = { apikey: key, "content-type": "application/json" };
  const path = "/rest/v1/rpc/write_match_events";
  return [
    ...times(10, () => () => beat(port, attacker(45), heartbeat)),
    ...times(4, () => () => ask({ method: "POST", path, headers, body: arrays(600_000) })),
  ];
};

/** As many heartbeats as one socket may send, until it is closed. */
async function beat(port: number, localAddress: string, heartbeat: string): Promise<string> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(url, { localAddress });
  return new Promise((resolve) => {
    let sending: NodeJS.Timeout | undefined;
    socket.on("error", () => {});
    socket.on("close", (code) => {
      clearInterval(sending);
      resolve(`closed ${code}`);
    });
    socket.on("open", () => {
      sending = setInterval(() => socket.send(heartbeat), 15);
    });
  });
}

/** Matches that grow as far as they may, from a few addresses. */
const fillingMatches: Attack = async ({ port }) =>
  times(4, (index) => {
    const ask = askFrom(port, attacker(46 + index));
    let table: Awaited<ReturnType<typeof openTable>>;
    return async () => {
      table ??= await openTable(ask);
      if (table === undefined) return "no match";
      const status = await writeNote(ask, table, 60_000);
      if (status !== 200) table = undefined;
      return status;
    };
  });

/** Sixty networks that guess codes, open matches and try passwords, one after another. */
const manyNetworks: Attack = async ({ port }) =>
  times(60, (index) => {
    const ask = askFrom(port, `127.3.${index}.1`);
    const headers = { apikey: key, "content-type": "application/json" };
    const post = (path: string, body: object) =>
      ask({ method: "POST", path, headers, body: JSON.stringify(body) });
    let turn = 0;
    return async () => {
      const token = randomBytes(32).toString("hex");
      const wrong = { email: `nobody-${index}@example.org`, password: `guess ${turn}` };
      switch (turn++ % 3) {
        case 0:
          return `password ${await post("/auth/v1/token?grant_type=password", wrong)}`;
        case 1: {
          const guess = { invitation: "WR0NG0", token, name: "" };
          return `code ${await post("/rest/v1/rpc/accept_invitation", guess)}`;
        }
        default:
          return `match ${(await openTable(ask)) === undefined ? "refused" : "opened"}`;
      }
    };
  });

/** Thousands of requests over each connection, without a look at any answer. */
const requestsAtOnce: Attack = async ({ port }) =>
  times(20, () => () => {
    const request = `GET /rest/v1/shared_lists HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${key}\r\n\r\n`;
    return dawdle(port, attacker(50), [request.repeat(10_000)], false);
  });

/** A thousand sockets of one guest that join as many channels as they may. */
const manyChannels: Attack = async ({ port }) => {
  const sockets = await Promise.all(times(1000, () => openSocket(port, attacker(51), undefined)));
  return sockets.map(({ join }, index) => {
    let turn = 0;
    return async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return join(`${index} ${turn++ % 100} ${"x".repeat(200)}`, 0, "", false);
    };
  });
};

/** A member who says large messages where a thousand guests listen. */
const loudMember: Attack = async ({ port, members }) => {
  const listeners = await Promise.all(times(800, () => openSocket(port, attacker(52), undefined)));
  await Promise.all(listeners.map(({ join }) => join("square", 0, "", false)));
  const ask = askFrom(port, attacker(53));
  const headers = asMember(members[4]?.token ?? "");
  const said = { topic: "square", event: "news", payload: "x".repeat(100_000) };
  const body = JSON.stringify({ messages: [said] });
  const path = "/realtime/v1/api/broadcast";
  return [() => ask({ method: "POST", path, headers, body })];
};

/** Short links of random text, as long as they may be, from a few addresses. */
const shortLinks: Attack = async ({ port }) =>
  times(8, (index) => {
    const ask = askFrom(port, attacker(54 + index));
    const headers = { apikey: key, "content-type": "application/json" };
    const path = "/rest/v1/rpc/create_short_link";
    return () => {
      const body = JSON.stringify({ code: randomBytes(12_000).toString("base64url") });
      return ask({ method: "POST", path, headers, body });
    };
  });

/** Pictures of as many bytes, and of as many pixels, as may be, in forms, several of each member at a time. */
const pictures: Attack = async ({ port, members }) => {
  const { default: sharp } = await import("sharp");
  const raw = { width: 800, height: 800, channels: 3 } as const;
  const many = { width: 4000, height: 4000, channels: 3, background: "white" } as const;
  const files = [
    await sharp(randomBytes(800 * 800 * 3), { raw })
      .png()
      .toBuffer(),
    await sharp({ create: many }).png({ progressive: true }).toBuffer(),
  ];
  return times(12, (index) => async () => {
    const { id, token } = members[index % members.length] ?? { id: "", token: "" };
    const form = new FormData();
    form.append(
      "",
      new Blob([new Uint8Array(files[index % 2] ?? [])], { type: "image/png" }),
      "a.png",
    );
    const url = `http://127.0.0.1:${port}/storage/v1/object/avatars/${id}/${randomUUID()}.png`;
    const headers = { apikey: key, authorization: `Bearer ${token}` };
    const { status, body } = await fetch(url, { method: "POST", headers, body: form });
    await body?.cancel();
    return status;
  });
};

/** Attacks by name. */
export const attacks: Readonly<Record<AttackName, Attack>> = {
  listening,
  memory,
  exports,
  storage,
  "sign-ins": signIns,
  pages,
  bodies,
  "unfinished-messages": unfinishedMessages,
  "stalled-bodies": stalledBodies,
  "unread-answers": unreadAnswers,
  "costly-json": costlyJson,
  "filling-matches": fillingMatches,
  "many-networks": manyNetworks,
  "requests-at-once": requestsAtOnce,
  "many-channels": manyChannels,
  "loud-member": loudMember,
  "short-links": shortLinks,
  pictures,
};

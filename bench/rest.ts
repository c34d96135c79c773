/**
 * Cost of the backend: reads of 50 of 10,000 rows under row security, inserts and sign-ins, through
 * the official protocol, beside the same statement in a thin handler and by itself.
 */
import { join } from "node:path";
import process from "node:process";
import { median, quantile } from "./figures.ts";
import { memberClaims, openGround } from "./ground.ts";
import { type Call, rateOf, timesOf } from "./rest/load.ts";
import type { RivalSettings } from "./rest/rivals.ts";
import { makeTable, password, readPath } from "./rest/table.ts";
import { ask, startRival } from "./rival.ts";

const rounds = Number(process.env["ROUNDS"] ?? 7);
const seconds = 2;

const ground = await openGround("rest");
const { secrets, settings, loginAddress } = ground;
const members = await makeTable(settings.ownerAddress);
const [member] = members;
if (member === undefined) throw new Error("There is no member");
const [server, thin, bare] = await startRivals({
  ...settings,
  loginAddress,
  claims: JSON.stringify(memberClaims(member.id, member.sessionId)),
  memberId: member.id,
  email: member.email,
});

const list = { name: "New list", faction: "hegemony", units: [{ id: "unit-1", quantity: 2 }] };
const json = { "content-type": "application/json" };
/** Calls of each member to the server, from a network of their own. */
const asked = await Promise.all(
  members.map(async ({ id, email, sessionId }, index) => {
    const token = await secrets.signToken(memberClaims(id, sessionId));
    const guest = {
      apikey: secrets.publishableKey,
      "x-forwarded-for": `192.0.2.${index + 1}`,
    };
    const headers = { ...guest, authorization: `Bearer ${token}` };
    const { port } = server;
    const read: Call = { port, path: `/rest/v1/${readPath}`, method: "GET", headers };
    /** Read as browsers ask for it; the thin handler answers plain all the same. */
    const compressedRead: Call = {
      ...read,
      headers: { ...headers, "accept-encoding": "gzip, deflate, br" },
    };
    const write: Call = {
      port,
      path: "/rest/v1/bench_lists",
      method: "POST",
      headers: { ...headers, ...json },
      body: JSON.stringify({ ...list, owner_id: id }),
    };
    const signIn: Call = {
      port,
      path: "/auth/v1/token?grant_type=password",
      method: "POST",
      headers: { ...guest, ...json },
      body: JSON.stringify({ email, password }),
    };
    return { read, compressedRead, write, signIn };
  }),
);
// Many new sessions end a member's oldest one, so those who sign in are not those who read.
const [half, rest] = [asked.slice(0, asked.length / 2), asked.slice(asked.length / 2)];
const reads = half.map(({ read }) => read);
const compressedReads = half.map(({ compressedRead }) => compressedRead);
const writes = half.map(({ write }) => write);
const signIns = rest.map(({ signIn }) => signIn);
const thinRead: Call = { port: thin.port, path: "/lists", method: "GET", headers: {} };
const thinWrite: Call = { ...thinRead, method: "POST", headers: json, body: JSON.stringify(list) };
const thinSignIn: Call = {
  ...thinWrite,
  path: "/sign-in",
  body: JSON.stringify({ email: member.email, password }),
};

await compare("reads of 50 of 10,000 rows", {
  server: () => rateOf(reads, seconds),
  thin: () => rateOf([thinRead], seconds),
  bare: () => ask(bare, { ask: "run", work: "read", seconds }, "rate"),
});
await compare("the same reads, compressed", {
  server: () => rateOf(compressedReads, seconds),
  thin: () => rateOf([thinRead], seconds),
});
await compare("inserts", {
  server: () => rateOf(writes, seconds),
  thin: () => rateOf([thinWrite], seconds),
  bare: () => ask(bare, { ask: "run", work: "write", seconds }, "rate"),
});
await compare("sign-ins", {
  server: () => rateOf(signIns, seconds),
  thin: () => rateOf([thinSignIn], seconds),
  bare: () => ask(bare, { ask: "run", work: "sign-in", seconds }, "rate"),
});
await tellMemory();
await readsBesideSignIns();
await tellMemory();

for (const { child } of [server, thin, bare]) child.kill();
await ground.close();

async function tellMemory(): Promise<void> {
  const memory = await ask(server, { ask: "memory" }, "memory");
  console.log(`memory of the server by now: ${Math.round(memory / 1e6)} MB (goal: under 200)`);
}

/** Case D07: what 50 who sign in at once, and wait when they are told to, do to those who only read. */
async function readsBesideSignIns(): Promise<void> {
  const ratios: number[] = [];
  const crowd = signIns.slice(0, 50).map((signIn) => ({ ...signIn, expected: [503] }));
  let signedIn = 0;
  for (let round = 0; round < rounds; round++) {
    const alone = quantile(await timesOf(reads, seconds, 4), 0.99);
    const beside = timesOf(reads, seconds, 4);
    const answers = await Promise.all(crowd.map((each) => timesOf([each], seconds, 1)));
    ratios.push(quantile(await beside, 0.99) / alone);
    signedIn += answers.flat().length;
  }
  const ratio = median(ratios).toFixed(2);
  console.log(
    `reads beside 50 sign-ins at once (${Math.round(signedIn / rounds / seconds)}/s), ` +
      `99th percentile: ${ratio} times that of reads alone`,
  );
}

/** Rounds take turns, so that what else the machine does meets all alike. */
async function compare(name: string, rivals: Readonly<Record<string, () => Promise<number>>>) {
  const rates = new Map<string, number[]>(Object.keys(rivals).map((rival) => [rival, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [rival, run] of Object.entries(rivals)) {
      const rate = await run();
      // The first round warms up.
      if (round > 0) rates.get(rival)?.push(rate);
    }
  }
  const own = rates.get("server") ?? [];
  for (const [rival, all] of rates) {
    const ratio = median(own.map((rate, index) => rate / (all[index] ?? Number.NaN)));
    const beside = rival === "server" ? "" : `, server is ${ratio.toFixed(2)} of it`;
    console.log(`${name}, ${rival}: ${Math.round(median(all))}/s${beside}`);
  }
}

async function startRivals(base: Omit<RivalSettings, "kind">) {
  const file = join(import.meta.dirname, "rest", "rivals.ts");
  const start = (kind: RivalSettings["kind"]) => startRival(file, { ...base, kind });
  return [await start("server"), await start("thin"), await start("bare")] as const;
}

/**
 * `npm run bench -- NAME [arguments]`: builds the app if that measurement needs it, and runs `bench/NAME.ts`.
 * Without a name it lists what can be measured. `docs/performance.md` has the figures.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { root } from "./build/paths.ts";

const benches: Readonly<Record<string, string>> = {
  abuse: "attacks on the server beside ordinary readers [attack …]",
  backup: "backup and restore of an installation that has been in use for a while",
  balancer: "processes behind HAProxy, one killed, one stopped, all updated [processes [folder]]",
  crash: "servers killed while saves and a backup run [rounds]",
  failover: "the primary of two databases killed, the standby promoted [rounds]",
  "first-card": "the first card that is opened in the builder",
  "first-press": "presses on the builder before its app has come",
  interaction: "the builder on a slow phone",
  "kept-offline": "a first visit until the app works offline",
  kills: "browsers killed while a player saves, scores and types [rounds [without]]",
  lighthouse: "Lighthouse as a phone, median of five [page …]",
  "main-thread": "a phone's main thread in a first visit that nobody touches [URL …]",
  match: "the time until a tap is on the other phone",
  "match-screen": "the table of a long match on a slow phone",
  odds: "odds on a slow phone",
  people: "what members ask of each other among 10,000",
  ramp: "mixed visits, more and more, until it bends [visits a second …]",
  realtime: "1,000 sockets",
  rest: "reads, inserts and sign-ins",
  "second-visit": "a second visit to the builder",
  share: "the longest answers to links and pasted texts",
  "side-by-side": "the builder of two builds by turns DIST",
  soak: "half of what the server can do, for half an hour [minutes]",
  start: "the time until the server is ready",
};

/** Those that have no page in them, or build their own. */
const withoutApp = new Set(["balancer", "failover", "odds", "share"]);

/** The exit code of a program of ours with these arguments. */
async function run(file: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, file), ...args], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

const [name = "", ...args] = process.argv.slice(2);
if (!Object.hasOwn(benches, name)) {
  if (name !== "") console.error(`There is no bench “${name}”.`);
  console.log("npm run bench -- NAME [arguments]\n");
  for (const [bench, says] of Object.entries(benches)) console.log(`${bench.padEnd(14)} ${says}`);
  process.exitCode = name === "" ? 0 : 2;
} else {
  const built = withoutApp.has(name) ? 0 : await run("scripts/build.ts", "--if-needed");
  process.exitCode = built === 0 ? await run(`bench/${name}.ts`, ...args) : built;
}

/**
 * `npm run test:browsers`: the main ways through the built app in every engine that is installed here, in
 * the version that players have. Says what is missing. Each engine gets a server and a database of its own.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import type { Engine } from "#e2e/browsers/device.ts";
import { type Journey, journeys, type Place } from "#e2e/browsers/journeys.ts";
import { chromium, firefox } from "#e2e/browsers/puppeteer.ts";
import { visitorAt } from "#e2e/browsers/visitor.ts";
import { webkit } from "#e2e/browsers/webkit.ts";
import { endProcess, untilReady } from "#server/test-support/real-process.ts";
import { root } from "./build/paths.ts";

/** Milliseconds until a server with an empty folder answers, on a busy machine. */
const longestStart = 120_000;

/**
 * Milliseconds that a journey may take: four times as long as the slowest. A browser that dies without a word
 * leaves its driver, and who asked it, waiting for ever.
 */
const longestJourney = 120_000;

/** Below those that the system hands out, and so is the mailbox's, which is 10,000 further. */
let nextPort = 5491;

function startServer(port: number): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", join(root, "e2e/support/start-server.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, WAB_E2E_PORT: String(port) },
  });
}

/** Goes a journey; gives the reason why it failed. One that does not end loses its browser. */
async function go(engine: Engine, journey: Journey, place: Place): Promise<unknown> {
  const going = journey.go(place).then(
    () => undefined,
    (reason: unknown) => reason ?? new Error("It failed without a reason."),
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Error>((resolve) => {
    const end = () => resolve(new Error(`It took longer than ${longestJourney} ms.`));
    timer = setTimeout(end, longestJourney);
  });
  const reason = await Promise.race([going, tooLong]);
  clearTimeout(timer);
  if (reason !== undefined) await engine.end();
  return reason;
}

/** Goes the journeys one after another; gives those that failed. */
async function goAll(
  engine: Engine,
  version: string,
  chosen: readonly Journey[],
): Promise<readonly Journey[]> {
  const port = nextPort++;
  const server = startServer(port);
  const place: Place = {
    origin: `http://127.0.0.1:${port}`,
    mailbox: `http://127.0.0.1:${port + 10_000}`,
    visitor: async () => visitorAt(await engine.newDevice()),
    stopServer: () => endProcess(server, "SIGTERM"),
  };
  const failed: Journey[] = [];
  try {
    await untilReady(port, longestStart);
    for (const journey of chosen) {
      const begun = performance.now();
      const error = await go(engine, journey, place);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const said = error === undefined ? "ok    " : "FAILED";
      console.log(`${said} ${engine.name} ${version}: ${journey.title} (${seconds} s)`);
      if (error === undefined) continue;
      console.log(error);
      failed.push(journey);
    }
  } finally {
    await engine.end();
    await endProcess(server, "SIGTERM");
  }
  return failed;
}

/** One second try for what failed, as for the other browser tests; gives what failed twice. */
async function testIn(engine: Engine, version: string): Promise<readonly Journey[]> {
  const failed = await goAll(engine, version, journeys);
  const again = failed.length === 0 ? [] : await goAll(engine, version, failed);
  for (const journey of failed.filter((each) => !again.includes(each))) {
    console.log(`flaky: ${engine.name}: ${journey.title}`);
  }
  return again;
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const engines = [chromium, firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
);

/** The number of journeys that passed in an engine and of those that failed; none where it is missing. */
async function outcomeOf(engine: Engine): Promise<{ passed: number; failed: number }> {
  const version = await engine.find();
  if (version === undefined) {
    console.log(
      `not tested: ${engine.name} is missing (Debian: apt-get install ${engine.install})`,
    );
    return { passed: 0, failed: 0 };
  }
  const failed = await testIn(engine, version);
  return { passed: journeys.length - failed.length, failed: failed.length };
}

// Side by side: half of a journey's time is waiting, for a page or for a browser to start.
const outcomes = await Promise.all(engines.map((engine) => outcomeOf(engine)));
const sum = (which: "passed" | "failed") =>
  outcomes.reduce((total, outcome) => total + outcome[which], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

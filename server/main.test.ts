import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, open, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "./database/embedded/free-port.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

// A process of its own takes its time to start where others compete for the processor.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer();
  dataDir = await testFolder("main");
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const script = fileURLToPath(new URL("main.ts", import.meta.url));

/** The real process, with its output and its end. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, HOST: "127.0.0.1", WAB_DATA_DIR: dataDir, ...env },
  });
  let output = "";
  /** The first line for a person; those for machines are JSON. */
  const said = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split("\n").find((each) => each !== "" && !each.startsWith("{"));
      if (line !== undefined && output.includes(`${line}\n`)) resolve(line);
    });
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on("exit", (code) => resolve(code));
  });
  return { child, said, ended, all: () => output };
}

test("the start line says the address, and SIGTERM ends the process cleanly", async () => {
  const { child, said, ended } = run({ PORT: "0", DIST_DIR: server.folder });
  const line = await said;
  expect(line).toMatch(/^WAB is ready: http:\/\/127\.0\.0\.1:\d+$/);
  const address = line.replace("WAB is ready: ", "");
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("npm start tells whoever starts it as root, and nobody else", async () => {
  const { child, said, ended, all } = run({ PORT: "0", DIST_DIR: server.folder });
  await said;
  child.kill("SIGTERM");
  await ended;
  expect(all().includes("It runs as root")).toBe(process.getuid?.() === 0);
});

test("a start without an operator's name says so after the address", async () => {
  const { child, ended } = run({ PORT: "0", DIST_DIR: server.folder, SITE_OPERATOR: "" });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, { timeout: 25_000 }).toMatch(/set SITE_OPERATOR/);
  expect(output.indexOf("WAB is ready")).toBeLessThan(output.indexOf("SITE_OPERATOR"));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a second SIGTERM stops the process no second time, and no database is left behind", async () => {
  const { child, said, ended } = run({ PORT: "0", DIST_DIR: server.folder });
  await said;
  child.kill("SIGTERM");
  await pause(20);
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  await expect(access(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
});

test("F07: a log that nobody can write to costs the log alone", { tags: ["long"] }, async () => {
  const full = await open("/dev/full", "w");
  const port = await freePort();
  const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), DIST_DIR: server.folder };
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...env, WAB_DATA_DIR: dataDir },
    stdio: ["ignore", full.fd, "inherit"],
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await status("/ready")).toBe(200), 20_000);
  // An answer that is logged comes as well as the next one.
  expect(await status("/rest/v1/nothing")).toBe(401);
  expect(await status("/ready")).toBe(200);
  child.kill("SIGTERM");
  await once(child, "exit");
  await full.close();
});

test(
  "F17: with few descriptors and little memory, a crowd costs the crowd alone",
  { tags: ["long"] },
  async () => {
    const port = await freePort();
    const command = `ulimit -n 256; exec "${process.execPath}" --max-old-space-size=256 --import tsx "${script}"`;
    const env = { HOST: "127.0.0.1", PORT: String(port), DIST_DIR: server.folder };
    const child = spawn("sh", ["-c", command], {
      env: { ...process.env, ...env, WAB_DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const status = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
    await vi.waitFor(async () => expect(await status()).toBe(200), 20_000);
    const crowd = Array.from({ length: 400 }, () =>
      connect(port, "127.0.0.1").on("error", () => {}),
    );
    await pause(1000);
    for (const socket of crowd) socket.destroy();
    await vi.waitFor(async () => expect(await status()).toBe(200), 10_000);
    expect(child.exitCode).toBeNull();
    child.kill("SIGTERM");
    await once(child, "exit");
  },
);

test("a port that is taken is said in one line, and the process ends with 1", async () => {
  const { said, ended } = run({ PORT: String(server.port), DIST_DIR: server.folder });
  expect(await said).toMatch(/^That port is in use .*PORT=8081 npm start$/);
  expect(await ended).toBe(1);
});

test("a port that is no number is said in one line", async () => {
  const { said, ended } = run({ PORT: "http" });
  expect(await said).toBe('PORT must be a whole number from 0 to 65535, not "http".');
  expect(await ended).toBe(1);
});

test("an app that is not built is said in one line", async () => {
  const { said, ended } = run({ PORT: "0", DIST_DIR: "/nowhere" });
  expect(await said).toContain('"npm run build" make it');
  expect(await ended).toBe(1);
});

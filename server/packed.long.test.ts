/** A packed build, started where nothing is installed but what it asks for. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { root } from "#scripts/build/paths.ts";
import { fillFolder } from "#scripts/pack/fill.ts";
import { makeSite } from "./test-support/site.ts";

// Processes of their own take their time where others compete for the processor.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wab-packed-"));
  await fillFolder(folder);
  await makeSite(folder);
  await installFromHere(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Does what `npm ci` would, with links to the packages of this checkout. */
async function installFromHere(target: string): Promise<void> {
  const { packages }: { readonly packages: Readonly<Record<string, unknown>> } = JSON.parse(
    await readFile(join(target, "package-lock.json"), "utf8"),
  );
  const paths = Object.keys(packages).filter((path) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path),
  );
  for (const path of paths.filter((each) => existsSync(join(root, each)))) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await symlink(join(root, path), join(target, path));
  }
}

function run(program: string, words: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const own = { HOST: "127.0.0.1", PORT: "0", WAB_DATA_DIR: join(folder, "data") };
  return spawn(program, words, { cwd: folder, env: { ...process.env, ...own, ...more } });
}

function runScript(name: string, ...words: readonly string[]) {
  return run(process.execPath, ["--import", "tsx", join("scripts", `${name}.ts`), ...words]);
}

/** Gives the address when the server is ready. */
async function start(child = runScript("start")) {
  const said = text(child.stdout);
  const complaint = text(child.stderr);
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const found = /WAB is ready: (?<address>\S+)/.exec(chunk.toString())?.groups?.["address"];
      if (found !== undefined) resolve(found);
    });
    void ended.then(async () => reject(new Error([await said, await complaint].join("\n"))));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    return { code: child.exitCode, said: await said };
  };
  return { address, stop };
}

test("a packed build starts, serves the app and obeys an operator's command", async () => {
  const { address, stop } = await start();
  expect((await fetch(`${address}/ready`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain("the landing page");
  expect(await text(runScript("admin", "list").stdout)).toContain("There is no administrator");
  const { code, said } = await stop();
  expect(code).toBe(0);
  expect(said).not.toMatch(/build/i);
});

/** The lines of a container file, as `[instruction, rest]`. */
async function readContainerfile(): Promise<readonly (readonly [string, string])[]> {
  const content = await readFile(join(folder, "deploy/Containerfile"), "utf8");
  return content.split("\n").flatMap((line) => {
    const { instruction = "", rest = "" } =
      /^(?<instruction>[A-Z]+) (?<rest>.+)$/.exec(line)?.groups ?? {};
    return instruction === "" ? [] : [[instruction, rest] as const];
  });
}

test("the container starts as its file says, from nothing but what is copied into it, and its health check finds it ready", async () => {
  const lines = await readContainerfile();
  const restOf = (wanted: string) => lines.find(([name]) => name === wanted)?.[1] ?? "";
  for (const file of restOf("COPY").split(" ").slice(0, -1)) {
    expect(existsSync(join(folder, file))).toBe(true);
  }
  const settings = Object.fromEntries(
    restOf("ENV")
      .split(" ")
      .map((each) => each.split("=")),
  );
  expect(settings).toMatchObject({ WAB_DATA_DIR: restOf("VOLUME"), NODE_ENV: "production" });
  const [program = "", ...words] = JSON.parse(restOf("CMD")) as string[];
  expect(program).toBe("node");
  const { address, stop } = await start(run(process.execPath, words, { NODE_ENV: "production" }));
  const check = restOf("HEALTHCHECK")
    .replace(/^.* CMD /, "")
    .replace(/:8080\b/, `:${new URL(address).port}`);
  const [code] = await once(run("sh", ["-c", check]), "exit");
  expect(code).toBe(0);
  expect((await stop()).code).toBe(0);
});

test("the systemd unit starts the server, and writes nowhere but where it says", async () => {
  const unit = await readFile(join(folder, "deploy/wab.service"), "utf8");
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const [program = "", ...words] = valueOf("ExecStart").split(" ");
  expect(program).toBe("/usr/bin/node");
  expect(valueOf("Environment")).toContain(`WAB_DATA_DIR=${valueOf("ReadWritePaths")}`);
  const before = await filesOutside();
  const { stop } = await start(run(process.execPath, words));
  expect((await stop()).code).toBe(0);
  expect(await filesOutside()).toEqual(before);
});

/** Everything in the folder of the server that is not its data. */
async function filesOutside(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !/^(?:data|node_modules)(?:\/|$)/.test(name)).toSorted();
}

test("a start with sources that cannot be built serves the app that is there, and says so", async () => {
  await mkdir(join(folder, "web"));
  const { address, stop } = await start();
  expect(await (await fetch(address)).text()).toContain("the landing page");
  expect((await stop()).said).toContain("What builds the app is not installed");
});

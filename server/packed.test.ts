/** A packed build, started where nothing is installed but what it asks for. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "#scripts/build/paths.ts";
import { fillFolder } from "#scripts/pack/fill.ts";
import { makeSite } from "./test-support/site.ts";

// Three processes of its own, each of which takes its time where others compete for the processor.
vi.setConfig({ testTimeout: 60_000 });

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

function runScript(name: string, ...words: readonly string[]) {
  const env = { ...process.env, HOST: "127.0.0.1", PORT: "0", NODE_PATH: "" };
  const script = join("scripts", `${name}.ts`);
  return spawn(process.execPath, ["--import", "tsx", script, ...words], { cwd: folder, env });
}

test("a packed build starts, serves the app and obeys the operator's commands", async () => {
  const server = runScript("start");
  const said = text(server.stdout);
  const complaint = text(server.stderr);
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on("data", (chunk: Buffer) => {
        const found = /WAB is ready: (?<address>\S+)/.exec(chunk.toString())?.groups?.["address"];
        if (found !== undefined) resolve(found);
      });
      server.once("exit", () => {
        void Promise.all([said, complaint]).then((both) => reject(new Error(both.join("\n"))));
      });
    });
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain("the landing page");
    const admin = runScript("admin", "list");
    expect(await text(admin.stdout)).toContain("There is no administrator");
    const backup = runScript("backup", "copy");
    expect(await text(backup.stdout)).toMatch(/rows of \d+ tables .* are in /);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  expect(server.exitCode).toBe(0);
  expect(await said).not.toContain("Building the app");
});

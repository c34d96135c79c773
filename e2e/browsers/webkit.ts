/** WebKit as GTK has it, over WebDriver; it draws into a screen that nobody sees. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Builder, By, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "#server/database/embedded/free-port.ts";
import { endProcess } from "#server/test-support/real-process.ts";
import type { Device, Engine } from "./device.ts";

const driverProgram = "/usr/bin/WebKitWebDriver";
const screenProgram = "/usr/bin/Xvfb";
const libraries = "/usr/lib";
const display = ":87";

const running: ChildProcess[] = [];
let screen: ChildProcess | undefined;

/** The small browser that comes with the engine, in a folder that is named for the machine. */
async function findBrowser(): Promise<string | undefined> {
  for (const machine of await readdir(libraries).catch(() => [])) {
    const program = join(libraries, machine, "webkit2gtk-4.1/MiniBrowser");
    if (await isThere(program)) return program;
  }
  return undefined;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Neither program says its version. */
async function find(): Promise<string | undefined> {
  const needed = [driverProgram, screenProgram, (await findBrowser()) ?? "/none"];
  const there = await Promise.all(needed.map(isThere));
  if (there.includes(false)) return undefined;
  const { stdout } = await promisify(execFile)("dpkg-query", [
    "--show",
    "--showformat=${Version}",
    "webkit2gtk-driver",
  ]).catch(() => ({ stdout: "" }));
  return /^[\d.]+/.exec(stdout)?.[0] ?? "of unknown version";
}

/** A driver has one session; each device has its own. */
async function newDevice(): Promise<Device> {
  screen ??= start(screenProgram, [display, "-screen", "0", "1440x1000x24"]);
  const port = await freePort();
  const child = start(driverProgram, [`--port=${port}`]);
  const driver = await connect(port);
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
  return {
    open: (address) => driver.get(address),
    run: (code, args) => driver.executeScript(`return (${code})(...arguments)`, ...args),
    click: async (selector) => driver.findElement(By.css(selector)).click(),
    type: async (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    close: async () => {
      await driver.quit();
      await endProcess(child, "SIGTERM");
    },
  };
}

function start(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display },
  });
  running.push(child);
  return child;
}

/** The driver does not say when it listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: await findBrowser(), args: ["--automation"] },
  });
  const builder = new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities);
  for (let tries = 0; ; tries++) {
    try {
      return await builder.build();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(250);
    }
  }
}

export const webkit: Engine = {
  name: "WebKit",
  install: "webkit2gtk-driver and xvfb",
  find,
  newDevice,
  end: async () => {
    // The next screen takes the same number.
    await Promise.all(running.splice(0).map((child) => endProcess(child, "SIGTERM")));
    screen = undefined;
  },
};

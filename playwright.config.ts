import { defineConfig } from "@playwright/test";
import { chromiumArgs, findTestChromium } from "#scripts/chromium.ts";
import { origin } from "./e2e/support/ports.ts";

/**
 * Tests that show at one size what they would show again at the other: a file says so by its name
 * (`x.desk.spec.ts`, `x.phone.spec.ts`), a single test by its tag. How screens look is tried at both, most
 * of them in the pages beside.
 */
const onlyAtADesk = /\.desk\.spec|@desk/;
const onlyOnAPhone = /\.phone\.spec|@phone/;

/** The built app on the real server, in a real browser, as wide as a desk and as narrow as a hand. */
export default defineConfig({
  testDir: "e2e",
  // The pages beside them are tried by Vitest.
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/e2e",
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // What fails is tried again at the end, alone: see scripts/browser-tests.ts.
  retries: 0,
  timeout: 180_000,
  // A machine with two cores, both of them busy, is slow, and that is no fault.
  expect: { timeout: 25_000 },
  reporter: [["./e2e/support/summary-reporter.ts"], [process.stdout.isTTY ? "line" : "dot"]],
  use: {
    baseURL: origin,
    locale: "en-GB",
    timezoneId: "Europe/Madrid",
    // Colours are measured by axe: they must not be half faded in.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every test for the few that fail would take a third of the time of all.
    // What never comes is said long before the test would end.
    actionTimeout: 60_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findTestChromium(), args: [...chromiumArgs] },
  },
  webServer: {
    command: "node --import tsx e2e/support/start-server.ts",
    url: `${origin}/ready`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
  projects: [
    { name: "desktop", grepInvert: onlyOnAPhone, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: onlyAtADesk,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});

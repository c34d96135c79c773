/**
 * Playwright's `test` for this app: every test also fails when the console is not empty, when a
 * page throws, or when anything is fetched from a host that is not ours (case P04).
 */
import { expect, test as base } from "@playwright/test";
import type { Colours } from "./axe-rules.ts";
import { findingsOn } from "./axe.ts";
import { paint, themes } from "./theme.ts";

type Options = {
  /** Messages that a test provokes on purpose, for instance by a missing picture. */
  readonly expectedMessages: RegExp;
  /** Hosts other than ours that a test talks to on purpose, for instance a player's picture host. */
  readonly expectedHosts: readonly string[];
  /** A visitor who saves data: nothing is fetched ahead, which costs more than most tests themselves. */
  readonly savesData: boolean;
};

type Fixtures = {
  /** Runs by itself; no test names it. */
  readonly watch: void;
  /** Fails with what axe finds wrong on the page as it is now, or in the part that a selector names. */
  readonly expectAccessible: (within?: string) => Promise<void>;
  /** The same in the dark theme and then in the light one, in which the page stays. */
  readonly expectAccessibleInBothThemes: (within?: string) => Promise<void>;
};

export { expect };

/** Runs in the page: its player wants to hear no more of slow loads. */
function hideOptimizer(): void {
  try {
    localStorage.setItem("wab.hidesOptimizer", "yes");
  } catch {
    // A test that blocks the storage.
  }
}

/** Runs in the page: its player wants to be spared what is fetched ahead. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

export const test = base.extend<Options & Fixtures>({
  expectedMessages: [/^$/, { option: true }],
  expectedHosts: [[], { option: true }],
  savesData: [false, { option: true }],

  watch: [
    async ({ context, baseURL, expectedMessages, expectedHosts, savesData }, run) => {
      const messages: string[] = [];
      const hosts = new Set<string>();
      const ours = new Set([new URL(baseURL ?? "").host, ...expectedHosts]);
      // On a busy machine every load is slow, and what comes up then lies over the page.
      await context.addInitScript(hideOptimizer);
      if (savesData) await context.addInitScript(saveData);
      context.on("console", (message) =>
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`),
      );
      context.on("weberror", (error) => messages.push(`thrown: ${error.error().stack}`));
      context.on("request", (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith("http")) hosts.add(host);
      });

      await run();

      const isExpected = (message: string) => expectedMessages.test(message);
      expect(
        messages.filter((message) => !isExpected(message)),
        "the console stays empty",
      ).toEqual([]);
      expect(
        [...hosts].filter((host) => !ours.has(host)),
        "no foreign host is contacted",
      ).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, provide) => {
    await provide(async (within = "html") => {
      expect(await findingsOn(page, within), "axe finds nothing").toEqual([]);
    });
  },

  expectAccessibleInBothThemes: async ({ page }, provide) => {
    await provide(async (within = "html") => {
      for (const theme of themes) {
        await paint(page, theme);
        // The themes differ in nothing but colours.
        const what: Colours = theme === themes[0] ? "and all else" : "alone";
        expect(await findingsOn(page, within, what), `axe finds nothing, ${theme}`).toEqual([]);
      }
    });
  },
});

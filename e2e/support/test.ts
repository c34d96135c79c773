/**
 * Playwright's `test` for this app: every test also fails when the console is not empty, when a
 * page throws, or when anything is fetched from a host that is not ours (case P04).
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

type Options = {
  /** Messages that a test provokes on purpose, for instance by a missing picture. */
  readonly expectedMessages: RegExp;
  /** Hosts other than ours that a test talks to on purpose, for instance a player's picture host. */
  readonly expectedHosts: readonly string[];
};

type Fixtures = {
  /** Runs by itself; no test names it. */
  readonly watch: void;
  /** Fails with what axe finds wrong on the page as it is now, or in the part that a selector names. */
  readonly expectAccessible: (within?: string) => Promise<void>;
};

export { expect };

export const test = base.extend<Options & Fixtures>({
  expectedMessages: [/^$/, { option: true }],
  expectedHosts: [[], { option: true }],

  watch: [
    async ({ context, baseURL, expectedMessages, expectedHosts }, run) => {
      const messages: string[] = [];
      const hosts = new Set<string>();
      const ours = new Set([new URL(baseURL ?? "").host, ...expectedHosts]);
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
    await provide((within = "html") => checkAccessibility(page, within));
  },
});

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

async function checkAccessibility(page: Page, within: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(rules).include(within);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`,
    ),
  );
  expect(found, "axe finds nothing").toEqual([]);
}

/**
 * Hundreds of texts that try to become code or style, as names of lists and of units, on every page that
 * shows somebody else's list, with the content policy switched off: nothing of ours may rely on it.
 */
import type { Page } from "@playwright/test";
import { maxSharedUnits } from "#domain/share/payload.ts";
import { aSavedList } from "./support/kept-lists.ts";
import { openBuilder, rows, untilReady, withoutWorker } from "./support/builder.ts";
import { bringCanary } from "./support/canary.ts";
import { fromElsewhere } from "./support/network.ts";
import { asName, codeOf } from "./support/payload-lists.ts";
import { groupsOf, payloads } from "./support/payloads.ts";
import { savedLists, store } from "./support/saved-lists.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...withoutWorker, bypassCSP: true });

/** Shows the texts of a group; `look` sees whether any of them has run or styled the page. */
type Visit = (page: Page, group: readonly string[], look: () => Promise<void>) => Promise<void>;

/** Units that nobody knows have no portraits: a page full of them would ask for hundreds in vain. */
async function withPortraits(page: Page): Promise<void> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"/>`;
  await page.route("**/art/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
}

async function openShared(page: Page, group: readonly string[]): Promise<void> {
  await page.goto(`/shared-list/${codeOf(group[0] ?? "", group)}`);
  await untilReady(page);
  await expect(page.getByText(asName(group[1] ?? "")).first()).toBeAttached();
}

async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole("dialog");
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(open - 1);
  }
}

/** The places where names are shown, each visited with every payload. Another place is another line. */
const places: Readonly<Record<string, Visit>> = {
  "a shared list, its share dialog, its print and the list in progress": async (
    page,
    group,
    look,
  ) => {
    await openShared(page, group);
    await page.getByRole("button", { name: "Share, print or export" }).click();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("canary");
    await page.getByRole("button", { name: "Print Full List" }).click();
    await expect(page.getByRole("dialog", { name: "Print the list" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await look();
    await page.emulateMedia({ media: "screen" });
    await closeDialogs(page);
    await page.getByRole("button", { name: "Open in the builder" }).click();
    await expect(
      rows(page)
        .getByText(asName(group[1] ?? ""))
        .first(),
    ).toBeAttached();
    await look();
  },
  "the saved lists": async (page, group, look) => {
    const lists = group.map((name, place) =>
      aSavedList(
        { alborc: 1 },
        { id: `list-${place}`, name, note: name, tags: [name.slice(0, 20)] },
      ),
    );
    await store(page, { armyLists: lists });
    await openBuilder(page);
    const last = asName(group.at(-1) ?? "");
    await expect(savedLists(page).getByText(last, { exact: true }).first()).toBeAttached();
    await look();
  },
};

test("there are hundreds of payloads, no two alike", () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300);
});

test("a page without care would let them run", async ({ page }) => {
  const canary = await bringCanary(page);
  await page.setContent(payloads.filter((text) => text === "<svg onload=canary()>").join(""));
  await expect.poll(canary.runs).toBeGreaterThan(0);
});

for (const [place, visit] of Object.entries(places)) {
  test(`names stay text on ${place}`, async ({ page }) => {
    const canary = await bringCanary(page);
    await withPortraits(page);
    const look = () => canary.expectAlive(place);
    for (const group of groupsOf(maxSharedUnits)) await visit(page, group, look);
  });
}

/** The address of a list whose name is this text. */
const listNamed = (name: string) => `/shared-list/${codeOf(name, [name])}`;

test("every name stays text in the page that crawlers and browsers get", async ({
  page,
  request,
}) => {
  const pageOf = async (name: string) => {
    const response = await request.get(listNamed(name), fromElsewhere());
    expect(response.status(), name).toBe(200);
    return await response.text();
  };
  const plain = await pageOf("A plain name");
  const pages: string[] = [];
  // A few at a time: the last of hundreds at once would wait for all the others.
  for (const group of groupsOf(8)) pages.push(...(await Promise.all(group.map(pageOf))));
  await page.goto("/version.json");
  // Read by the browser without being run: a name that became more than text would make another page of it.
  const [expected, ...read] = await page.evaluate(
    (documents) =>
      documents.map((html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const built = [...parsed.querySelectorAll("*")].map((element) => {
          const code = element.matches("script, style") ? element.textContent : "";
          return [element.tagName, ...element.getAttributeNames(), code].join(" ");
        });
        return { title: parsed.title, built: built.join("\n") };
      }),
    [plain, ...pages],
  );
  expect(expected?.title).toBe("A plain name · WAB");
  expect(expected?.built).toContain("META property content");
  for (const [place, { title, built }] of read.entries()) {
    const name = asName(payloads[place] ?? "");
    expect(title).toBe(`${name} · WAB`.replaceAll(/\s+/g, " "));
    expect(built, name).toBe(expected?.built);
  }
});

test("a picture is drawn of every group", async ({ request }) => {
  for (const group of groupsOf(maxSharedUnits)) {
    const response = await request.get(
      `/previews/shared-list/${codeOf(group[0] ?? "", group)}.png`,
      fromElsewhere(),
    );
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

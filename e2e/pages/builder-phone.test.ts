import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aDraft, aSavedList } from "#e2e/support/kept-lists.ts";
import {
  addUnit,
  card,
  expectTexts,
  expectTotals,
  listPanel,
  rows,
  showList,
  totalsBar,
  verdict,
} from "./support/builder.ts";
import { openPage, phone } from "./support/open-page.ts";

const inert = () => document.querySelectorAll("[inert]");
const listColumn = () => document.querySelector("#list-column");

function isShown(element: Element | null | undefined): boolean {
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}

const narrowest = { width: 320, height: 640 };

/** Pixels by which something is wider than the room that it has. */
function overflowOf(element: Element | null): number {
  return element === null ? Number.NaN : element.scrollWidth - element.clientWidth;
}

test("on a phone the list is a sheet under the bar: open, the units behind it cannot be reached", async () => {
  await openPage("/builder", { draft: aDraft({ lotta: 1 }) }, phone);
  await expect.element(card("Lotta")).toBeVisible();
  await expect.element(listPanel()).not.toBeInTheDocument();
  await totalsBar().getByRole("button", { name: "Your list" }).click();
  await expect.element(listPanel()).toBeVisible();
  await expect
    .poll(() => page.getByRole("article", { name: "Lotta", includeHidden: true }).elements())
    .toHaveLength(1);
  const behind = page.getByRole("article", { name: "Lotta", includeHidden: true });
  expect(behind.element().closest("[inert]")).not.toBeNull();
  await expect
    .element(totalsBar().getByRole("button", { name: "Units" }))
    .toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(listPanel()).not.toBeInTheDocument();
  await expect.poll(inert).toHaveLength(0);
  await expect.element(card("Lotta")).toBeVisible();
});

test("points, command and validity stay on a phone's screen, whatever is open or scrolled", async () => {
  const draft = aDraft({ alborc: 1, wrathmane: 1 }, { points_limit: 100 });
  await openPage("/builder", { draft }, phone);
  const expectBar = async () => {
    // All of it, but for the fraction of a pixel that its height may have.
    await expect.element(totalsBar()).toBeInViewport({ ratio: 0.999 });
    await expectTotals(80, 5);
    await expectTexts(verdict(), ["1 problem"]);
    await expect.element(verdict()).toBeInViewport();
    await expect.element(totalsBar().getByText("20 left", { exact: true })).toBeInViewport();
  };
  await expectBar();
  const last = page.getByText("The code is free under the MIT licence.");
  // What comes late above it pushes it out again.
  await expect
    .poll(async () => {
      const line = await last.findElement();
      line.scrollIntoView();
      return line.getBoundingClientRect().bottom;
    })
    .toBeLessThanOrEqual(innerHeight);
  await expectBar();
  await showList();
  await expectBar();
});

test.each([
  ["a phone's", phone],
  ["the narrowest phone's", narrowest],
] as const)("nothing in the builder is wider than %s screen", async (_, screen) => {
  const draft = aDraft(
    { "dragoslav-bjelogric-drago-the-anvil": 1, "nadezhda-lazard-champion-of-embersig": 1 },
    {
      faction: "hegemony-of-embersig",
      name: "W".repeat(100),
      tags: ["a-long-tag-without-blank"],
      points_limit: 10,
    },
  );
  await openPage("/builder", { draft, language: "fr" }, screen);
  const bar = page.getByRole("region", { name: "Totaux" });
  await expect.element(bar).toBeVisible();
  expect(overflowOf(document.documentElement)).toBe(0);
  expect(overflowOf(bar.element())).toBe(0);
  await page.getByRole("button", { expanded: false }).last().click();
  await expect.poll(() => listColumn()?.getAttribute("data-open")).toBe("true");
  await expect.poll(() => isShown(listColumn()?.querySelector("input, textarea"))).toBe(true);
  expect(overflowOf(document.documentElement)).toBe(0);
  expect(overflowOf(bar.element())).toBe(0);
  expect(overflowOf(listColumn())).toBe(0);
});

test("a list with long names, tags and a note is not wider than the narrowest phone", async () => {
  const tags = ["tournament-of-the-north", "a-second-tag-of-24-chars", "yet-another-24-char-tag"];
  const name = "W".repeat(60);
  const note = "A note without an end. ".repeat(40);
  const draft = aDraft({ hersir: 1 }, { name, tags, note });
  await openPage(
    "/builder",
    { draft, lists: [aSavedList({ hersir: 1 }, { name, tags, note })] },
    narrowest,
  );
  await showList();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: `Load ${name}` })).toBeVisible();
  expect(overflowOf(listColumn())).toBe(0);
  await listPanel().getByText("Note and tags").click();
  await expect.element(page.getByLabelText("Note")).toBeVisible();
  expect(overflowOf(listColumn())).toBe(0);
  expect(overflowOf(document.documentElement)).toBe(0);
});

test("on a small tablet the list lies beside the units, not over their buttons", async () => {
  await openPage("/builder", { draft: aDraft({ hersir: 1 }) }, { width: 768, height: 1024 });
  await expect.element(listPanel()).toBeVisible();
  const left = listColumn()?.getBoundingClientRect().left ?? 0;
  const add = card("Orc Hunters").getByRole("button", { name: "Add Orc Hunters" });
  await expect.element(add).toBeVisible();
  expect(add.element().getBoundingClientRect().right).toBeLessThan(left);
  expect(overflowOf(document.querySelector(".builder-units"))).toBe(0);
});

test("the last row of the list can be scrolled above a phone's bar", async () => {
  const draft = aDraft({
    "orc-hunters": 1,
    lotta: 1,
    evoker: 1,
    hersir: 1,
    selika: 1,
    revenant: 1,
  });
  await openPage("/builder", { draft }, phone);
  await addUnit("Tattooist");
  await showList();
  const empty = page.getByText("No saved lists found.");
  // The rows of the list come a moment after its totals, and push down what is below them.
  await expect.element(rows()).toHaveLength(7);
  const room = async () => {
    const text = await empty.findElement();
    text.scrollIntoView({ block: "center" });
    const bar = totalsBar().element().getBoundingClientRect();
    return bar.y - text.getBoundingClientRect().bottom;
  };
  await expect.poll(room).toBeGreaterThan(0);
});

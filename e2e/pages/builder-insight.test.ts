/** The list in progress: what it has by its cards, what it lacks, and who joins whom in it. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { addUnit, card, listPanel, row, showList, tribe } from "./support/builder.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";

const four = { "battle-scarred": 2, revenant: 1, "warg-riders": 1 };
const summary = () => listPanel().getByText("List at a glance");
const hints = () => page.getByRole("list", { name: "Hints" }).getByRole("listitem");
const fact = (name: string) => listPanel().getByText(name, { exact: true }).element().parentElement;

test("the list says what it has, and follows each unit that is added", async () => {
  await openPage("/builder", { draft: aDraft({ "ice-archers": 2 }) });
  await expect.element(summary()).toBeVisible();
  await expect.poll(() => fact("Models")?.textContent).toBe("Models8");
  expect(fact("Wounds")?.textContent).toBe("Wounds16");
  expect(fact("Ranged attacks")?.textContent).toBe("Ranged attacks2, up to 15 strides");
  await expect.element(hints()).toHaveLength(0);
  await addUnit("Orc Hunters");
  await expect.poll(() => fact("Models")?.textContent).toBe("Modelsat least 11");
});

test("advice is closed for good on this device, and can be shown again", async () => {
  await openPage("/builder", { draft: aDraft(four) });
  await expect.element(hints()).toHaveLength(3);
  await page.getByRole("button", { name: "Hide: No unit has a ranged attack." }).click();
  await expect.element(hints()).toHaveLength(2);
  await revisit("/builder");
  await expect.element(hints()).toHaveLength(2);
  await page.getByRole("button", { name: "Show 1 hidden hint" }).click();
  await expect.element(hints()).toHaveLength(3);
});

test("on a phone the numbers are folded, and their heading counts the hints", async () => {
  await openPage("/builder", { draft: aDraft(four) }, phone);
  await showList();
  await expect.element(summary()).toHaveTextContent("List at a glance · 3 hints");
  await expect.element(hints()).toHaveLength(0);
  await summary().click();
  await expect.element(hints()).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test("a Character in the list names the units there that it may join", async () => {
  await openPage("/builder", { draft: aDraft({ "eskold-the-executioner": 1 }) });
  await addUnit("Warg Riders");
  await addUnit("Ice Archers");
  await addUnit("Orc Hunters");
  await expect
    .element(row("Eskold the Executioner"))
    .toHaveTextContent("Can join: Warg Riders, Ice Archers");
  await card("Orc Hunters").getByRole("button", { name: "View Card: Orc Hunters" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Can be joined by")).toBeVisible();
  await expect.element(dialog).toHaveTextContent(/Alborc, Contender, Darkmaster/);
});

describe("a printed list", () => {
  const dialog = page.getByRole("dialog", { name: "Print the list" });
  const option = dialog.getByRole("checkbox", { name: /^List at a glance/ });
  const papers = () => dialog.element().querySelectorAll(".preview-paper").length;
  const said = () => dialog.element().querySelectorAll(".preview .sheet-facts");
  const ids = tribe.filter(({ companionOf }) => companionOf === null).map(({ id }) => id);

  const openPaper = async (count: number) => {
    const copies = Object.fromEntries(ids.slice(0, count).map((id) => [id, 1]));
    await openPage("/builder", { draft: aDraft(copies, { name: "Wardens" }) });
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Print Full List" }).click();
    await expect.element(dialog.getByText("All units").first()).toBeVisible();
    await document.fonts.ready;
  };

  test("it says what it has, and a courtesy list does not", async () => {
    await openPaper(2);
    await expect.poll(() => said()[0]?.textContent).toMatch(/^Units to activate\d+Models/);
    await option.click();
    await expect.poll(() => said().length).toBe(0);
    await option.click();
    await expect.poll(() => said().length).toBe(1);
    await dialog.getByText("Courtesy list", { exact: true }).click();
    await expect.poll(() => said().length).toBe(0);
    await expect.element(option).toHaveLength(0);
  });

  // About as many as a page has room for, where it is decided.
  test.for([9, 10, 11, 12, 13])(
    "what it has takes no further page in a list of %i units",
    async (count) => {
      await openPaper(count);
      const pages = papers();
      await option.click();
      await expect.poll(() => said().length).toBe(0);
      expect(papers()).toBe(pages);
    },
  );
});

import { units } from "#catalog/catalog.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";
import { aDraft, unitOf } from "./support/kept-lists.ts";
import { withoutWorker, revisit } from "./support/builder.ts";
import { openPrinting, print, sizeOf } from "./support/printing.ts";
import { expect, test } from "./support/test.ts";

test.use({
  ...withoutWorker,
  expectedMessages: /blocked by Playwright|Failed to load resource/,
});

const a4 = "8.3 × 11.7 in";
const letter = "8.5 × 11.0 in";

/** 210 points with a Scout and two Ambushers; 115 without them. */
const wardens = aDraft(
  {
    alborc: 1,
    "orc-hunters": 2,
    lotta: 1,
    selika: 1,
    "tundra-marauders": 1,
    "iriavik-restless-pup": 1,
  },
  { name: "Wardens" },
);
const hidden = ["Selika", "Tundra Marauders", "Iriavik"];

test("H07, L13: a full list prints from the page itself, and a courtesy list neither names nor counts Scouts and Ambushers", async ({
  page,
  context,
}) => {
  const dialog = await openPrinting(page, wardens, "Print Full List");
  const [sheet, ...more] = await print(page);
  expect(more).toEqual([]);
  expect(sizeOf(sheet!)).toBe(a4);
  for (const text of ["Wardens", "Northern Tribes", "Full List", "Orc Hunters", ...hidden, "205"]) {
    expect(sheet?.text).toContain(text);
  }
  expect(sheet?.text).toContain("This list contains units that are not tournament legal.");
  expect(sheet?.text).toContain("Not Tournament Legal");
  expect(context.pages()).toHaveLength(1);

  await dialog.getByText("Courtesy list", { exact: true }).click();
  await expect(dialog).not.toContainText("Selika");
  const [courtesy] = await print(page);
  const inPage = await page.locator(".print-only").innerHTML();
  for (const name of hidden) {
    expect(courtesy?.text).not.toContain(name);
    expect(inPage).not.toContain(name);
  }
  expect(courtesy?.text).toContain("Courtesy List");
  expect(courtesy?.text).toContain("115");
  expect(courtesy?.text).not.toContain("205");
  expect(courtesy?.text).not.toContain("tournament legal");
});

test(
  "paper and language are chosen apart from the interface, and kept for the next time",
  { tag: "@long" },
  async ({ page }) => {
    const dialog = await openPrinting(page, wardens, "Print Full List");
    await dialog.getByRole("radio", { name: "US Letter" }).check();
    await dialog.getByRole("checkbox", { name: "A tick box for each copy" }).check();
    await dialog.getByRole("combobox", { name: "Print language" }).selectOption("Spanish");
    await expect(dialog.getByText("Cazadores Orcos")).toBeVisible();
    const [spanish] = await print(page);
    expect(sizeOf(spanish!)).toBe(letter);
    expect(spanish?.text).toContain("Lista completa");
    expect(spanish?.text).toContain("No legal en torneo");

    await dialog.getByRole("combobox", { name: "Print language" }).selectOption("French");
    await dialog.getByText("Courtesy list", { exact: true }).click();
    await expect(dialog.getByText("Chasseurs Orcs")).toBeVisible();
    const [french] = await print(page);
    expect(french?.text).toContain("Liste de courtoisie");
    expect(french?.text).not.toContain("Selika");

    await revisit(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Print Full List" }).click();
    await expect(dialog.getByRole("radio", { name: "US Letter" })).toBeChecked();
    await expect(dialog.locator(".sheet-box")).toHaveCount(7);
  },
);

/** Every unit of two factions, and some that nobody knows: more than any list within the limits. */
function aLongDraft() {
  const known = units
    .filter((unit) => ["northern-tribes", "syenann"].includes(unit.factionId))
    .map((unit) => toStoredUnit({ unit, quantity: unit.availability, known: true }, "", ""));
  const [first] = known;
  if (first === undefined) throw new Error("The catalogue has no units.");
  const unknown = [1, 2, 3].map((number) => ({
    ...first,
    id: `unknown-${number}`,
    name: `Stranger ${number} ${"of the endless winter ".repeat(6)}`.trim(),
    highCommand: false,
  }));
  return {
    ...aDraft({}, { name: `Host ${"without end ".repeat(8)}`.trim() }),
    units: [...known, ...unknown],
  };
}

test(
  "forty units break between rows, each page with the head, each unit once",
  { tag: "@long" },
  async ({ page }) => {
    const long = aLongDraft();
    const dialog = await openPrinting(page, long, "Print Full List");
    const rowsCut = () =>
      dialog.locator(".preview-paper").evaluateAll((papers) =>
        papers.flatMap((paper) => {
          const end = paper.getBoundingClientRect().bottom;
          return [...paper.querySelectorAll("tr")].filter(
            (row) => row.getBoundingClientRect().bottom > end,
          );
        }),
      );
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(2);
    await expect(dialog.locator(".preview-paper")).toHaveCount(pages.length);
    await expect.poll(rowsCut).toHaveLength(0);
    for (const [place, { text }] of pages.entries()) {
      expect(text).toContain("Host without end");
      expect(text).toContain(`Page ${place + 1} of ${pages.length}`);
      expect(text).toContain("Pts each");
    }
    const text = pages.map((each) => each.text).join("\n");
    expect(text).toContain("Violation: Multiple High Command. ");
    expect(text).toContain("recommended maximum: 1");
    for (const stranger of ["Stranger 1", "Stranger 2", "Stranger 3", "Tattooist"]) {
      expect(text.split(stranger)).toHaveLength(2);
    }
  },
);

test(
  "H02, H10: what stands in names and notes is printed as text, in its own direction",
  { tag: "@long" },
  async ({ page }) => {
    const name = '<img src=x onerror="localStorage.ran=1">';
    const note = "</p><script>localStorage.ran=1</script>";
    const draft = aDraft({ alborc: 1 }, { name: `${name} \u202Eevil`, note });
    const dialog = await openPrinting(page, draft, "Print Full List");
    await dialog.getByRole("checkbox", { name: "My note" }).check();
    const [sheet] = await print(page);
    expect(sheet?.text.replaceAll(/\s/g, "").toLowerCase()).toContain(
      `${name} evil`.replaceAll(/\s/g, "").toLowerCase(),
    );
    expect(sheet?.text.replaceAll(/\s/g, "")).toContain(note);
    expect(await page.evaluate(() => localStorage.getItem("ran"))).toBeNull();
  },
);

test(
  "a courtesy list without anything to show says so",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    const ghosts = aDraft({ selika: 1 }, { name: "Ghosts" });
    const dialog = await openPrinting(page, ghosts, "Print Courtesy List");
    await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
    await expectAccessible("dialog[open]:last-of-type");
    const [sheet, ...more] = await print(page);
    expect(sheet?.text).toContain("No units to show");
    expect(more).toEqual([]);
  },
);

test("cards print two by two at their real size, those that are chosen", async ({
  page,
  expectAccessible,
}) => {
  const dialog = await openPrinting(page, wardens, "Print unit cards");
  await expect(dialog.getByText("6 cards")).toBeVisible();
  await dialog.getByRole("button", { name: "One fewer card: Selika" }).click();
  await dialog.getByRole("button", { name: "One more card: Orc Hunters" }).click();
  await dialog.getByRole("button", { name: "One more card: Orc Hunters" }).click();
  await expect(dialog.getByText("7 cards")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
  await expectAccessible("dialog[open]:last-of-type");
  const pages = await print(page);
  // Four of the seven have a back.
  expect(pages.map(sizeOf)).toEqual([a4, a4, a4]);

  await page.evaluate(() => (document.documentElement.dataset["print"] = "cards"));
  await page.emulateMedia({ media: "print" });
  const box = await page.locator(".print-only img").first().boundingBox();
  expect((box?.width ?? 0) / 96).toBeCloseTo(3.15, 2);
  expect((box?.height ?? 0) / 96).toBeCloseTo(4.72, 2);
  await expect(page.locator(".print-only img")).toHaveCount(11);
  await page.emulateMedia({ media: null });

  await dialog.getByRole("radio", { name: "US Letter" }).check();
  expect((await print(page)).map(sizeOf)).toEqual([letter, letter, letter]);
  await dialog.getByRole("button", { name: "None" }).click();
  await expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
});

test(
  "Print waits for the cards; one that cannot be had, or does not exist, says so",
  { tag: "@long" },
  async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/art/card/lotta_card_en.*", (route) => route.abort());
    await page.route("**/art/card/alborc_card_en.jpg", async (route) => {
      await held;
      await route.continue();
    });
    const stranger = {
      ...toStoredUnit({ unit: unitOf("lotta"), quantity: 1, known: true }, "", ""),
      id: "gone",
      name: "Stranger",
    };
    const draft = aDraft({ alborc: 1, lotta: 1 }, { name: "Wardens" });
    const dialog = await openPrinting(
      page,
      { ...draft, units: [...draft.units, stranger] },
      "Print unit cards",
    );
    await expect(dialog.getByText("Image not available. Please try again later.")).toBeVisible();
    await expect(dialog.getByText("No card: this unit is not in the catalogue")).toBeVisible();
    // The dialog's own: its preview says the same while its code is on its way.
    await expect(dialog.locator("p[role=status]").last()).toHaveText("Loading...");
    await expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
    release();
    await expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
    expect(await print(page)).toHaveLength(1);
    await expect(page.locator(".print-only img")).toHaveCount(2);
  },
);

test("a unit that was corrected after its card was drawn prints as text, with what counts now", async ({
  page,
}) => {
  // The server has not heard of the correction, and its answer would take it away.
  await page.route(/\/rest\/v1\/(?:unit_overrides|factions|special_rules)\?/, (route) =>
    route.abort(),
  );
  const stats = { ...unitStats["orc-hunters"], wounds: 37 };
  const amendments = { units: [], removed: [], cards: { "orc-hunters": { stats } } };
  await page.addInitScript(
    (text) => localStorage.setItem("wab.amendments", text),
    JSON.stringify(amendments),
  );
  const dialog = await openPrinting(page, wardens, "Print unit cards");
  await expect(dialog.getByText("6 cards")).toBeVisible();
  await expect(dialog.getByText(/corrected after their cards were made/)).toBeVisible();
  const pages = await print(page);
  const last = pages.at(-1);
  expect(pages.map(sizeOf)).toEqual([a4, a4, a4, a4]);
  expect(last?.text).toContain("Orc Hunters");
  expect(last?.text).toContain("37");
  const pictures = page.locator(".print-only img");
  await expect(pictures.first()).toBeAttached();
  expect(
    await pictures.evaluateAll((all) => all.map((each) => each.getAttribute("src"))),
  ).not.toContain("/art/card/orc_hunters_card_en.jpg");
});

/** Dialogs, menus and messages of the builder, for everybody: both themes, at a desk and on a phone. */
import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { aDraft } from "#e2e/support/kept-lists.ts";
import { troubled } from "#e2e/support/troubled.ts";
import { expectAccessibleInBothThemes, looks } from "./support/axe.ts";
import { addUnit, card, messages, showList } from "./support/builder.ts";
import { openPage, phone, type Screen } from "./support/open-page.ts";
import { press } from "./support/press.ts";
import { linkOf, shareDialog, shortForm } from "./support/sharing.ts";

/** Opens what has a name, and waits for it. */
type Look = readonly [name: string, open: () => Promise<void>];

const button = (name: string | RegExp) => page.getByRole("button", { name });
const exactly = (name: string) => page.getByRole("button", { name, exact: true });

const openMore = async (item: string | RegExp) => {
  await showList();
  await button("More options for Wardens").first().click();
  await button(item).click();
};

const openRefresh = async (item: string) => {
  await showList();
  await button("Refresh data").click();
  await button(item).click();
};

const ofUnits: readonly Look[] = [
  [
    "Unit card: Orc Hunters",
    async () => {
      await card("Orc Hunters")
        .getByRole("button", { name: /^View Card/ })
        .click();
      const print = page.getByRole("dialog").getByRole("button", { name: "Print" });
      await expect.element(print).toBeEnabled();
    },
  ],
  [
    "Vulnerable",
    async () => {
      // A phone shows it on the unit's card alone.
      const isPhone = innerWidth === phone.width;
      const view = card("Orc Hunters").getByRole("button", { name: /^View Card/ });
      if (isPhone) await view.click();
      const place = isPhone ? page.getByRole("dialog") : card("Orc Hunters");
      await press(place.getByRole("button", { name: "Vulnerable" }), "{Enter}");
    },
  ],
  ["Keyboard shortcuts", () => userEvent.keyboard("?")],
  [
    "High Command Limit",
    async () => {
      await page.getByRole("searchbox").fill("mounted");
      await addUnit("Mounted Wrathmane");
    },
  ],
];

const ofTheList: readonly Look[] = [
  ["Clear All Caches", () => openRefresh("Clear All Caches")],
  ["Force Deployment Refresh", () => openRefresh("Force Deployment Refresh")],
  ["Note and tags of “Wardens”", () => openMore("Note and tags")],
  [
    "Delete list",
    async () => {
      await showList();
      await button("Delete Wardens").first().click();
    },
  ],
  [
    "Restore from a file",
    async () => {
      await showList();
      await exactly("More").click();
      const chosen = commands.chooseFile({ name: "wab.json", content: "no backup" });
      await button("Restore from a file").click();
      await chosen;
      const refusal = page.getByText("This file is not a backup: it can’t be read.");
      await expect.element(refusal).toBeVisible();
    },
  ],
  [
    "Import a list",
    async () => {
      await showList();
      await exactly("More").click();
      await button("Import a list").click();
      const dialog = page.getByRole("dialog", { name: "Import a list" });
      const typed = "2 Hunters of the Orcs\n7 Hersir\n1 verkana\nno such thing";
      await dialog.getByLabelText("Link, text or names").fill(typed);
      const said = "7 requested, 1 added: at most 1 of this unit allowed";
      await expect.element(dialog).toHaveTextContent(said);
      const left = "2 lines were not understood and are left out.";
      await expect.element(dialog).toHaveTextContent(left);
    },
  ],
  [
    "Trash",
    async () => {
      await showList();
      await exactly("More").click();
      await button(/^Trash/).click();
    },
  ],
  [
    "Changed in another tab",
    async () => {
      await showList();
      await button("Load Wardens").first().click();
      const name = page.getByRole("textbox", { name: "List name" });
      await expect.element(name).toHaveValue("Wardens");
      const [list, ...others] = JSON.parse(localStorage.getItem("armyLists") ?? "[]");
      const newer = { ...list, note: "From the other tab.", version: list.version + 1 };
      localStorage.setItem("armyLists", JSON.stringify([newer, ...others]));
      await press(name, "{Control>}s{/Control}");
    },
  ],
];

/** Those above the page, then those of the list, which covers them on a phone. */
const menus = [
  { name: "Language: English", isInList: false },
  { name: "Menu", isInList: false },
  { name: "Refresh data", isInList: true },
  { name: "More options for Wardens", isInList: true },
  { name: "More", isInList: true },
];

const openBuilder = (screen: Screen) => openPage("/builder?q=hunters", troubled, screen);

for (const [where, screen, first] of looks) {
  for (const [whose, dialogs] of [
    ["the units", ofUnits],
    ["the list", ofTheList],
  ] as const) {
    test(`the dialogs of ${whose} are accessible in both themes ${where}`, async () => {
      await openBuilder(screen);
      for (const [name, open] of dialogs) {
        await open();
        await expect.element(page.getByRole("dialog", { name })).toBeVisible();
        await expectAccessibleInBothThemes(first, "dialog[open]");
        await userEvent.keyboard("{Escape}");
        await expect.element(page.getByRole("dialog", { name })).not.toBeInTheDocument();
        if (page.getByRole("dialog").query() !== null) await userEvent.keyboard("{Escape}");
        await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      }
    });
  }

  test(`the dialog with the changelog is accessible in both themes ${where}`, async () => {
    await openPage("/", {}, screen);
    await button("View changelog").click();
    const dialog = page.getByRole("dialog", { name: "Changelog" });
    await expect.element(dialog).toHaveTextContent(/\d\.\d\.\d/);
    await expectAccessibleInBothThemes(first, "dialog[open]");
  });

  test(`the share dialog is accessible in both themes ${where}, with its code open`, async () => {
    const draft = aDraft({ alborc: 1, "vercana-northern-tribes": 1 }, { name: "Raiders" });
    await openPage("/builder", { draft }, screen);
    await showList();
    await exactly("Share").click();
    await linkOf(shortForm);
    await shareDialog().getByRole("button", { name: "QR code" }).click();
    const code = shareDialog().getByRole("img", { name: "QR code for the link" });
    await expect.element(code).toBeVisible();
    await expectAccessibleInBothThemes(first, "dialog[open]");
  });

  test(`the menus of the builder are accessible in both themes ${where}`, async () => {
    await openBuilder(screen);
    for (const { name, isInList } of menus) {
      // On a desk its links are in the header.
      if (name === "Menu" && screen !== phone) continue;
      if (isInList) await showList();
      await exactly(name).first().click();
      const entries = name === "Menu" ? "link" : "button";
      const entry = page.getByCss(":popover-open").getByRole(entries).first();
      await expect.element(entry).toBeVisible();
      await expectAccessibleInBothThemes(first, ":popover-open");
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => document.querySelector(":popover-open")).toBeNull();
    }
  });

  test(`messages are accessible in both themes ${where}`, async () => {
    await openBuilder(screen);
    await showList();
    await exactly("Save on this device").click();
    // Over one of them the mouse keeps all.
    await messages().getByRole("listitem").first().hover();
    await press(exactly("New List"), "{Enter}");
    await press(exactly("Save on this device"), "{Enter}");
    await expect.element(messages().getByRole("listitem")).toHaveLength(3);
    await expectAccessibleInBothThemes(first, "[data-sonner-toaster]");
  });
}

/** A file from elsewhere is restored, or refused in words. */
import { expect, test } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { aDraft, aList } from "#e2e/support/kept-lists.ts";
import { entryNow } from "#web/data/play/matches-store.ts";
import { openPage, revisit } from "./support/open-page.ts";
import { playMatch } from "./support/played-matches.ts";
import { manage, message, savedLists, storedLists } from "./support/saved-lists.ts";

type File = Omit<Parameters<typeof commands.chooseFile>[0], "name">;

async function chooseFile(file: File, name = "wab-backup-2026-11-21.json"): Promise<Locator> {
  const chosen = commands.chooseFile({ name, ...file });
  await manage("Restore from a file");
  await chosen;
  return page.getByRole("dialog", { name: "Restore from a file" });
}

test("a list that differs from its namesake is kept beside it, and chosen language and colours return", async () => {
  const draft = aDraft({ hersir: 1 }, { name: "Mine" });
  await openPage("/builder", { lists: [aList()], draft });
  const preferences = { language: "fr", theme: "light", faction: "feudom" };
  const lists = [aList({ units: { hersir: 1 } })];
  const backup = { kind: "wab-backup", format: 1, lists, preferences };
  const dialog = await chooseFile({ content: JSON.stringify(backup) });
  await expect
    .element(dialog)
    .toHaveTextContent("No new list, none already here, 1 list that differs");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.element(document.documentElement).toHaveAttribute("lang", "fr");
  await expect.element(document.documentElement).toHaveAttribute("data-theme", "light");
  expect(
    storedLists()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Raiders", "Raiders (2)"]);
  // Restoring never replaces what is in progress.
  await expect.element(page.getByCss("#list-name")).toHaveValue("Mine");
});

test("a restored match is counted before, and is in the history of a fresh browser", async () => {
  await openPage("/play/history");
  const id = await playMatch({ names: ["Anna", "Cora"] });
  const { about, log } = entryNow(id) ?? {};
  const matches = [{ about, log: [...(log?.lines ?? [])].join("\n") }];
  const backup = { kind: "wab-backup", format: 1, lists: [], matches };
  await openPage("/builder");
  const dialog = await chooseFile({ content: JSON.stringify(backup) });
  await expect.element(dialog).toHaveTextContent("It also contains 1 match.");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.element(message("1 match restored")).toBeVisible();
  await revisit("/play/history");
  const list = page.getByRole("region", { name: "Matches" });
  await expect.element(list.getByRole("listitem")).toHaveTextContent(/Won.*Cora/);
});

test("the older product's bare array of lists is a backup too", async () => {
  await openPage("/builder");
  const { name, faction, units, created_at } = aList({ units: { "orc-hunters": 1 } });
  const dialog = await chooseFile({
    content: JSON.stringify([{ name, faction, units, created_at }]),
  });
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.element(message("1 list restored")).toBeVisible();
  await expect.element(savedLists().getByRole("button", { name: `Load ${name}` })).toBeVisible();
});

test("a file that is no backup is refused in words, and changes nothing", async () => {
  await openPage("/builder");
  const megabyte = 1024 * 1024;
  const refusals: readonly (readonly [content: File["content"], words: string, times?: number])[] =
    [
      ["not JSON", "This file is not a backup: it can’t be read."],
      ["", "This file is not a backup: it can’t be read."],
      [[0x89, 0x50, 0x4e, 0x47, 0, 0xff], "This file is not a backup: it can’t be read."],
      ["{}", "This file is not a WAB backup."],
      ["null", "This file is not a WAB backup."],
      ['{"kind":"wab-backup","format":"1"}', "This file is not a WAB backup."],
      ['{"kind":"wab-backup","format":99}', "This backup comes from a newer version."],
      ["[", "This file is too large to be a backup.", 25 * megabyte],
    ];
  for (const [content, words, times = 1] of refusals) {
    const name = times === 1 ? "<b>rubbish</b>.json" : "large.json";
    const dialog = await chooseFile({ content, times }, name);
    await expect.element(dialog.getByRole("status")).toHaveTextContent(words);
    await expect.element(dialog).toHaveTextContent(name);
    await expect.element(dialog.getByRole("button", { name: "Restore" })).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(localStorage.getItem("armyLists")).toBeNull();
});

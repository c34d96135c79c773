/** Inviting others to a match, and coming to it again. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { changeAbout, entryNow } from "#web/data/play/matches-store.ts";
import { acceptInvitation, shareMatch } from "#web/data/play/share-match.ts";
import { acceptInvitation as acceptElsewhere } from "#web/data/play/match-calls.ts";
import { openAsMember } from "./support/members.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playMatch } from "./support/played-matches.ts";

const underWay = { isFinished: false, rounds: [[1, 0]] } as const;

/** A match that came to this browser with a backup, after another one had shared it. */
async function restoredMatch(): Promise<string> {
  const id = await playMatch(underWay);
  await shareMatch(id);
  changeAbout(id, (about) => ({ ...about, line: null }));
  await revisit(`/setup/${id}`);
  await page.getByRole("button", { name: "Invite" }).first().click();
  return id;
}

test("whoever types the code of their own match is in it, and the opponent's place stays free", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const { code, link } = await shareMatch(id);
  expect(await acceptInvitation(` ${code?.toLowerCase()} `, "Anna")).toBe(id);
  expect(await acceptInvitation(new URL(link).hash.replace("#join=", ""), "Anna")).toBe(id);
  const access = await acceptElsewhere(code ?? "", "ab".repeat(32), "Ben");
  expect(access?.participant).toBe(entryNow(id)?.about.players[1]);
});

test("a member's match that came from a backup is shared again under a new key", async () => {
  await openAsMember("/play/history", {}, phone);
  await restoredMatch();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Code", { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("img")).toBeVisible();
});

test("a guest is told that a match from a backup is shared by the browser that it came from", async () => {
  await openPage("/play/history", { says: /Failed to load|403/ }, phone);
  await restoredMatch();
  await expect.element(page.getByText(/This match was shared from another browser/)).toBeVisible();
});

/** A match on two phones: one match on both, whatever the network does, and nothing hidden in what the other receives. */
import type { Page } from "@playwright/test";
import { foldGame, type FoldedGame } from "#domain/match/fold.ts";
import { concealing } from "#domain/match/secrets.ts";
import {
  contentOf,
  countingEvents,
  logLine,
  logIn,
  unsentEvents,
} from "#web/data/play/match-lines.ts";
import { expect, expectedAnswers, test } from "./support/account.ts";
import {
  aMatch,
  anna,
  ben,
  hiding,
  matchId,
  onTheTable,
  type KeptMatch,
} from "./support/kept-match.ts";

const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.use({
  expectedMessages: new RegExp(`${expectedAnswers().source}|${withoutNetwork.source}`),
});

/** Everything about matches that a page is sent, as one text. */
function received(page: Page): () => string {
  const texts: string[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/rest/v1/")) return;
    void response.text().then(
      (text) => texts.push(text),
      () => undefined,
    );
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => texts.push(String(payload)));
  });
  return () => texts.join("\n");
}

/** The match as a browser keeps it. */
async function keptMatch(
  page: Page,
  id: string,
): Promise<FoldedGame & { readonly unsent: number }> {
  const { text, device } = await page.evaluate((gameId) => {
    const log = localStorage.getItem(`prod_game.${gameId}.log`) ?? "";
    return { text: log, device: localStorage.getItem("wab.device") ?? "" };
  }, id);
  const log = logIn(text);
  return { ...foldGame(id, countingEvents(log)), unsent: unsentEvents(log, device).length };
}

async function idsOn(page: Page, id: string): Promise<readonly string[]> {
  const { applied, undone, refused } = await keptMatch(page, id);
  return [...applied, ...undone, ...refused.map(({ event }) => event)]
    .map((event) => event.id)
    .toSorted();
}

/** Waits until both have all that either wrote, and compares what it means. */
async function expectSame(id: string, one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) {
    await expect.poll(async () => (await keptMatch(page, id)).unsent).toBe(0);
  }
  await expect.poll(async () => isSameLog(await idsOn(one, id), await idsOn(other, id))).toBe(true);
  expect((await keptMatch(other, id)).state).toEqual((await keptMatch(one, id)).state);
}

function isSameLog(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

function bar(page: Page, name: string) {
  return page.getByRole("group", { name: "Actions" }).getByRole("button", { name });
}

/** A line of a log in which ids were replaced: what is concealed is another text then, with another commitment. */
function concealedAnew(line: string): string {
  const content = contentOf(line);
  if (content?.kind !== "event" || content.event.action.kind !== "conceal") return line;
  const { playerId, secretId, seal } = content.event.action;
  if (seal === null) return line;
  const action = concealing(playerId, secretId, seal);
  return logLine({ kind: "event", event: { ...content.event, action } });
}

/** Has the page keep a match, under ids that no other test has brought to the server, and gives its id. */
async function keep(page: Page, match: KeptMatch): Promise<string> {
  const fresh = new Map([matchId, anna, ben].map((id) => [id, crypto.randomUUID()]));
  const renamed = (text: string) =>
    [...fresh].reduce((changed, [id, own]) => changed.replaceAll(id, own), text);
  await page.goto("/about");
  await page.evaluate(
    (kept) => {
      for (const [name, text] of kept) localStorage.setItem(name, text);
    },
    Object.entries(match.entries()).map(([name, text]) => {
      const lines = renamed(text).split("\n");
      return [renamed(name), lines.map((line) => concealedAnew(line)).join("\n")] as const;
    }),
  );
  return renamed(matchId);
}

/** The code with which the opponent comes to the match of this page. */
async function invite(page: Page, id: string): Promise<string> {
  await page.goto(`/setup/${id}`);
  await button(page, "Invite").click();
  const code = page.getByRole("dialog").getByText(/^[0-9A-Z]{6}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? "";
}

async function join(page: Page, id: string, code: string): Promise<void> {
  await page.goto("/play");
  await page.getByLabel("Invitation code").fill(code);
  await page.getByLabel("Your name at the table").fill("Benny");
  await button(page, "Join this match").click();
  await expect(page).toHaveURL(new RegExp(`/game/${id}`));
}

test("a match on two phones is the same on both though the network was gone twice, and hides what is hidden", async ({
  page,
  anotherDevice,
}) => {
  test.slow();
  const match = aMatch();
  match.tap(hiding(anna, "a-secret", onTheTable(anna, "alborc", 20)));
  const id = await keep(page, match);
  const code = await invite(page, id);
  const other = await anotherDevice();
  const bytes = received(other);
  await join(other, id, code);

  await page.goto(`/game/${id}`);
  await expect(button(page, "Benny’s units")).toBeVisible();
  await button(page, "Activate Orc Hunters").click();
  await expect(other.getByText("Your turn")).toBeVisible();
  await button(other, "Activate Aggressors").click();
  await expect(page.getByText("Turn 2 of 5")).toBeVisible();
  await expectSame(id, page, other);

  for (const [unit, answer] of [
    ["Skin Changers", "Bulwarks"],
    ["Ice Archers", "Pioneers"],
  ]) {
    await other.context().setOffline(true);
    await button(page, `Activate ${unit}`).click();
    await button(other, `Activate ${answer}`).click();
    await bar(other, "Points").click();
    const points = other.getByRole("dialog");
    await points
      .getByRole("button", { name: /^One more/ })
      .first()
      .click();
    await other.keyboard.press("Escape");
    expect((await keptMatch(other, id)).unsent).toBeGreaterThan(0);
    await other.context().setOffline(false);
    await expectSame(id, page, other);
  }

  expect(bytes()).toContain("orc-hunters");
  expect(bytes().toLowerCase()).not.toContain("alborc");
  await button(page, /^Reveal/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reveal" }).click();
  await button(other, "Anna’s units").click();
  await expect(button(other, /^Alborc: damage/)).toBeVisible();
  await expectSame(id, page, other);
});

test("somebody with a spectator's link follows a match and changes nothing, until the link is withdrawn", async ({
  page,
  anotherDevice,
}) => {
  const id = await keep(page, aMatch());
  await page.goto(`/setup/${id}`);
  await button(page, "Invite").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Spectators", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(/#watch=/);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  const other = await anotherDevice();
  await other.goto(link);
  await button(other, "Watch this match").click();
  await expect(button(other, "Anna’s units")).toBeVisible();
  await expect(button(other, /^Activate/)).toHaveCount(0);

  await dialog.getByRole("button", { name: "Withdraw the links" }).click();
  await expect(dialog.getByText(/Spectators get no further updates/)).toBeVisible();
  await page.goto(`/game/${id}`);
  await button(page, "Activate Orc Hunters").click();
  await expect(other.getByText(/You no longer have access/)).toBeVisible();
  await expect(other.getByRole("img", { name: "Orc Hunters: activated" })).toHaveCount(0);
});

test("the rematch is offered to the other phone, which comes to it without a code and with its list", async ({
  page,
  anotherDevice,
}) => {
  test.slow();
  const match = aMatch();
  const id = await keep(page, match);
  const code = await invite(page, id);
  const other = await anotherDevice();
  await join(other, id, code);
  await page.goto(`/game/${id}`);
  await expect(button(page, "Benny’s units")).toBeVisible();
  await page.goto(`/scoring/${id}`);
  await button(page, /^End the match/).click();
  await expect(page).toHaveURL(new RegExp(`/summary/${id}`));
  await other.goto(`/summary/${id}`);
  await expect(button(other, "Rematch")).toBeVisible();

  await button(page, "Rematch").click();
  await expect(page).toHaveURL(/\/setup\//);
  await expect(other.getByText("Anna offers a rematch.")).toBeVisible();
  await button(other, "Join the rematch").click();
  await expect(other).toHaveURL(/\/setup\//);
  const next = new URL(page.url()).pathname.replace("/setup/", "");
  expect(new URL(other.url()).pathname).toBe(`/setup/${next}`);
  await expectSame(next, page, other);
  const { state } = await keptMatch(other, next);
  expect(state.mission?.id).toBe("consolidated-progress");
  const units = Object.values(state.players).map((player) => [player.name, player.units.length]);
  expect(units).toEqual([
    ["Anna", 8],
    ["Benny", 8],
  ]);
});

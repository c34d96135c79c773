/** Inviting others to a match, and coming to it again. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { GameEvent } from "#domain/match/event.ts";
import type { GameUnit } from "#domain/match/state.ts";
import { backend } from "#web/data/backend/client.ts";
import { deviceId } from "#web/data/play/device.ts";
import { listenToMatch, type Poke } from "#web/data/play/listen-to-match.ts";
import { act, createMatch, removeMatch } from "#web/data/play/matches.ts";
import { changeAbout, dropMatch, entryNow } from "#web/data/play/matches-store.ts";
import {
  acceptInvitation,
  inviteDevice,
  inviteSpectators,
  shareMatch,
} from "#web/data/play/share-match.ts";
import { hasUnsent, sendMatch } from "#web/data/play/match-sync.ts";
import {
  newMatchToken,
  acceptInvitationOnServer,
  readMatchEvents,
  writeMatchEvents,
} from "#web/data/play/match-calls.ts";
import { expectAddress } from "./support/address.ts";
import { messages } from "./support/builder.ts";
import { openAsMember } from "./support/members.ts";
import { fail, goOffline, hold, loseAnswer } from "./support/network.ts";
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
  const access = await acceptInvitationOnServer(code ?? "", newMatchToken(), "Ben");
  expect(access?.participant).toBe(entryNow(id)?.about.players[1]);
});

test("whoever joined and never got the answer comes in with the link or the code, in a new tab too", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const { code, link } = await shareMatch(id);
  const players = entryNow(id)?.about.players ?? [];
  // From here on as another device, which has nothing of the match.
  dropMatch(id);
  loseAnswer("/rest/v1/rpc/accept_invitation");
  await expect(acceptInvitation(new URL(link).hash.replace("#join=", ""), "Ben")).rejects.toThrow(
    "No network",
  );
  sessionStorage.clear();
  expect(await acceptInvitation(code ?? "", "Ben")).toBe(id);
  expect(entryNow(id)?.about.seat).toEqual({ kind: "one", playerId: players[1] });
  expect(await acceptInvitation("AAAAAA", "Ben")).toBeNull();
});

test("whoever joined and could not read the match has their name in it once it is read", async () => {
  await openPage("/play/history", { says: /Failed to fetch/ }, phone);
  const id = await playMatch(underWay);
  const { code } = await shareMatch(id);
  const seat = entryNow(id)?.about.players[1] ?? "";
  dropMatch(id);
  const back = fail("/rest/v1/rpc/match_events");
  expect(await acceptInvitation(code ?? "", "Carla")).toBe(id);
  expect(entryNow(id)?.match.state.players).toEqual({});
  back();
  await revisit(`/game/${id}`);
  await expect.poll(() => entryNow(id)?.match.state.players[seat]?.name).toBe("Carla");
  await expect.element(page.getByText("Carla").first()).toBeVisible();
});

test("an invitation that somebody has come with is not shown any more, and says who came", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  await revisit(`/setup/${id}`);
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog");
  const code = dialog.getByText(/^[A-Z\d]{6}$/);
  await expect.element(code).toBeVisible();
  await acceptInvitationOnServer(code.element().textContent, newMatchToken(), "Ben");
  await expect.element(dialog.getByText(/^Ben is in the match now/)).toBeVisible();
  expect(code.elements()).toEqual([]);
});

test("whoever watches a match and then takes the opponent's place plays", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const { code } = await shareMatch(id);
  const { link } = await inviteSpectators(id);
  const players = entryNow(id)?.about.players ?? [];
  // From here on as another device, which has nothing of the match.
  dropMatch(id);
  await acceptInvitation(new URL(link).hash.replace("#watch=", ""), "Ben");
  expect(entryNow(id)?.about.seat).toEqual({ kind: "spectator" });
  expect(await acceptInvitation(code ?? "", "Ben")).toBe(id);
  expect(entryNow(id)?.about.seat).toEqual({ kind: "one", playerId: players[1] });
  expect(entryNow(id)?.match.state.players[players[1] ?? ""]?.name).toBe("Ben");
});

test("the link with which somebody came leads into the match again, also when the match was put away", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const secret = new URL((await shareMatch(id)).link).hash.replace("#join=", "");
  // From here on as another device, which has nothing of the match.
  dropMatch(id);
  expect(await acceptInvitation(secret, "Ben")).toBe(id);
  const { seat } = entryNow(id)?.about ?? {};
  await revisit(`/play#join=${secret}`);
  await page
    .getByRole("region", { name: "You are invited to a match" })
    .getByRole("button")
    .click();
  await expectAddress(`/game/${id}`);
  expect(entryNow(id)?.about.seat).toEqual(seat);

  for (let other = 0; other < 4; other += 1) await createMatch();
  expect(entryNow(id)).toBeUndefined();
  expect(await acceptInvitation(secret, "Ben")).toBe(id);
  const bringBack = await removeMatch(id);
  expect(await acceptInvitation(secret, "Ben")).toBeNull();
  bringBack();
});

test("links for spectators that could not be withdrawn stay on the screen as good, until they are", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  await revisit(`/setup/${id}`);
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Spectators", { exact: true }).click();
  const withdraw = dialog.getByRole("button", { name: "Withdraw the links" });
  await expect.element(withdraw).toBeVisible();
  const link = dialog.getByRole("textbox", { name: "Link" });
  const { value } = link.element() as HTMLInputElement;
  const back = goOffline();
  await withdraw.click();
  await expect.element(dialog.getByText(/The links still work/)).toBeVisible();
  await expect.element(link).toHaveValue(value);
  back();
  await withdraw.click();
  await expect.element(dialog.getByText(/The links no longer work/)).toBeVisible();
  const secret = new URL(value).hash.replace("#watch=", "");
  expect(await acceptInvitationOnServer(secret, newMatchToken(), "")).toBeNull();
});

test("where as many links for spectators are out as may be, they can be withdrawn, and a new one is made", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  for (let made = 0; made < 20; made += 1) await inviteSpectators(id);
  await revisit(`/setup/${id}`);
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Spectators", { exact: true }).click();
  await expect.element(dialog.getByText(/maximum number of spectator links/)).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw the links" }).click();
  await dialog.getByRole("button", { name: "Create a new link" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Link" })).toBeVisible();
});

test("the kinds of invitation have room on the narrowest of phones, in the language with the longest words", async () => {
  for (const width of [320, 360]) {
    await openPage("/play/history", { language: "fr" }, { width, height: 640 });
    const id = await playMatch(underWay);
    await revisit(`/setup/${id}`);
    await page.getByRole("button", { name: "Inviter" }).first().click();
    const kinds = page.getByRole("group", { name: "Invitation pour" });
    await expect.element(kinds).toBeVisible();
    const { right } = kinds.element().getBoundingClientRect();
    const ends = [...kinds.element().querySelectorAll("label")].map((label) => {
      return label.getBoundingClientRect().right;
    });
    expect(ends).toHaveLength(3);
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(right);
  }
});

test("a member's match that came from a backup is shared again under a new key", async () => {
  await openAsMember("/play/history", {}, phone);
  await restoredMatch();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Code", { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole("img")).toBeVisible();
});

test("a name that a further device comes with is in the match at once, though nobody sits on the other seat", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const { link } = await inviteDevice(id);
  const [own = ""] = entryNow(id)?.about.players ?? [];
  dropMatch(id);
  await acceptInvitation(new URL(link).hash.replace("#seat=", ""), "Annie");
  expect(entryNow(id)?.about.seat).toEqual({ kind: "both" });
  expect(entryNow(id)?.match.state.players[own]?.name).toBe("Annie");
  expect(entryNow(id)?.about.line).not.toHaveProperty("cameAs");
});

test("a match that came from a backup goes on together with the others by a link for one's other device", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const { link } = await inviteDevice(id);
  const { token = "" } = entryNow(id)?.about.line ?? {};
  changeAbout(id, (about) => ({ ...about, line: null }));
  expect(await acceptInvitation(new URL(link).hash.replace("#seat=", ""), null)).toBe(id);
  const { line, seat } = entryNow(id)?.about ?? {};
  expect(line).toMatchObject({ channel: expect.stringMatching(/./), isEnded: false });
  expect(line?.token).not.toBe(token);
  expect(seat).toEqual({ kind: "both" });
  const [own = ""] = entryNow(id)?.about.players ?? [];
  act(id, [{ author: own, action: { kind: "add-event", playerId: own, text: "Rain" } }]);
  await sendMatch(id);
  expect(hasUnsent(id)).toBe(false);
  const { events } = await readMatchEvents({ match: id, token }, 0);
  expect(events.at(-1)?.event.action).toMatchObject({ kind: "add-event", text: "Rain" });
});

test("a guest is told that a match from a backup is shared by the browser that it came from", async () => {
  await openPage("/play/history", { says: /Failed to load|403/ }, phone);
  await restoredMatch();
  await expect.element(page.getByText(/This match was shared from another browser/)).toBeVisible();
});

/** Another device of the first player, which has read what there is: what it listens to, and the way to write as it. */
async function furtherDevice(id: string) {
  const { link } = await inviteDevice(id);
  const token = newMatchToken();
  const secret = new URL(link).hash.replace("#seat=", "");
  const access = await acceptInvitationOnServer(secret, token, "");
  const author = access?.participant ?? "";
  const { events } = entryNow(id)?.log ?? { events: new Map<string, GameEvent>() };
  const latest = Math.max(...[...events.values()].map(({ time }) => time));
  const game = entryNow(id)?.match.state.id ?? "";
  const write = (action: GameEvent["action"], step = 1) =>
    writeMatchEvents({ match: id, token }, [
      {
        // Of two steps of the same moment the one with the greater id is the later one, on every device.
        id: `zz-the-later-step-${step}`,
        game,
        author,
        device: "a-further-device",
        time: latest + step,
        seen: { [deviceId()]: latest },
        at: Date.now(),
        action,
      },
    ]);
  return { channel: access?.channel ?? "", write };
}

/** A unit of the first player. */
function firstUnit(id: string): GameUnit {
  const { players } = entryNow(id)?.about ?? { players: [] };
  const unit = entryNow(id)?.match.state.units.find(({ player }) => player === players[0]);
  if (unit === undefined) throw new Error("The match has no unit");
  return unit;
}

function wounds({ id }: GameUnit, count: number) {
  return { kind: "update-unit", unitId: id, change: { wounds: count } } as const;
}

/** Listens to a channel: what was heard so far, and the way to stop. */
function listenTo(channel: string) {
  const heard: Poke[] = [];
  const stop = listenToMatch(channel, (poke) => heard.push(poke));
  return { heard, stop };
}

const up: Poke = { kind: "up" };

test("whoever listens to a match hears the line come up and how far the log goes, until they stop", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const unit = firstUnit(id);
  const { channel, write } = await furtherDevice(id);
  // What was written before may be told a moment late, when the line is up already.
  const news = (heard: readonly Poke[], from = Number.POSITIVE_INFINITY) =>
    heard.filter((poke) => poke.kind !== "number" || poke.number >= from);
  const first = listenTo(channel);
  await expect.poll(() => news(first.heard)).toEqual([up]);
  const later = listenTo(channel);
  await expect.poll(() => news(later.heard)).toEqual([up]);
  const one: Poke = { kind: "number", number: (await write(wounds(unit, 1), 1)).number };
  await expect.poll(() => news(first.heard, one.number)).toEqual([up, one]);
  first.stop();
  const two: Poke = { kind: "number", number: (await write(wounds(unit, 2), 2)).number };
  await expect.poll(() => news(later.heard, one.number)).toEqual([up, one, two]);
  expect(news(first.heard, one.number)).toEqual([up, one]);
  later.stop();
  const again = listenTo(channel);
  await expect.poll(() => news(again.heard)).toEqual([up]);
  expect(news(later.heard, one.number)).toEqual([up, one, two]);
  again.stop();
});

test("whoever listens to a match hears that the line is down, and that it is up again", async () => {
  await openPage("/play/history", {}, phone);
  const { channel } = await furtherDevice(await playMatch(underWay));
  const { heard, stop } = listenTo(channel);
  await expect.poll(() => heard).toEqual([up]);
  const { realtime } = await backend();
  await realtime.disconnect();
  await expect.poll(() => heard.at(1)).toEqual({ kind: "down" });
  realtime.connect();
  await expect.poll(() => heard.at(-1)).toEqual(up);
  stop();
});

test("a player whose step is overruled by their other device is told whose change counts", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(underWay);
  const unit = firstUnit(id);
  const { write } = await furtherDevice(id);
  await revisit(`/game/${id}`);
  const row = page.getByRole("listitem").filter({ hasText: unit.name });
  await expect.element(row).toBeVisible();
  const letGo = hold("/rpc/match_events");
  expect((await write(wounds(unit, 3))).refused).toEqual([]);
  act(id, [{ author: unit.player, action: wounds(unit, 1) }]);
  await expect.element(row.getByRole("img", { name: "1 damage" })).toBeVisible();
  letGo();
  await expect.element(row.getByRole("img", { name: "3 damage" })).toBeVisible();
  await expect.element(messages().getByText("Changed later on another device")).toBeVisible();
  await expect
    .element(messages().getByText(`${unit.name}: the later change counts.`))
    .toBeVisible();
});

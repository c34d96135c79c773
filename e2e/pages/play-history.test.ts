/** The matches that were played. */
import { createStore, entries, set } from "idb-keyval";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { sessionKey } from "#web/data/auth/stored-session.ts";
import { act, createMatch } from "#web/data/play/matches.ts";
import { keptSummary, putSummary } from "#web/data/play/history-store.ts";
import { entryNow } from "#web/data/play/matches-store.ts";
import {
  acceptInvitationOnServer,
  newMatchToken,
  writeMatchEvents,
} from "#web/data/play/match-calls.ts";
import { shareMatch } from "#web/data/play/share-match.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { accountMenu, openWithSession, tools } from "./support/members.ts";
import { goOffline } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";
import { playMatch } from "./support/played-matches.ts";

const list = () => page.getByRole("region", { name: "Matches" });
const matches = () => list().getByRole("link");

/** Opens the history with a win, a loss and a draw, and a match that counts nowhere. */
async function openHistory(): Promise<void> {
  await openPage("/play/history", {}, phone);
  await playMatch({ names: ["Anna", "Ben"], rounds: [[5, 1]] });
  await playMatch({ names: ["Anna", "Ben"], rounds: [[0, 4]] });
  await playMatch({ names: ["Anna", "Cora"], rounds: [[0, 1]], factions: ["feudom", null] });
  await playMatch({ names: ["Anna", "Dana"], mission: null });
  await expect.element(matches()).toHaveLength(4);
}

test("a history without matches leads to a new one", async () => {
  await openPage("/play/history");
  await expect.element(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  await page.getByRole("button", { name: "New match" }).click();
  await expectAddress(/^\/setup\/[\da-f-]{36}$/);
});

test("matches are there once they have come to their summary, and filters stay in the address", async () => {
  await openHistory();
  await page.getByLabelText("Result").selectOptions("Lost");
  await expect.element(matches()).toHaveLength(1);
  await expectAddress("/play/history?r=lost");
  await revisit();
  await expect.element(matches()).toHaveLength(1);
  await page.getByLabelText("Result").selectOptions("Draw");
  await expect.element(matches()).toHaveLength(1);
  await page.getByRole("combobox", { name: "Opponent" }).selectOptions("Ben");
  await expect.element(page.getByText("No matches found with these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect.element(matches()).toHaveLength(4);
  await matches().first().click();
  await expectAddress(/^\/summary\//);
});

test("the numbers count what has a result, draws as matches that nobody won", async () => {
  await openHistory();
  await page.getByText("Statistics", { exact: true }).click();
  const rates = page.getByRole("region", { name: "Win rate" });
  await expect.element(rates.getByText("1 win, 1 draw, 1 loss")).toBeVisible();
  await rates.getByText("Opponent", { exact: true }).first().click();
  await expect.element(rates.getByRole("row", { name: /^Ben 1 0 1 50/ })).toBeVisible();
  await expect.element(rates.getByRole("row", { name: /^Cora 0 1 0 0/ })).toBeVisible();
  await expectAccessibleInBothThemes("and sizes", "main");
});

test("a match that was removed comes back", async () => {
  await openHistory();
  await list().getByRole("button", { name: "More options for Anna against Cora" }).click();
  await page.getByRole("button", { name: "Remove from the history" }).click();
  await expect.element(matches()).toHaveLength(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(matches()).toHaveLength(4);
  await expect.element(list().getByText("Cora")).toBeVisible();
});

/** Keeps the results of so many matches on this device, the newest of them the first. */
async function keepResults(count: number): Promise<void> {
  const id = await playMatch();
  await expect.element(matches()).toHaveLength(1);
  const kept = await keptSummary(id);
  if (kept === undefined) throw new Error("The match was not recorded");
  const { summary, member } = kept;
  const ended = summary.endedAt ?? 0;
  for (const place of Array.from({ length: count - 1 }).keys()) {
    const endedAt = ended - (place + 1) * 86_400_000;
    await putSummary({ member, summary: { ...summary, id: crypto.randomUUID(), endedAt } });
  }
}

test("the history is as far as it was shown when somebody comes back from a match", async () => {
  await openPage("/play/history", {}, phone);
  await keepResults(45);
  await expect.element(matches()).toHaveLength(40);
  await page.getByRole("button", { name: "Show 5 more" }).click();
  await expect.element(matches()).toHaveLength(45);
  await expectAddress("/play/history?pages=2");
  await matches().last().click();
  await expectAddress(/^\/summary\//);
  history.back();
  await expectAddress("/play/history?pages=2");
  await expect.element(matches()).toHaveLength(45);
  await page.getByLabelText("Result").selectOptions("Won");
  await expect.element(matches()).toHaveLength(40);
});

test("of old matches that were looked at a few stay at hand, and the others are put away again", async () => {
  await openPage("/play/history", {}, phone);
  const ids: string[] = [];
  for (const name of ["Ben", "Cora", "Dana", "Ella", "Finn", "Gita"]) {
    ids.push(await playMatch({ names: ["Anna", name] }));
  }
  await expect.element(matches()).toHaveLength(6);
  const atHand = () => ids.filter((id) => entryNow(id) !== undefined);
  expect(atHand()).toHaveLength(4);
  for (const [place, id] of ids.slice(0, 2).entries()) {
    await revisit(`/summary/${id}`);
    await expect.element(page.getByRole("button", { name: "Rematch" })).toBeVisible();
    expect(atHand()).toHaveLength(5 + place);
  }
  await revisit("/play/history");
  await expect.poll(atHand).toEqual(ids.slice(2));
  await revisit(`/summary/${ids[0] ?? ""}`);
  await expect.element(page.getByRole("button", { name: "Rematch" })).toBeVisible();
});

test("a guest's match that was put away is gone once a member removes it, and in no account", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch();
  await expect.element(matches()).toHaveLength(1);
  // With four more at hand, the one that is over is put away.
  for (const _ of Array.from({ length: 4 })) await createMatch();
  expect(entryNow(id)).toBeUndefined();
  const { member, session } = await commands.newMember();
  await revisit("/play/history", () => localStorage.setItem(sessionKey().name, session));
  await expect.element(accountMenu()).toBeVisible();
  await list().getByRole("button", { name: "More options for Anna against Ben" }).click();
  await page.getByRole("button", { name: "Remove from the history" }).click();
  await expect.element(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  // Whatever was to be recorded of it has been by then.
  await playMatch({ names: ["Anna", "Cora"] });
  await expect.element(list().getByText("Cora")).toBeVisible();
  await expect.element(matches()).toHaveLength(1);
  const kept = async () => {
    const { data } = await tools.from("match_records").select("match_id").eq("user_id", member.id);
    return data?.map((row) => row.match_id);
  };
  await expect.poll(kept).toHaveLength(1);
  expect(await kept()).not.toContain(id);
});

test("a member's matches are on their other devices, and after signing out only where they were played", async () => {
  const { member, session } = await commands.newMember();
  await openWithSession(session, "/play/history", {}, phone);
  const id = await playMatch();
  await expect.element(matches()).toHaveLength(1);
  const kept = async () => {
    const { data } = await tools.from("match_records").select("match_id").eq("user_id", member.id);
    return data?.map((row) => row.match_id);
  };
  await expect.poll(kept).toEqual([id]);

  await openWithSession(await commands.newSession(member), "/play/history", {}, phone);
  await matches().first().click();
  await expect.element(page.getByText(/This device only has the result/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Anna wins" })).toBeVisible();
  await accountMenu().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  // Signing out leads home, and would lead there from the next page too.
  await expectAddress("/");
  await expect.element(accountMenu()).not.toBeInTheDocument();
  await revisit("/play/history");
  await expect.element(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
});

test("a match that a backup brought here is gone from its member's account as well once it is removed", async () => {
  const { member, session } = await commands.newMember();
  await openWithSession(session, "/play/history", {}, phone);
  const id = await playMatch();
  const records = () => tools.from("match_records").select("match_id").eq("user_id", member.id);
  await expect.poll(async () => (await records()).data).toEqual([{ match_id: id }]);
  const kept = await keptSummary(id);
  if (kept === undefined) throw new Error("The match was not recorded");

  await openWithSession(await commands.newSession(member), "/play/history", {}, phone);
  await expect.element(matches()).toHaveLength(1);
  await putSummary({ summary: kept.summary, member: null });
  await list().getByRole("button", { name: "More options for Anna against Ben" }).click();
  await page.getByRole("button", { name: "Remove from the history" }).click();
  await expect.element(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  await expect.poll(async () => (await records()).data).toEqual([]);
});

test("a kept match that cannot be read is told, can be saved, and stays when it is written anew", async () => {
  await openPage("/play/history");
  const id = await playMatch();
  await expect.element(matches()).toHaveLength(1);
  const store = createStore("wab.history", "summaries");
  await set(`device.${id}`, '{"summary":"half', store);
  await revisit("/play/history");
  await expect.element(page.getByText(/One saved match can’t be read/)).toBeVisible();
  const saved = commands.savedFile();
  await page.getByRole("button", { name: "Save to a file" }).click();
  expect(await saved).toBe("wab-unreadable-matches.json");
  // The log is still here, so the match itself is recorded again, and the damaged text kept beside it.
  await expect.element(matches()).toHaveLength(1);
  const texts = (await entries<string, string>(store)).map(([, text]) => text);
  expect(texts).toContain('{"summary":"half');
});

const underWay = { isFinished: false, rounds: [[3, 1]] } as const;
const toTheEnd = ["scoring", "summary"] as const;

test("a member's match that ended without a network goes out on whatever page the network comes back", async () => {
  const { member, session } = await commands.newMember();
  await openWithSession(session, "/play/history", {}, phone);
  const id = await playMatch(underWay);
  await shareMatch(id);
  await revisit(`/game/${id}`);
  await expect.poll(() => entryNow(id)?.match.line).toMatchObject({ isConnected: true });
  const comeOnline = goOffline();
  const [author = ""] = entryNow(id)?.about.players ?? [];
  for (const phase of toTheEnd) act(id, [{ author, action: { kind: "set-phase", phase } }]);
  const store = createStore("wab.history", "summaries");
  await expect
    .poll(async () => (await entries<string, string>(store)).map(([name]) => name))
    .toContain(`waiting.${member.id}.${id}`);
  await revisit("/");
  expect(entryNow(id)?.match.line).toMatchObject({ waiting: toTheEnd.length });
  comeOnline();
  const kept = async () => {
    const { data } = await tools.from("match_records").select("match_id").eq("user_id", member.id);
    return data?.map((row) => row.match_id);
  };
  await expect.poll(kept).toEqual([id]);
  await expect.poll(() => entryNow(id)?.match.line).toMatchObject({ waiting: 0 });
});

/** A match under way whose second player has come from another phone, and the way to end it from there. */
async function matchOnTwoPhones(names: readonly [string, string]) {
  const id = await playMatch({ ...underWay, names });
  const { code } = await shareMatch(id);
  const token = newMatchToken();
  const access = await acceptInvitationOnServer(code ?? "", token, names[1]);
  const author = access?.participant ?? "";
  const times = [...(entryNow(id)?.log.events.values() ?? [])].map(({ time }) => time);
  const latest = Math.max(...times);
  const game = entryNow(id)?.match.state.id ?? "";
  const endElsewhere = async () => {
    const events = toTheEnd.map((phase, step) => ({
      id: crypto.randomUUID(),
      game,
      author,
      device: "the-other-phone",
      time: latest + 1 + step,
      seen: {},
      at: Date.now(),
      action: { kind: "set-phase", phase } as const,
    }));
    expect(await writeMatchEvents({ match: id, token }, events)).toMatchObject({ refused: [] });
  };
  return { endElsewhere };
}

test("a match that ended on the other phone is over here, and in the history, once a page is looked at again", async () => {
  await openPage("/play/history", {}, phone);
  const first = await matchOnTwoPhones(["Anna", "Ben"]);
  const second = await matchOnTwoPhones(["Anna", "Cora"]);
  const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));
  const region = page.getByRole("region", { name: "Matches on this device" });
  const row = (name: string) => region.getByRole("listitem").filter({ hasText: name });

  await revisit("/play");
  await expect.element(row("Ben")).toHaveTextContent("Round 1");
  await first.endElsewhere();
  lookAgain();
  await expect.element(row("Ben")).toHaveTextContent("Anna won");
  await expect.element(row("Cora")).toHaveTextContent("Round 1");

  await revisit("/play/history");
  await expect.element(matches()).toHaveLength(1);
  await second.endElsewhere();
  lookAgain();
  await expect.element(matches()).toHaveLength(2);
});

test("of many matches of a device the latest are listed first, as far as they were shown after Back too", async () => {
  await openPage("/play/history", { prepare: playModeIs("everyone") }, phone);
  const id = await playMatch();
  // With four more at hand, the one that is over is put away.
  for (const _ of Array.from({ length: 4 })) await createMatch();
  const database = createStore("wab.matches", "archive");
  const [[, kept] = []] = await entries<string, { about: string; summary: object }>(database);
  if (kept === undefined) throw new Error("no match was put away");
  for (const copy of Array.from({ length: 30 }, () => crypto.randomUUID())) {
    const about = kept.about.replace(id, copy);
    await set(copy, { ...kept, about, summary: { ...kept.summary, id: copy } }, database);
  }
  await revisit("/play");
  const rows = page.getByRole("region", { name: "Matches on this device" }).getByRole("listitem");
  await expect.element(rows).toHaveLength(20);
  await page.getByRole("button", { name: "Show 15 more" }).click();
  await expect.element(rows).toHaveLength(35);
  await rows.nth(34).getByRole("link").click();
  await expect.element(rows.first()).not.toBeInTheDocument();
  window.history.back();
  await expect.element(rows).toHaveLength(35);
});

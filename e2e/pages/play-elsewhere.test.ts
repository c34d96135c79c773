/** Shared matches on a device that does not have them, or not all of them. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import type { GameEvent } from "#domain/match/event.ts";
import { act, createMatch } from "#web/data/play/matches.ts";
import { dropMatch, entryNow } from "#web/data/play/matches-store.ts";
import {
  acceptInvitationOnServer,
  newMatchToken,
  writeMatchEvents,
} from "#web/data/play/match-calls.ts";
import { hasUnsent } from "#web/data/play/match-sync.ts";
import { acceptInvitation, inviteDevice, shareMatch } from "#web/data/play/share-match.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { messages } from "./support/builder.ts";
import { openAsMember, openWithSession, tools } from "./support/members.ts";
import { answer, goOffline, send } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playModeIs } from "./support/play.ts";
import { playMatch } from "./support/played-matches.ts";

const continueHere = () => page.getByRole("button", { name: "Continue here" });
const isOnline = () => page.getByText(/It is online, in your account/);

test("a member's new device offers to continue a shared match at every address of it, and stays there", async () => {
  const { member, session } = await commands.newMember();
  await openWithSession(session, "/play/history", {}, phone);
  const id = await playMatch();
  await shareMatch(id);
  const neverAskedFor = await playMatch({ names: ["Cora", "Dana"] });
  await shareMatch(neverAskedFor);
  await expect.element(page.getByRole("link", { name: /^Cora against Dana/ })).toBeVisible();

  const says = /Failed to (?:load|fetch)/;
  await openWithSession(await commands.newSession(member), `/play/${id}`, { says }, phone);
  await expect.element(isOnline()).toBeVisible();
  await expectAccessibleInBothThemes("and sizes", "main");
  await revisit(`/game/${id}`);
  await expect.element(isOnline()).toBeVisible();
  const back = goOffline();
  await continueHere().click();
  await expect.element(page.getByText(/This needs a connection/)).toBeVisible();
  // The answer about the other match is kept on the device, perhaps.
  await revisit(`/scoring/${neverAskedFor}`);
  await expect.element(page.getByText(/We can’t check right now/)).toBeVisible();
  back();
  await expect.element(isOnline()).toBeVisible();

  await revisit(`/summary/${id}`);
  await expect.element(page.getByText(/The match is online, with its full log/)).toBeVisible();
  await continueHere().click();
  await expect.element(page.getByRole("region", { name: "In the profiles" })).toBeVisible();
  await expect.element(page.getByText("The bridge held to the last.")).toBeVisible();
  await expectAddress(`/summary/${id}`);
});

test("a further device plays for the free seat too, until somebody takes it", async () => {
  await openPage("/play/history", {}, phone);
  const id = await playMatch({ isFinished: false, rounds: [[1, 0]] });
  const players = entryNow(id)?.about.players ?? [];
  const { link } = await inviteDevice(id);
  const { code } = await shareMatch(id);
  // From here on as another device, which has nothing of the match.
  dropMatch(id);
  await acceptInvitation(new URL(link).hash.replace("#seat=", ""), null);
  expect(entryNow(id)?.match.writesAs).toEqual(players);

  await revisit(`/game/${id}`);
  const [, ben = ""] = players;
  const note = { kind: "add-event", playerId: ben, text: "By hand." } as const;
  expect(act(id, [{ author: ben, action: note }])).toBeNull();
  await expect.poll(() => hasUnsent(id)).toBe(false);
  expect(entryNow(id)?.log.refused.size).toBe(0);

  await acceptInvitationOnServer(code ?? "", newMatchToken(), "Ben");
  await expect.poll(() => entryNow(id)?.match.writesAs).toEqual([players[0]]);
});

/** A match in its setup, which has gone on to the battle on another device of the same player since this one looked. */
async function goneOnElsewhere(): Promise<string> {
  const id = await createMatch();
  const { link } = await inviteDevice(id);
  const token = newMatchToken();
  const access = await acceptInvitationOnServer(
    new URL(link).hash.replace("#seat=", ""),
    token,
    "",
  );
  const known = [...(entryNow(id)?.log.events.values() ?? [])];
  const toBattle: GameEvent = {
    id: "to-the-battle",
    game: entryNow(id)?.match.state.id ?? "",
    author: access?.participant ?? "",
    device: "another-device",
    time: Math.max(...known.map(({ time }) => time)) + 1,
    seen: {},
    at: Date.now(),
    action: { kind: "set-phase", phase: "game" },
  };
  const { refused } = await writeMatchEvents({ match: id, token }, [toBattle]);
  expect(refused).toEqual([]);
  return id;
}

/** Has the steps of others arrive later than any screen is drawn, until what is returned is called. */
function slowLog(): () => void {
  return answer("/rpc/match_events", async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    return send(request);
  });
}

test("a match that has gone on elsewhere opens where it is now, and its earlier screens lead there", async () => {
  await openPage("/play/history", {}, phone);
  const id = await goneOnElsewhere();
  expect(entryNow(id)?.match.state.currentPhase).toBe("setup");
  const quick = slowLog();
  await revisit(`/play/${id}`);
  await expectAddress(`/game/${id}`);
  quick();

  const other = await goneOnElsewhere();
  await revisit(`/setup/${other}`);
  await expect.element(page.getByText("The match has moved on to: Battle.")).toBeVisible();
  // Somebody who chooses their list further down sees it too.
  scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByRole("link", { name: "Go there" })).toBeInViewport();
  await page.getByRole("link", { name: "Go there" }).click();
  await expectAddress(`/game/${other}`);

  // The line stays up from screen to screen, and nothing says otherwise meanwhile.
  await expect.element(page.getByText("Shared, connected")).toBeVisible();
  const isLost = () => document.body.textContent.includes("Shared, offline");
  const lost: boolean[] = [];
  const watching = new MutationObserver(() => lost.push(isLost()));
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  await page.getByRole("link", { name: "Scoring", exact: true }).click();
  await expectAddress(`/scoring/${other}`);
  await expect.element(page.getByRole("button", { name: "End the match here" })).toBeVisible();
  await expect.element(page.getByText("Shared, connected")).toBeVisible();
  watching.disconnect();
  expect(lost).not.toContain(true);
});

test("a shared match that was removed or is over is not offered as one of another device", async () => {
  const { id: member } = await openAsMember(
    "/play/history",
    { prepare: playModeIs("everyone") },
    phone,
  );
  const elsewhere = await playMatch({ names: ["Cora", "Dana"], isFinished: false });
  const over = await playMatch({ names: ["Eve", "Finn"] });
  for (const id of [elsewhere, over]) {
    await shareMatch(id);
    dropMatch(id);
  }
  const recorded = async () => {
    const { data } = await tools.from("match_records").select("match_id").eq("user_id", member);
    return data?.map((row) => row.match_id);
  };
  await expect.poll(recorded).toEqual([over]);
  await shareMatch(await playMatch());
  await revisit("/play");
  await expect.element(continueHere()).toHaveLength(1);
  const rows = page.getByRole("region", { name: "Matches on this device" }).getByRole("listitem");
  await page.getByRole("button", { name: "Remove match: Anna, Ben" }).click();
  await expect.element(messages().getByText("Match removed")).toBeVisible();
  await expect.element(rows).toHaveLength(0);
  await expect.element(continueHere()).toHaveLength(1);
  await messages().getByRole("button", { name: "Undo" }).click();
  await expect.element(rows).toHaveLength(1);
  await expect.element(continueHere()).toHaveLength(1);
});

test("of many matches of other devices the latest are offered first, and the others on request", async () => {
  const prepare = playModeIs("everyone");
  await openAsMember("/play/history", { prepare }, phone);
  const here: string[] = [];
  for (const name of ["Ben", "Cora", "Dana"]) {
    here.push(await playMatch({ names: ["Anna", name], isFinished: false }));
  }
  const others = Array.from({ length: 80 }, () => crypto.randomUUID());
  const online = [...here, ...others];
  const activeAt = (place: number) => new Date(Date.UTC(2026, 10, 1) - place * 60_000);
  answer("/rest/v1/games", ({ url }) => {
    const { searchParams } = new URL(url);
    const from = Number(searchParams.get("offset") ?? 0);
    const rows = online.map((id, place) => {
      return { id, mission: null, active_at: activeAt(place).toISOString() };
    });
    return Response.json(rows.slice(from, from + Number(searchParams.get("limit"))));
  });
  // The member has played the newest of them to the end.
  answer("/rest/v1/match_records", () =>
    Response.json(others.slice(0, 50).map((id) => ({ match_id: id }))),
  );
  await revisit("/play");
  await expect.element(continueHere()).toHaveLength(10);
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect.element(continueHere()).toHaveLength(20);
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect.element(continueHere()).toHaveLength(30);
  await expect
    .element(page.getByRole("button", { name: /^Show .* more$/ }))
    .not.toBeInTheDocument();
});

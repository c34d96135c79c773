/** The result of a match. */
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { act } from "#web/data/play/matches.ts";
import { entryNow } from "#web/data/play/matches-store.ts";
import { newMatchToken } from "#web/data/play/match-calls.ts";
import { shareMatch } from "#web/data/play/share-match.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessibleInBothThemes } from "./support/axe.ts";
import { clientOf, openAsMember } from "./support/members.ts";
import { hold } from "./support/network.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playMatch } from "./support/played-matches.ts";

const rounds = () => page.getByRole("region", { name: "Round by round" });

async function openSummary(wanted: Parameters<typeof playMatch>[0] = {}): Promise<string> {
  await openPage("/play/history", {}, phone);
  const id = await playMatch(wanted);
  await revisit(`/summary/${id}`);
  return id;
}

test("a finished match names its winner, draws both scores in the colours of the factions, and leads to the round that was wrong", async () => {
  const id = await openSummary();
  await expect.element(page.getByRole("heading", { name: "Anna wins" })).toBeVisible();
  await expect
    .element(rounds().getByRole("img", { name: /Anna: 3, 4, 7\. Ben: 1, 3, 4/ }))
    .toBeVisible();
  await expect
    .element(rounds().getByRole("row", { name: /^2 Edit round 2 1 4 in total 2 3 in total/ }))
    .toBeVisible();
  await expect.element(page.getByText("1 of 6", { exact: true })).toBeVisible();
  await expect.element(page.getByText("The bridge held to the last.")).toBeVisible();
  await page.getByText("Lists", { exact: true }).click();
  await expect.element(page.getByText(/^Northern Tribes; .+, .+/)).toBeVisible();
  const colourOf = (seat: number) => {
    const line = rounds().element().querySelector(`svg [data-seat="${seat}"] polyline`);
    return line === null ? "" : getComputedStyle(line).stroke;
  };
  const accentOf = (faction: string) => {
    const swatch = document.createElement("i");
    swatch.dataset["faction"] = faction;
    swatch.style.color = "var(--accent)";
    document.body.append(swatch);
    const { color } = getComputedStyle(swatch);
    swatch.remove();
    return color;
  };
  expect(colourOf(1)).toBe(accentOf("northern-tribes"));
  expect(colourOf(2)).toBe(accentOf("syenann"));
  await expectAccessibleInBothThemes("and sizes", "main");
  await rounds().getByRole("link", { name: "Edit round 2" }).click();
  await expectAddress(`/scoring/${id}?round=2`);
});

test("a tie is a draw that names no winner, and a correction makes one", async () => {
  const id = await openSummary({
    mission: null,
    rounds: [
      [2, 1],
      [1, 2],
    ],
  });
  await expect.element(page.getByRole("heading", { name: "A draw" })).toBeVisible();
  await expect.element(page.getByText("Winner")).not.toBeInTheDocument();
  const [, ben = ""] = entryNow(id)?.about.players ?? [];
  act(id, [{ author: ben, action: { kind: "correct-round", playerId: ben, round: 1, points: 4 } }]);
  await expect.element(page.getByRole("heading", { name: "Ben wins" })).toBeVisible();
  await expect.element(page.getByText("Winner")).toBeVisible();
});

test("a result leaves as text, as a picture and as a report", async () => {
  await openSummary();
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect.element(page.getByText("Result copied")).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(
    /^Anna wins · Take Positions\nAnna \(Northern Tribes\): 7 \[3 · 1 · 3\]\nBen/,
  );
  const picture = commands.savedFile();
  await page.getByRole("button", { name: "Picture" }).click();
  expect(await picture).toBe("Anna - Ben.png");
  const report = commands.savedFile();
  await page.getByRole("button", { name: "Save the log" }).click();
  expect(await report).toBe("match-log.txt");
});

test("a match that still goes on shows what it has come to, and leads back", async () => {
  const id = await openSummary({ isFinished: false, rounds: [[1, 0]] });
  await expect.element(page.getByRole("heading", { name: "Anna leads" })).toBeVisible();
  await expect.element(page.getByText("Winner")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Back to the match" }).click();
  await expectAddress(`/game/${id}`);
});

test("a guest is told that the match counts in the history and not in profiles, and that a link needs the match online", async () => {
  await openSummary();
  const counting = page.getByRole("region", { name: "In the profiles" });
  await expect.element(counting.getByText(/counts in your history/)).toBeVisible();
  await expect.element(counting.getByRole("button")).not.toBeInTheDocument();
  await expect.element(page.getByText(/put the match online first/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Put the match online" })).toBeVisible();
});

test("a match that nobody here knows says so and leads on", async () => {
  await openPage("/summary/11111111-2222-4333-8444-555555555555");
  await expect.element(page.getByRole("heading", { name: "Match not found" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All matches" })).toBeVisible();
});

/** Brings another member to the match, and gives the client of their device. */
async function otherMemberIn(id: string) {
  const { session } = await commands.newMember();
  const other = clientOf(session);
  const { code } = await shareMatch(id);
  const token = newMatchToken();
  const { error } = await other.rpc("accept_invitation", { invitation: code, token, name: "" });
  expect(error).toBeNull();
  return other;
}

test("the name of an opponent who is a member leads to their profile, from the result and from the history", async () => {
  await openAsMember("/play/history", {}, phone);
  const id = await playMatch();
  const other = await otherMemberIn(id);
  const { data } = await other.rpc("my_username");
  const address = `/profile/${encodeURIComponent(data?.[0]?.username ?? "")}`;
  await revisit(`/summary/${id}`);
  const ben = page.getByRole("link", { name: "Ben", exact: true });
  await expect.element(ben).toHaveAttribute("href", address);
  await expect.element(page.getByRole("link", { name: "Anna" })).not.toBeInTheDocument();
  await revisit("/play/history");
  await expect.element(ben).toHaveAttribute("href", address);
  await page.getByRole("link", { name: /^Anna against Ben/ }).click();
  await expectAddress(`/summary/${id}`);
});

test("a result of two members is recorded by one, disputed by the other, recorded anew, and then confirmed", async () => {
  await openAsMember("/play/history", {}, phone);
  const id = await playMatch();
  const other = await otherMemberIn(id);
  await revisit(`/summary/${id}`);
  const counting = page.getByRole("region", { name: "In the profiles" });
  const record = counting.getByRole("button", { name: "Record the result" });
  const answer = async (call: "dispute_game_result" | "confirm_game_result") => {
    const { data: row } = await other.from("game_results").select("created_at").single();
    const { data } = await other.rpc(call, { game_id: id, recorded_at: row?.created_at });
    expect(data).toBe(true);
  };
  // Ben was quicker: his result is shown, and nothing failed.
  const letGo = hold(/game_results/, "POST");
  await record.click();
  const result = { game_id: id, winner_seat: 1, scores: {} };
  expect((await other.from("game_results").insert(result)).error).toBeNull();
  letGo();
  await expect.element(counting.getByText(/Ben has recorded this result/)).toBeVisible();
  await expect.element(counting.getByRole("button", { name: "Confirm" })).toBeEnabled();
  await expect.element(page.getByText(/That did not work/)).not.toBeInTheDocument();
  await other.from("game_results").delete().eq("game_id", id);
  await revisit(`/summary/${id}`);

  await record.click();
  await expect.element(counting.getByText(/It counts once Ben confirms it/)).toBeVisible();
  await answer("dispute_game_result");
  await expect.element(counting.getByText(/Ben disputes the result/)).toBeVisible();
  await counting.getByRole("button", { name: "Withdraw" }).click();
  await record.click();
  await expect.element(counting.getByText(/It counts once Ben confirms it/)).toBeVisible();
  await answer("confirm_game_result");
  await expect.element(counting.getByText(/Confirmed by both/)).toBeVisible();
  await expect.element(counting.getByRole("button")).not.toBeInTheDocument();
});

test("a confirmed result that is changed says so, counts for nobody, and counts again once it is recorded and confirmed again", async () => {
  await openAsMember("/play/history", {}, phone);
  const id = await playMatch();
  const other = await otherMemberIn(id);
  await revisit(`/summary/${id}`);
  const counting = page.getByRole("region", { name: "In the profiles" });
  const confirm = async () => {
    const { data: row } = await other.from("game_results").select("created_at").single();
    return other.rpc("confirm_game_result", { game_id: id, recorded_at: row?.created_at ?? "" });
  };
  await counting.getByRole("button", { name: "Record the result" }).click();
  await expect.element(counting.getByText(/It counts once Ben confirms it/)).toBeVisible();
  expect((await confirm()).data).toBe(true);
  await expect.element(counting.getByText(/Confirmed by both/)).toBeVisible();

  const [anna = ""] = entryNow(id)?.about.players ?? [];
  act(id, [
    { author: anna, action: { kind: "correct-round", playerId: anna, round: 1, points: 0 } },
  ]);
  await expect
    .element(page.getByRole("heading", { name: "The confirmed result was changed" }))
    .toBeVisible();
  await expect.element(counting.getByText(/This is what both of you had confirmed/)).toBeVisible();
  await expect.element(page.getByText(/^Anna -3 in round 1 \(/)).toBeVisible();
  await expect
    .element(counting.getByRole("button", { name: "Record it as it is now" }))
    .toBeVisible();
  const { data: changed } = await other
    .from("game_results")
    .select("confirmed_at, changed_at")
    .single();
  expect(changed).toEqual({ confirmed_at: null, changed_at: expect.any(String) as string });
  expect((await confirm()).data).toBe(false);
  await revisit("/play/history");
  await expect
    .element(page.getByText("Not counted: changed after both had confirmed"))
    .toBeVisible();

  await revisit(`/summary/${id}`);
  await counting.getByRole("button", { name: "Record it as it is now" }).click();
  await expect.element(counting.getByText(/It counts once Ben confirms it/)).toBeVisible();
  expect((await confirm()).data).toBe(true);
  await expect.element(counting.getByText(/Confirmed by both/)).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "The confirmed result was changed" }))
    .not.toBeInTheDocument();
});

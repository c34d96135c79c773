/** Friends: found, asked, accepted, removed and brought back, blocked, and who is there now. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { friendRows } from "#e2e/support/friend-rows.ts";
import { aName } from "#e2e/support/made-up.ts";
import { shareMatch } from "#web/data/play/share-match.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessible } from "./support/axe.ts";
import { aMemberNamed, told, undo } from "./support/community.ts";
import { clientOf, openWithSession, tools } from "./support/members.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";
import { playMatch } from "./support/played-matches.ts";

const { befriend, request, stagesOf } = friendRows(tools);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const friendsPart = () => page.getByRole("region", { name: /^Friends/ });
const nameIn = (part: ReturnType<typeof friendsPart>, name: string) =>
  part.getByRole("link", { name, exact: true });

async function two() {
  const names = { maren: aName("Maren"), tomas: aName("Tomas") };
  const [maren, tomas] = await Promise.all([aMemberNamed(names.maren), aMemberNamed(names.tomas)]);
  return { maren, tomas, names };
}

test("a member who is found by name is asked, and becomes a friend here when they accept", async () => {
  const { maren, tomas, names } = await two();
  await openWithSession(maren.session, "/friends");
  await expect.element(page.getByText("You have no friends here yet.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Name or WAB ID" }).fill(names.tomas);
  await button(`Add ${names.tomas} as a friend`).click();
  await expect.element(told(/request .* has been sent/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Requests you sent (1)" })).toBeVisible();
  await expectAccessible();

  const other = clientOf(tomas.session);
  await other.from("friendships").update({ status: "accepted" }).eq("sender_id", maren.member.id);
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
});

/** Stands in for a browser that reads codes: it sees what is said last, through a camera without a picture. */
function aCodeReader(text: () => string): void {
  class Reader {
    static getSupportedFormats = () => Promise.resolve(["qr_code"]);
    readonly detect = () => Promise.resolve([{ rawValue: text() }]);
  }
  vi.stubGlobal("BarcodeDetector", Reader);
  const canvas = document.createElement("canvas");
  // What nobody has drawn on gives no picture.
  const drawing = setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 300, 150), 50);
  const camera = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockImplementation(() => Promise.resolve(canvas.captureStream()));
  onTestFinished(() => {
    clearInterval(drawing);
    vi.unstubAllGlobals();
    camera.mockRestore();
  });
}

test("a code that is scanned across the table leads to where its member is added, and others' codes are told", async () => {
  const { maren, names } = await two();
  let seen = "https://elsewhere.example/profile/ada";
  aCodeReader(() => seen);
  await openWithSession(maren.session, "/friends");
  await button("Scan a code").click();
  await expect.element(page.getByText("This is not a WAB member’s code.")).toBeVisible();
  await expectAccessible();
  seen = `${location.origin}/profile/${encodeURIComponent(names.tomas)}#add`;
  await expectAddress(`/profile/${encodeURIComponent(names.tomas)}#add`);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button(`Add ${names.tomas} as a friend`)).toBeVisible();
});

test("a browser that cannot read codes points to the phone's own camera", async () => {
  const { maren } = await two();
  vi.stubGlobal("BarcodeDetector", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openWithSession(maren.session, "/friends");
  await button("Scan a code").click();
  await expect.element(page.getByText(/Point your phone’s own camera at the code/)).toBeVisible();
});

test("a request appears while the page is open, and declining it can be undone", async () => {
  const { maren, tomas, names } = await two();
  await openWithSession(maren.session, "/friends");
  await expect.element(page.getByText("You have no friends here yet.")).toBeVisible();
  await request(tomas.member, maren.member);
  await button(`Decline the request from ${names.tomas}`).click();
  await expect.poll(() => stagesOf(maren.member)).toEqual([]);
  await undo(/has been declined/);
  await button(`Accept the request from ${names.tomas}`).click();
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
  expect(await stagesOf(maren.member)).toEqual(["accepted"]);
});

test("a friend who is removed is gone at once, and comes back without being asked again", async () => {
  const { maren, tomas, names } = await two();
  await befriend(tomas.member, maren.member);
  await openWithSession(maren.session, "/friends");
  await button(`More options for ${names.tomas}`).click();
  await page.getByRole("button", { name: "Remove as a friend" }).click();
  await expect.element(told(/is no longer your friend/)).toBeVisible();
  expect(await stagesOf(maren.member)).toEqual([]);
  await undo(/is no longer your friend/);
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
  expect(await stagesOf(maren.member)).toEqual(["accepted"]);
});

test("a friend who is blocked stands under the blocked members, and undo makes them a friend again", async () => {
  const { maren, tomas, names } = await two();
  await befriend(tomas.member, maren.member);
  await openWithSession(maren.session, "/friends");
  await button(`More options for ${names.tomas}`).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect.element(button(`Unblock ${names.tomas}`)).toBeVisible();
  await undo(/is blocked/);
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
  await expect.element(button(`Unblock ${names.tomas}`)).not.toBeInTheDocument();
});

test("a friend is shown online while they are there, if they allow it", async () => {
  const { maren, tomas, names } = await two();
  await befriend(tomas.member, maren.member);
  await openWithSession(maren.session, "/friends");
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
  const other = clientOf(tomas.session);
  await other.realtime.setAuth(JSON.parse(tomas.session).access_token);
  const config = { private: true, presence: { key: tomas.member.id, enabled: true } };
  const channel = other.channel(`online:${tomas.member.id}`, { config });
  channel.subscribe((status: string) => {
    if (status === "SUBSCRIBED") void channel.track({});
  });
  await expect.element(friendsPart().getByText("Online")).toBeVisible();
  await tools.from("privacy").upsert({ user_id: tomas.member.id, presence: "nobody" });
  await expect.element(friendsPart().getByText("Online")).not.toBeInTheDocument();
  await other.removeAllChannels();
});

test("one's own code opens for the phone across the table", async () => {
  const { maren, tomas, names } = await two();
  await befriend(tomas.member, maren.member);
  await openWithSession(maren.session, "/friends", {}, phone);
  // Above the friends, of whom there may be hundreds.
  const top = (part: ReturnType<typeof button>) => part.element().getBoundingClientRect().top;
  await expect.element(nameIn(friendsPart(), names.tomas)).toBeVisible();
  expect(top(button("Show my code"))).toBeLessThan(top(friendsPart()));
  await button("Show my code").click();
  const code = page.getByRole("img", { name: `Code that leads to the profile of ${names.maren}` });
  await expect.element(code).toBeVisible();
});

test("a guest is asked to sign in where friends would be", async () => {
  await openPage("/friends");
  await expect.element(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a friend gets the invitation to a match as a message with its link", async () => {
  const { maren, tomas, names } = await two();
  await befriend(tomas.member, maren.member);
  await openWithSession(maren.session, "/play/history");
  const id = await playMatch({ isFinished: false, rounds: [[1, 0]] });
  await shareMatch(id);
  await revisit(`/setup/${id}`);
  await page.getByRole("button", { name: "Invite" }).first().click();
  await button(`Invite ${names.tomas}`).click();
  await expect.element(button(`${names.tomas} is invited`)).toBeVisible();
  const { data } = await tools
    .from("direct_messages")
    .select("content")
    .eq("recipient_id", tomas.member.id);
  expect(data).toEqual([
    { content: expect.stringMatching(/^Play Warcrow with me: https?:\S+#join=\S+$/) },
  ]);
});

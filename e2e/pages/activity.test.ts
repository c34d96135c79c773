/** Activity: one's own and that of friends, live, removed and brought back, and kept to oneself. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { friendRows } from "#e2e/support/friend-rows.ts";
import { aName } from "#e2e/support/made-up.ts";
import { backend } from "#web/data/backend/client.ts";
import { refreshActivity } from "#web/data/members/activity.ts";
import { expectAccessible } from "./support/axe.ts";
import { aMemberNamed, aPost, undo } from "./support/community.ts";
import { openWithSession, tools } from "./support/members.ts";
import { answer, send } from "./support/network.ts";
import { message } from "./support/saved-lists.ts";

const { befriend } = friendRows(tools);

async function friends() {
  const names = { maren: aName("Maren"), tomas: aName("Tomas"), list: aName("Raiders") };
  const [maren, tomas] = await Promise.all([aMemberNamed(names.maren), aMemberNamed(names.tomas)]);
  await befriend(tomas.member, maren.member);
  return { maren, tomas, names };
}

const entries = () => page.getByRole("main").getByRole("listitem");
const link = (name: string) => page.getByRole("link", { name, exact: true });

/** Resolves when the page hears what is said in a channel. */
async function untilHeard(channel: string): Promise<void> {
  const { realtime } = await backend();
  await expect
    .poll(() => realtime.channels.find(({ topic }) => topic === `realtime:${channel}`)?.state)
    .toBe("joined");
}

test("what a friend posts is announced while the page is open, and leads to the post", async () => {
  const { maren, tomas, names } = await friends();
  await openWithSession(maren.session, "/activity");
  await expect.element(page.getByText("No activity yet.")).toBeVisible();
  await untilHeard("activities");
  const id = await aPost(tomas.member, { name: names.list });
  await page.getByRole("button", { name: "1 new entry" }).click();
  await expect.element(link(names.list)).toHaveAttribute("href", `/community-lists/${id}`);
  await expectAccessible();
});

test("the filter tells one's own entries from those of friends", async () => {
  const { maren, tomas, names } = await friends();
  await aPost(tomas.member, { name: names.list });
  const own = aName("Wolves");
  await aPost(maren.member, { name: own });
  await openWithSession(maren.session, "/activity");
  await expect.element(link(own)).toBeVisible();
  await page.getByRole("radio", { name: "Friends" }).first().click();
  await expect.element(link(own)).not.toBeInTheDocument();
  await expect.element(link(names.list)).toBeVisible();
  await page.getByRole("radio", { name: "Mine" }).click();
  await expect.element(link(own)).toBeVisible();
  await expect.element(link(names.list)).not.toBeInTheDocument();
});

test("an own entry that is removed comes back when that is undone", async () => {
  const { maren, names } = await friends();
  await aPost(maren.member, { name: names.list });
  await openWithSession(maren.session, "/activity");
  await page.getByRole("button", { name: "Remove this entry" }).click();
  await expect.element(link(names.list)).not.toBeInTheDocument();
  await undo(/has been removed/);
  await expect.element(entries().first()).toHaveTextContent(names.list);
});

test("an entry that is removed stays away when an older answer arrives later", async () => {
  const { maren, names } = await friends();
  await aPost(maren.member, { name: names.list });
  await openWithSession(maren.session, "/activity");
  await expect.element(link(names.list)).toBeVisible();
  let letGo = () => {};
  const late = new Promise<void>((resolve) => (letGo = resolve));
  let answers = 0;
  answer("/rest/v1/rpc/activity_feed", async (request) => {
    const response = await send(request);
    answers++;
    await late;
    return response;
  });
  void refreshActivity();
  // More than one where the line to the server comes up meanwhile: the page asks anew then.
  await expect.poll(() => answers).toBeGreaterThan(0);
  const older = answers;
  await page.getByRole("button", { name: "Remove this entry" }).click();
  await expect.element(message(/has been removed/)).toBeVisible();
  await expect.poll(() => answers).toBeGreaterThan(older);
  letGo();
  await expect.element(page.getByText("No activity yet.")).toBeVisible();
});

test("a member who shows activity to nobody keeps it from friends", async () => {
  const { maren, tomas, names } = await friends();
  await aPost(maren.member, { name: names.list });
  await openWithSession(maren.session, "/activity");
  await page.getByRole("radio", { name: "Only me" }).click();
  await expect
    .poll(async () => {
      const { data } = await tools
        .from("privacy")
        .select("activity")
        .eq("user_id", maren.member.id);
      return data;
    })
    .toEqual([{ activity: "nobody" }]);
  await openWithSession(tomas.session, "/activity");
  await expect.element(page.getByText("No activity yet.")).toBeVisible();
});

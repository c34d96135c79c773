/** Administrators look after people: figures, members, reports, and what was changed by whom. */
import { describe, expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { asRecord } from "#domain/outside.ts";
import { audienceOf, pagePaths } from "#domain/pages.ts";
import { expectAddress } from "./support/address.ts";
import { expectAccessible } from "./support/axe.ts";
import { clientOf, type Member, openWithSession, tools } from "./support/members.ts";
import { openPage, phone, revisit } from "./support/open-page.ts";

async function openAsAdministrator(
  address: string,
  screen?: { readonly width: number; readonly height: number },
): Promise<void> {
  const { session } = await commands.newAdministrator();
  await openWithSession(session, address, {}, screen);
}

const main = () => page.getByRole("main");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const flags = async ({ id }: Member) => {
  const { data } = await tools
    .from("profiles")
    .select("username, banned, deactivated, removed_at")
    .eq("id", id)
    .single();
  return data;
};

/** Addresses of the table of pages, with something in place of their parameters. */
const administratorsPages = pagePaths
  .filter((path) => audienceOf(path) === "administrators")
  .map((path) => path.replaceAll(/\$\w*/g, "members"));

describe("M01: pages of administrators are refused to everybody else", () => {
  test.each(administratorsPages)("M01: a guest who opens %s is asked to sign in", async (path) => {
    await openPage(path);
    await expect.element(main().getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect
      .element(page.getByRole("navigation", { name: "Administration" }))
      .not.toBeInTheDocument();
  });

  test.each(
    administratorsPages.flatMap((path) =>
      (["member", "tester", "administrator without a second factor"] as const).map(
        (who) => [who, path] as const,
      ),
    ),
  )("M01: a %s who opens %s is told that it is not theirs", async (who, path) => {
    const { member, session } = await commands.newMember();
    if (who === "tester") await tools.rpc("set_tester", { member: member.id, value: true });
    if (who.startsWith("administrator")) {
      await tools.rpc("set_wab_admin", { member: member.id, value: true });
    }
    await openWithSession(session, path);
    await expect
      .element(
        main().getByText(
          who.startsWith("administrator")
            ? "Administrators need two-step verification"
            : "Your account is not an administrator’s.",
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole("navigation", { name: "Administration" }))
      .not.toBeInTheDocument();
  });
});

test("the overview shows today's figures, with a table of 30 days for each", async () => {
  await openAsAdministrator("/admin");
  const members = page.getByRole("article", { name: "Members" });
  await expect.element(members).toBeVisible();
  await expect.element(members).toHaveTextContent(/new today, [1-9][\d,]* in total/);
  expect(members.getByRole("row").elements()).toHaveLength(31);
  await expectAccessible();
});

test("an administrator finds a member by their WAB id, bans them with a reason, and lifts the ban", async () => {
  const { member } = await commands.newMember();
  const { data } = await tools
    .from("profiles")
    .select("wab_id, username")
    .eq("id", member.id)
    .single();
  await openAsAdministrator("/admin/members");
  await page.getByRole("searchbox").fill(data?.wab_id ?? "");
  await page.getByRole("link", { name: data?.wab_id ?? "" }).click();
  await expect
    .element(page.getByRole("heading", { name: data?.username ?? "", level: 1 }))
    .toBeVisible();
  await button("Ban").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason (for administrators)").fill("Spam in every thread");
  await dialog.getByLabelText("Reason in the email to the member").fill("Advertising");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect.element(page.getByText("Spam in every thread").first()).toBeVisible();
  await expect.element(page.getByText("Notified by email: Advertising")).toBeVisible();
  await expect.poll(() => flags(member)).toMatchObject({ banned: true });
  await expect.element(page.getByText("Not signed in anywhere.")).toBeVisible();
  await expectAccessible();
  await button("Lift the ban").click();
  await expect.poll(() => flags(member)).toMatchObject({ banned: false });
  const trail = page.getByRole("region", { name: "What administrators changed" });
  await expect.element(trail.getByText("Changed").first()).toBeVisible();
});

test("M09: a member is removed when their name was typed, and restored", async () => {
  const { member } = await commands.newMember();
  const name = (await flags(member))?.username ?? "";
  await openAsAdministrator(`/admin/members/${member.id}`);
  await button("Remove").click();
  const dialog = page.getByRole("dialog", { name: `Remove ${name}?` });
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
  await dialog.getByLabelText(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("It can be restored for 30 days.")).toBeVisible();
  await button("Restore").click();
  await expect.poll(() => flags(member)).toMatchObject({ banned: false, removed_at: null });
});

test("an administrator turns off the two-step verification of somebody who lost the phone, when their name was typed", async () => {
  const { member } = await commands.newAdministrator();
  const name = (await flags(member))?.username ?? "";
  await openAsAdministrator(`/admin/members/${member.id}`);
  await button("Turn off two-step verification").click();
  const dialog = page.getByRole("dialog", {
    name: `Turn off two-step verification for ${name}?`,
  });
  const confirm = dialog.getByRole("button", { name: "Turn off two-step verification" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText(`Type “${name}” to confirm`).fill(name);
  await confirm.click();
  await expect.element(page.getByText("Two-step verification is off").first()).toBeVisible();
  await expect.element(button("Turn off two-step verification")).not.toBeInTheDocument();
});

test("an administrator gives a member with a dead mailbox another address, but not somebody else's", async () => {
  const { member } = await commands.newMember();
  const { member: other } = await commands.newMember();
  const name = (await flags(member))?.username ?? "";
  await openAsAdministrator(`/admin/members/${member.id}`);
  await button("Change address").click();
  const dialog = page.getByRole("dialog", { name: `Change the email address of ${name}?` });
  await dialog.getByLabelText("New email address").fill(other.email);
  await dialog.getByLabelText(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect.element(dialog.getByText("Another account has this address.")).toBeVisible();
  await dialog.getByLabelText("New email address").fill(`new-${other.email}`);
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect.element(page.getByText(`new-${other.email}`).first()).toBeVisible();
});

test("an administrator makes a tester, undoes it, and warns the member", async () => {
  const { member } = await commands.newMember();
  await openAsAdministrator(`/admin/members/${member.id}`);
  await button("Make a tester").click();
  await expect.element(page.getByText("Now a tester")).toBeVisible();
  await button("Undo").click();
  await expect.element(button("Make a tester")).toBeVisible();
  await button("Warn").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason (shown to the member)").fill("Be kind");
  await dialog.getByRole("button", { name: "Warn", exact: true }).click();
  await expect.element(page.getByText("Be kind").first()).toBeVisible();
  const told = async () => {
    const { data } = await tools
      .from("notifications")
      .select("content")
      .eq("recipient_id", member.id)
      .eq("type", "warning");
    return data;
  };
  await expect.poll(told).toEqual([{ content: { reason: "Be kind" } }]);
});

test("a reason that an administrator has half typed is there after a reload, until it is sent", async () => {
  const { member } = await commands.newMember();
  await openAsAdministrator(`/admin/members/${member.id}`);
  const reason = page.getByRole("dialog").getByLabelText("Reason (shown to the member)");
  await button("Warn").click();
  await reason.fill("Be ki");
  await revisit();
  await button("Ban").click();
  await expect
    .element(page.getByRole("dialog").getByLabelText("Reason (for administrators)"))
    .toHaveValue("");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await button("Warn").click();
  await expect.element(reason).toHaveValue("Be ki");
  expect(Object.keys(sessionStorage)).toContain(`wab.member.reason.warn.${member.id}`);
  await reason.fill("Be kind");
  await page.getByRole("dialog").getByRole("button", { name: "Warn" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button("Warn").click();
  await expect.element(reason).toHaveValue("");
});

test("an administrator's own page offers no way to ban or remove themselves", async () => {
  const { session } = await commands.newAdministrator();
  const id = (JSON.parse(session) as { user: { id: string } }).user.id;
  await openWithSession(session, `/admin/members/${id}`);
  await expect.element(page.getByText("This is your own account.")).toBeVisible();
  await expect.element(page.getByText("this session")).toBeVisible();
  await expect.element(button("Ban")).not.toBeInTheDocument();
  await expect.element(button("Remove")).not.toBeInTheDocument();
});

async function aReportedProfile(details: string) {
  const { member: accused } = await commands.newMember();
  const reporters = await Promise.all([commands.newMember(), commands.newMember()]);
  // Only who has been met can be reported.
  for (const { member, session } of reporters) {
    await tools
      .from("friendships")
      .insert({ sender_id: member.id, recipient_id: accused.id, status: "accepted" });
    const { error } = await clientOf(session)
      .from("reports")
      .insert({ profile_id: accused.id, reason: `rude\n${details}` });
    expect(error).toBeNull();
  }
  onTestFinished(async () => {
    await tools.from("reports").delete().eq("profile_id", accused.id);
  });
  return { accused, reporters };
}

test("two reports of one member are one in the queue; banning them closes both, and both reporters are told", async () => {
  const details = aName("Insulted everybody");
  await openAsAdministrator("/admin/reports?kind=profile");
  await expect.element(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  const { accused, reporters } = await aReportedProfile(details);
  // Nobody reloads: the page hears of it.
  const report = page.getByRole("article").filter({ hasText: details });
  await expect.element(report).toBeVisible();
  await expect.poll(() => report.getByText(details).elements().length).toBe(2);
  // The badge says how many things wait, as the queue does, and not how often they were reported.
  const badge = page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("img", { name: /open report/ });
  await expect.element(badge).toBeVisible();
  // Others may report meanwhile.
  await expect
    .poll(async () => {
      const queue = await tools.rpc("reported_things");
      const told = Number.parseInt(badge.element().getAttribute("aria-label") ?? "", 10);
      return told - Number(asRecord(queue.data)["total"]);
    })
    .toBe(0);
  await expectAccessible();
  await report.getByRole("button", { name: "Warn or ban" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason (shown to the author)").fill("Insults");
  await dialog.getByLabelText("Ban", { exact: true }).click();
  await expect
    .element(dialog.getByLabelText("Reason (shown to the author)"))
    .toHaveValue("Insults");
  await dialog.getByRole("button", { name: "Warn or ban" }).click();
  await expect.element(report).not.toBeInTheDocument();
  expect(await flags(accused)).toMatchObject({ banned: true });
  for (const { member } of reporters) {
    const { data } = await tools
      .from("notifications")
      .select("content")
      .eq("recipient_id", member.id)
      .eq("type", "report_decided");
    expect(data).toMatchObject([{ content: { decision: "upheld", kind: "profile" } }]);
  }
  await button("Undo").click();
  await expect.poll(() => flags(accused)).toMatchObject({ banned: false });
});

test("the audit log says who changed what of whom, and is filtered by its table", async () => {
  const { member } = await commands.newMember();
  const { session } = await commands.newAdministrator();
  await clientOf(session).rpc("set_tester", { member: member.id, value: true });
  const name = (await flags(member))?.username ?? "";
  await openWithSession(session, "/admin/audit");
  await page.getByLabelText("Table").selectOptions("Roles");
  await expectAddress("/admin/audit?table=member_roles");
  const row = page.getByRole("listitem").filter({ hasText: name }).first();
  await expect.element(row).toHaveTextContent(/Roles/);
  await expect.element(row.getByText("Tester", { exact: true })).toBeVisible();
  await expect.element(row.getByText("yes", { exact: true })).toBeVisible();
  await expectAccessible();
  await row.getByRole("link", { name }).click();
  await expectAddress(`/admin/members/${member.id}`);
});

test("ending a session asks first", async () => {
  const { member } = await commands.newMember();
  await openAsAdministrator(`/admin/members/${member.id}`);
  await page
    .getByRole("button", { name: /^End the session on/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/has to sign in again/)).toBeVisible();
  await dialog.getByRole("button", { name: "End", exact: true }).click();
  await expect.element(page.getByText("Session ended")).toBeVisible();
});

test("on a phone, the pages of administrators are in a menu that names the current one", async () => {
  await openAsAdministrator("/admin/members", phone);
  const opener = page.getByRole("button", { name: /^Pages of the administration: Members/ });
  await expect.element(opener).toBeVisible();
  await opener.click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expectAddress("/admin/audit");
  await expect
    .element(page.getByRole("button", { name: /^Pages of the administration: Audit log/ }))
    .toHaveAttribute("aria-expanded", "false");
});

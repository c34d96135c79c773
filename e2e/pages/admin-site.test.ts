/** Pages about running the site: mail, announcements, services, deployments, the changelog, this browser. */
import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAsMember, openWithSession, tools } from "./support/members.ts";
import { listenTo, loseAnswer } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";

const addresses = [
  "/mail",
  "/admin/announcements",
  "/admin/notices",
  "/admin/alerts",
  "/admin/deployment",
  "/admin/changelog",
  "/admin/dev-options",
];

/** Opens a page as a new administrator who has shown their second factor. */
async function openAsAdministrator(address: string) {
  const { member, session } = await commands.newAdministrator();
  await openWithSession(session, address);
  return member;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });

test.for(addresses)(
  "M01: %s tells a member that it is not theirs, and asks the server for nothing",
  async (address) => {
    let asked: readonly Request[] = [];
    await openAsMember(address, {
      prepare: () => {
        asked = listenTo(/functions\/v1|announcement|build_failures|mail_outbox/);
      },
    });
    await expect.element(page.getByText("Your account is not an administrator’s.")).toBeVisible();
    expect(asked.map(({ url }) => url)).toEqual([]);
  },
);

test.for(addresses)("M01: %s asks a guest to sign in", async (address) => {
  await openPage(address);
  await expect.element(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test.for(addresses)("%s is accessible", { tags: ["long"] }, async (address) => {
  await openAsAdministrator(address);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible();
});

test("an administrator sees that sending works, and sends a test mail", async () => {
  const admin = await openAsAdministrator("/mail");
  await expect.element(page.getByText("Reachable: yes")).toBeVisible();
  await button("Send test email").click();
  await expect
    .element(page.getByText(`The mail server accepted the test email to ${admin.email}`))
    .toBeVisible();
});

test("an announcement that is half written survives a reload, and nothing is sent before all languages are there", async () => {
  await openAsAdministrator("/admin/announcements");
  await page.getByLabelText("Title (English)").fill("The league begins");
  await page.getByLabelText("Text (English)").fill(`At example.org/${"w".repeat(250)}`);
  await revisit("/admin/announcements");
  await expect.element(page.getByLabelText("Title (English)")).toHaveValue("The league begins");
  await expect.element(page.getByText("Still missing: Spanish, French")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await button("Send…").click();
  await expect.element(page.getByLabelText("Title (Spanish)")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await page.getByRole("radio", { name: "English", exact: true }).click();
  await button("Discard").click();
  await expect.element(page.getByLabelText("Title (English)")).toHaveValue("");
  await button("Undo").click();
  await expect.element(page.getByLabelText("Title (English)")).toHaveValue("The league begins");
});

test("an announcement is sent to its writer first, in the language that is open, and to nobody else", async () => {
  const admin = await openAsAdministrator("/admin/announcements");
  await page.getByLabelText("Emails a minute").fill("7000");
  await expect.element(page.getByText("Between 1 and 6,000 a minute.")).toBeVisible();
  await expect.element(button("Send it to me first")).toBeDisabled();
  await page.getByLabelText("Title (English)").fill("The league begins");
  await page.getByLabelText("Text (English)").fill("On Saturday.");
  await button("Send it to me first").click();
  await expect
    .element(page.getByText(`The mail server accepted the email to ${admin.email}`))
    .toBeVisible();
});

test(
  "a notice is written in three languages, counted, sent, and is a notification of every member",
  { tags: ["long"] },
  async () => {
    const title = aName("The league begins");
    const admin = await openAsAdministrator("/admin/notices");
    for (const language of ["English", "Spanish", "French"]) {
      await page.getByRole("radio", { name: language, exact: true }).click();
      await page.getByLabelText(`Title (${language})`).fill(title);
      await page.getByLabelText(`Text (${language})`).fill("On Saturday.");
    }
    await button("Send…").click();
    await expect.element(page.getByText(/members? gets? this notification/)).toBeVisible();
    await button(/^Send to \d+/).click();
    await expect.element(page.getByText("The announcement is on its way")).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: title });
    await expect.element(row.getByText("Done")).toBeVisible();
    const { data } = await tools
      .from("notifications")
      .select("content")
      .eq("recipient_id", admin.id)
      .eq("type", "notice")
      .eq("content->title->>en", title);
    expect(data).toHaveLength(1);
  },
);

test("a notice whose answer was lost and that is changed then is not told to be sent: the earlier one is", async () => {
  const title = aName("The league ends");
  await openAsAdministrator("/admin/notices");
  for (const language of ["French", "Spanish", "English"]) {
    await page.getByRole("radio", { name: language, exact: true }).click();
    await page.getByLabelText(`Title (${language})`).fill(title);
    await page.getByLabelText(`Text (${language})`).fill("On Sunday.");
  }
  const send = async () => {
    await button("Send…").click();
    await button(/^Send to \d+/).click();
  };
  loseAnswer("/rest/v1/announcements", "POST");
  await send();
  await expect.element(page.getByText("It could not be saved.")).toBeVisible();
  await button("Not yet").click();
  await page.getByLabelText("Text (English)").fill("On Monday.");
  await send();
  await expect.element(page.getByText(/^It had already been sent/)).toBeVisible();
  await expect.element(page.getByLabelText("Text (English)")).toHaveValue("On Monday.");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect.element(row).toBeVisible();
});

test("every service is asked, and says how long it took", async () => {
  await openAsAdministrator("/admin/alerts");
  await expect.element(page.getByText(/Checked at/)).toBeVisible();
  const services = page.getByRole("listitem").filter({ hasText: / ms$/ });
  expect(services.all()).toHaveLength(7);
  await expect.element(page.getByText("Does not work")).not.toBeInTheDocument();
  await button("Check again").click();
  await expect.element(page.getByText(/Checked at/)).toBeVisible();
});

test("a failed deployment is listed with its error and a link that opens beside the page", async () => {
  const id = aName("deploy");
  await tools.functions.invoke("deployments", {
    body: {
      id,
      state: "error",
      site_name: "wab",
      branch: id,
      deploy_url: `https://host.example/${encodeURIComponent(id)}`,
      error_message: "It broke",
    },
  });
  onTestFinished(async () => {
    await tools.from("deployments").delete().eq("id", id);
    await tools.from("build_failures").delete().eq("deploy_id", id);
  });
  for (const address of ["/admin/deployment", "/admin/alerts"]) {
    await openAsAdministrator(address);
    const row = page.getByRole("listitem").filter({ hasText: id });
    await expect.element(row.getByText("It broke")).toBeVisible();
    const link = row.getByRole("link", { name: /View deployment details/ });
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  }
});

test("the changelog is checked as it is typed, shown as players see it, kept over a reload, and saved as a file", async () => {
  await openAsAdministrator("/admin/changelog");
  const text = page.getByLabelText("Text of the changelog");
  await expect.element(page.getByText("The format is valid.")).toBeVisible();
  await text.fill("# Changelog\n\n## [1.0.0] - 2026-13-01\n\n- Lamps.\n");
  await expect.element(page.getByText(/has no valid day/)).toBeVisible();
  await expect.element(button("Save as a file")).toBeDisabled();
  await text.fill("# Changelog\n\n## [1.0.0] - 2026-12-01\n\n- Lamps that burn.\n");
  await expect
    .element(page.getByRole("region", { name: "Preview" }).getByRole("listitem"))
    .toHaveTextContent("Lamps that burn.");
  await revisit("/admin/changelog");
  await expect
    .element(text)
    .toHaveValue("# Changelog\n\n## [1.0.0] - 2026-12-01\n\n- Lamps that burn.\n");
  await expect.element(button("Save as a file")).toBeEnabled();
  await expect.element(button("Commit")).not.toBeInTheDocument();
});

test("what this browser keeps is listed by name, removed when its name was typed, and put back by undo", async () => {
  await openAsAdministrator("/admin/dev-options");
  localStorage.setItem("armyLists", "[]");
  await button("Check again").click();
  await page.getByText("Lists", { exact: true }).click();
  await expect.element(page.getByRole("cell", { name: "armyLists" })).toBeVisible();
  await button("Remove “Lists”…").click();
  const dialog = page.getByRole("dialog", { name: "Remove “Lists”?" });
  await expect.element(dialog.getByText("armyLists")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
  await dialog.getByLabelText("Type “Lists” to confirm").fill("Lists");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => localStorage.getItem("armyLists")).toBeNull();
  await button("Undo").click();
  await expect.poll(() => localStorage.getItem("armyLists")).toBe("[]");
});

test("a file that is no backup of ours is refused with the reason, and nothing changes", async () => {
  await openAsAdministrator("/admin/dev-options");
  await expect.element(button("Import…")).toBeVisible();
  const chosen = commands.chooseFile({ name: "settings.json", content: '{"theme":"dark"}' });
  await button("Import…").click();
  await chosen;
  await expect.element(page.getByText("The file is JSON, but not a WAB backup.")).toBeVisible();
});

test("a member says no to announcements in the account, and it holds", async () => {
  const member = await openAsMember("/account");
  const choice = page.getByLabelText("Announcements by email");
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(page.getByText("Your choice has been saved")).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  const { data } = await tools
    .from("mail_choices")
    .select("announcements")
    .eq("user_id", member.id);
  expect(data).toEqual([{ announcements: false }]);
});

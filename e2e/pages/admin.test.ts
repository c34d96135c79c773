/** Pages of administrators: texts, units, mail and builds; everybody else is told that they are not theirs. */
import { expect, onTestFinished, test } from "vitest";
import { commands, page } from "vitest/browser";
import { aName } from "#e2e/support/made-up.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import { readCopies } from "#web/data/local/query-store.ts";
import { expectAddress } from "./support/address.ts";
import { accountMenu, clientOf, openAsMember, openWithSession, tools } from "./support/members.ts";
import { fail, hold, listenTo, loseAnswer } from "./support/network.ts";
import { openPage, revisit } from "./support/open-page.ts";

/** The text of a field in a language. */
const field = (name: string) => page.getByRole("main").getByLabelText(name, { exact: true });

/** Opens a page as a new administrator who has shown their second factor. */
async function openAsAdministrator(address: string): Promise<void> {
  const { session } = await commands.newAdministrator();
  await openWithSession(session, address);
}

test("M01: a member who opens /admin by its address is told that it is not theirs, and asks the server for nothing", async () => {
  let asked: readonly Request[] = [];
  await openAsMember("/admin/units/import", {
    prepare: () => {
      // Everybody asks for corrected units some seconds after a page has come; only editors for who was last.
      asked = listenTo(/audit_log|deleted_rows|unit_overrides.*updated_at|administered/);
    },
  });
  await expect.element(page.getByText("Your account is not an administrator’s.")).toBeVisible();
  await accountMenu().click();
  await expect.element(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Admin Dashboard" })).not.toBeInTheDocument();
  expect(asked.map(({ url }) => url)).toEqual([]);
});

test("an administrator whose roles cannot be read is told of the connection, and gets in once they can", async () => {
  const { session } = await commands.newAdministrator();
  let allow = () => {};
  await openWithSession(session, "/admin/faq", {
    prepare: () => {
      allow = fail("/rest/v1/profiles");
    },
  });
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible();
  allow();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "FAQ", level: 1 })).toBeVisible();
});

test("M01: a guest who opens /admin by its address is asked to sign in", async () => {
  await openPage("/admin");
  await expect.element(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("A17: an administrator without a second factor is led to where it is set up", async () => {
  const { member, session } = await commands.newMember();
  await tools.rpc("set_wab_admin", { member: member.id, value: true });
  await openWithSession(session, "/admin/news");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await expectAddress("/account#factor");
});

test("M09: a faction goes when its name was typed, and comes back from the trash", async () => {
  const name = aName("Lamplighters");
  const id = name.toLowerCase().replaceAll(" ", "-");
  await tools.from("factions").insert({ id, name, order_index: 99 });
  onTestFinished(async () => {
    await tools.from("factions").delete().eq("id", id);
  });
  await openAsAdministrator(`/admin/factions/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await dialog.getByLabelText(`Type “${name}” to confirm`).fill(name);
  await dialog.getByRole("button", { name: "Delete" }).click();

  await expectAddress("/admin/factions");
  await expect.element(page.getByText(/Deleted in the last 30 days/)).toBeVisible();
  await expect.element(page.getByRole("link", { name })).not.toBeInTheDocument();
  await page.getByText(/Deleted in the last 30 days/).click();
  const deleted = page.getByRole("listitem").filter({ hasText: name });
  await deleted.getByRole("button", { name: "Restore" }).click();
  await expect.element(page.getByRole("link", { name })).toBeVisible();
});

test("two administrators change the same text, and neither overwrites the other", async () => {
  const question = aName("May a lamp be carried");
  const { data } = await tools
    .from("faq_sections")
    .insert({ section: question, content: "Yes.", order_index: 9999 })
    .select("id")
    .single<{ id: string }>();
  const id = data?.id ?? "";
  onTestFinished(async () => {
    await tools.from("faq_sections").delete().eq("id", id);
  });
  await openAsAdministrator(`/admin/faq/${id}`);
  await expect.element(field("Answer (English)")).toHaveValue("Yes.");
  const other = clientOf((await commands.newAdministrator()).session);
  const { data: changed } = await other
    .from("faq_sections")
    .update({ content: "Yes, by hand.", content_fr: "Oui." })
    .eq("id", id)
    .select("id");
  expect(changed).toHaveLength(1);

  await field("Answer (English)").fill("Yes, on a pole.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Nothing was overwritten.")).toBeVisible();
  await expect.element(field("Answer (English)")).toHaveValue("Yes, on a pole.");
  await expect.element(field("Answer (French)")).toHaveValue("Oui.");
  await expect.element(page.getByText("Yes, by hand.", { exact: true }).first()).toBeVisible();
  const content = async () => {
    const { data: row } = await tools.from("faq_sections").select("content").eq("id", id).single();
    return row?.content;
  };
  expect(await content()).toBe("Yes, by hand.");
  await page.getByRole("button", { name: "Use this text" }).click();
  await expect.element(page.getByText("Everything is saved.")).toBeVisible();
  expect(await content()).toBe("Yes, by hand.");
});

test("a question whose answer is lost on its way is added once, and what is typed meanwhile stays", async () => {
  const question = aName(`May a lamp be ${"w".repeat(200)}`);
  onTestFinished(async () => {
    await tools.from("faq_sections").delete().eq("section", question);
  });
  await openAsAdministrator("/admin/faq/new");
  await field("Question (English)").fill(question);
  await field("Answer (English)").fill("Yes.");
  loseAnswer("/rest/v1/faq_sections", "POST");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const letGo = hold("/rest/v1/faq_sections", "GET");
  await save.click();
  await field("Answer (French)").fill("Oui.");
  letGo();
  await expect.element(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect.element(field("Answer (French)")).toHaveValue("Oui.");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await save.click();
  await expect.element(page.getByText("Everything is saved.")).toBeVisible();
  const { data } = await tools.from("faq_sections").select("content_fr").eq("section", question);
  expect(data).toEqual([{ content_fr: "Oui." }]);
});

test("an administrator imports units from a table with a line that is wrong, after looking at it", async () => {
  const id = aName("lamp").replaceAll(" ", "-");
  onTestFinished(async () => {
    await tools.from("unit_overrides").delete().like("id", `${id}%`);
  });
  await openAsAdministrator("/admin/units");
  await page.getByRole("link", { name: "Import units" }).click();
  const source = page.getByLabelText("CSV or JSON");
  await source.fill(
    [
      "id;name;faction;type;points;availability;command;characteristics;removed;colour",
      // Not offered, so that no other test sees it.
      `${id};Lamp "Bearers;feudom;Troop;20;2;0;Infantry, Human;true;red`,
      `${id}-2;"Lamp; Bearers";Feudom;Troop;20;2;0;"Infantry, Human";true;red`,
      `${id}-3;Lamp Bearers;feudom;Troop;61;2;0;Lamplit;true;red`,
      "orc-hunters;Orc Hunters;northern-tribes;Troop;20;3;0;Infantry, Orc;false;red",
    ].join("\n"),
  );
  const preview = page.getByRole("region", { name: "What would change" });
  const importing = preview.getByRole("button", { name: /^Import/ });
  const line = (number: number) =>
    preview.getByRole("listitem").filter({ hasText: `Line ${number}` });
  await expect.element(line(4)).toHaveTextContent("A whole number from 0 to 60.");
  await expect.element(preview).toHaveTextContent("“Lamplit” is not known.");
  await expect.element(preview).toHaveTextContent("Ignored columns: colour");
  await expect.element(line(3)).toHaveTextContent("Lamp; Bearers");
  await expect.element(preview.getByText("1 unit unchanged").first()).toBeVisible();
  const { count } = await tools
    .from("unit_overrides")
    .select("id", { count: "exact", head: true })
    .like("id", `${id}%`);
  expect(count).toBe(0);

  // What is shown is the plan of the text before until another one has been read.
  const asked = listenTo("/rpc/import_units");
  await source.click();
  document.execCommand("insertText", false, "\n");
  importing.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(importing).toBeEnabled();
  expect(asked).toEqual([]);
  const go = hold("/rpc/import_units");
  await importing.click();
  await source.fill("id;name");
  go();
  await expect.element(page.getByText("Units imported.")).toBeVisible();
  await expect.element(source).toHaveValue("id;name");
  await expect.poll(() => localStorage.getItem("wab.amendments")).toContain(`${id}-2`);
  await page.getByRole("link", { name: "Units", exact: true }).click();
  await page.getByRole("searchbox").fill(id);
  await expect
    .element(page.getByRole("link", { name: /Lamp; Bearers.*no longer offered/ }))
    .toBeVisible();
});

test("an administrator corrects a unit's figures and abilities with the card in hand; a wrong figure is named", async () => {
  const id = aName("lamp").replaceAll(" ", "-");
  onTestFinished(async () => {
    await tools.from("unit_overrides").delete().eq("id", id);
  });
  const unit = {
    names: { en: "Lamp Bearers", es: "Lamp Bearers", fr: "Lamp Bearers" },
    type: "Troop",
    pointsCost: 20,
    availability: 2,
    command: 0,
    highCommand: false,
    tournamentLegal: true,
    characteristics: [],
    keywords: [],
    specialRules: [],
    companionOf: null,
  };
  // Not offered, so that no other test sees it.
  await tools.from("unit_overrides").insert({ id, faction_id: "feudom", unit, removed: true });
  await openAsAdministrator(`/admin/units/${id}`);
  await page.getByRole("button", { name: "Correct stats and rolls" }).click();
  await page.getByLabelText("Wounds").fill("61");
  await page.getByRole("button", { name: "Add a number of troops" }).click();
  const defence = page.getByRole("group", { name: "Defence" });
  await defence.getByLabelText("Green").fill("2");
  await defence.getByRole("button", { name: "Add a switch" }).click();
  await defence.getByLabelText("Effect", { exact: true }).selectOptions("stress");
  await defence.getByLabelText("Condition").selectOptions("if the other side is Slowed");
  await defence.getByLabelText("For", { exact: true }).selectOptions("an enemy unit nearby");
  await defence.getByLabelText("Distance in strides").fill("8");
  await defence.getByLabelText("Measured from").selectOptions("the other side");
  await defence.getByLabelText("Only with the term (in English)").fill("Risen");
  await page.getByRole("button", { name: "Correct abilities" }).click();
  await page.getByRole("button", { name: "Add an ability" }).first().click();
  await page.getByLabelText("Name of the ability (English)").fill("Lantern");
  await page.getByLabelText("Rule (English)").fill("Sees in the dark.");
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect.element(page.getByText("wounds: ≤ 60 is needed here, not 61.")).toBeVisible();
  await page.getByLabelText("Wounds").fill("3");
  await save.click();
  await expect.element(page.getByText("Everything is saved.")).toBeVisible();
  const { data } = await tools.from("unit_overrides").select("unit").eq("id", id);
  expect(data).toMatchObject([
    {
      unit: {
        stats: {
          wounds: 3,
          profiles: [
            {
              defence: {
                dice: { green: 2 },
                switches: [
                  {
                    cost: ["SPECIAL"],
                    effects: [
                      {
                        kind: "stress",
                        count: 1,
                        whom: { side: "enemy", within: 8, tag: "Risen", of: "opponent" },
                        if: { opponent: "slowed" },
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
        abilities: { own: [{ names: { en: "Lantern" }, text: { en: "Sees in the dark." } }] },
      },
    },
  ]);
  await expect.poll(() => localStorage.getItem("wab.amendments")).toContain("Sees in the dark.");
});

test("an administrator finds a mail in the outbox, and reads nothing of it", async () => {
  const { member } = await commands.newMember();
  await openPage("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.element(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByLabelText("Email address").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = new URL(await commands.mailedLink(member.email));
  const secret = link.searchParams.get("token_hash") ?? "";
  expect(secret).not.toBe("");

  await openAsAdministrator("/mail");
  const mail = page.getByRole("listitem").filter({ hasText: member.email });
  await expect.element(mail).toHaveTextContent("Forgotten password");
  await expect.element(mail).toHaveTextContent("Sent");
  expect(document.documentElement.outerHTML).not.toContain(secret);
});

test("administrators are warned of a build that failed until they hide it, others are not", async () => {
  const id = crypto.randomUUID();
  const deploy_url = `https://host.example/${id}`;
  // Later than whatever else is told of meanwhile: only the newest counts.
  const created_at = new Date(Date.now() + 60_000).toISOString();
  const failed = { id, state: "error", site_name: "wab", branch: id, deploy_url, created_at };
  await tools.from("deployments").insert(failed);
  onTestFinished(async () => {
    await tools.from("deployments").delete().eq("id", id);
  });
  const alert = page.getByRole("alert").filter({ hasText: "Latest Build Failed" });
  const isUp = page.getByText("remote", { exact: true });
  await openAsMember("/");
  await expect.element(isUp).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();

  await openAsAdministrator("/");
  await expect.element(alert).toHaveTextContent(`branch ${id}`);
  await expect
    .element(alert)
    .toHaveTextContent("Site may be experiencing issues. Please check deployment status.");
  await expect
    .element(alert.getByRole("link", { name: /^View deployment details/ }))
    .toHaveAttribute("href", deploy_url);
  await expect.element(alert.getByRole("link")).toHaveAttribute("target", "_blank");
  await expect.element(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await alert.getByRole("button", { name: "Hide this alert" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await revisit();
  await expect.element(isUp).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test("a failed build that a later deployment has put right is no warning any more", async () => {
  const [failed, later] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const deployment = { site_name: "wab", branch: failed };
  await tools
    .from("deployments")
    .insert({ ...deployment, id: failed, state: "error", created_at: at(120) });
  onTestFinished(async () => {
    await tools.from("deployments").delete().in("id", [failed, later]);
  });
  const alert = page.getByRole("alert").filter({ hasText: "Latest Build Failed" });
  await openAsAdministrator("/");
  await expect.element(alert).toHaveTextContent(`branch ${failed}`);
  // A reload brings back the answer of before, and asks all the same.
  await expect.poll(() => readCopies(memberId() ?? "")).toContain(failed);
  await tools
    .from("deployments")
    .insert({ ...deployment, id: later, state: "ready", created_at: at(180) });
  await revisit();
  await expect.element(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

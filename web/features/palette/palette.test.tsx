import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Sun } from "lucide-react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aSavedList } from "#domain/builders.test-support.ts";
import type { Language } from "#domain/language.ts";
import { guest } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { writeSavedLists } from "#web/data/local/saved-lists.ts";
import { rememberChoice } from "#web/data/local/recent-choices.ts";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart } from "#web/i18n/messages.ts";
import type { Destination } from "./entries/entry.ts";
import { allWords } from "./entries/own-entries.ts";
import { Palette } from "./palette.tsx";

// jsdom knows the element, but not how it opens.
beforeAll(() => {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});
/** The texts are made ready in pauses, of which a busy machine has few. */
const slowly = { timeout: 10_000 };

beforeEach(resetStorage);
afterEach(cleanup);
vi.setConfig({ testTimeout: 20_000 });

async function openIn(language: Language) {
  const went: Destination[] = [];
  const messages = {
    ...(await loadMessages(language)),
    ...(await loadPart("palette", language)),
  };
  render(
    <I18n initial={{ language, messages }}>
      <Palette
        words={await allWords(language)}
        actions={[
          { name: "light", icon: Sun, destination: { kind: "action", run: () => undefined } },
        ]}
        onGo={(destination) => went.push(destination)}
        onClose={() => undefined}
      />
    </I18n>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox");
  return { went, field };
}

function optionsIn(group: string): readonly string[] {
  return within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);
}

test("the search over everything shows the last choices, the actions and the pages before anything is typed", async () => {
  rememberChoice("mission:take-positions");
  rememberChoice("unit:that-is-no-more");
  rememberChoice("rules:cover");
  await openIn("en");
  expect(await screen.findByText("Cover", {}, slowly)).toBeTruthy();
  expect(optionsIn("Recent")).toEqual([
    "CoverShooting and sight",
    "Take PositionsOfficial mission",
  ]);
  expect(optionsIn("Actions")).toEqual(["Light theme"]);
  expect(optionsIn("Pages")).toContain("Rules");
  expect(optionsIn("Pages")).not.toContain("Your account");
  expect(optionsIn("Pages")).not.toContain("Admin Dashboard");
});

test("the search over everything leads members to their own pages, and guests to none of them", async () => {
  const own = ["Your profile", "Your friends", "Messages", "Activity Feed", "Notifications"];
  await openIn("en");
  expect(optionsIn("Pages").filter((name) => own.includes(name))).toEqual([]);
  cleanup();
  authStore.setState({ ...guest, isAuthenticated: true, userId: "1" }, true);
  onTestFinished(() => authStore.setState(guest, true));
  await openIn("en");
  expect(optionsIn("Pages")).toEqual(expect.arrayContaining(own));
});

test("the search over everything shows administrators the way to their pages", async () => {
  authStore.setState({ ...guest, isAuthenticated: true, isWabAdmin: true, userId: "1" }, true);
  onTestFinished(() => authStore.setState(guest, true));
  await openIn("en");
  expect(optionsIn("Pages")).toContain("Admin Dashboard");
});

test("the search over everything finds a page, an action, a term, a rule and a question by names in other languages", async () => {
  const { field, went } = await openIn("fr");
  for (const [term, group, first] of [
    ["terms of service", "Pages", "Conditions d’utilisation · Terms of service"],
    ["dia", "Actions", "Thème clair"],
    ["cobertura", "Termes", /^Couvert · Cobertura/],
    ["line of sight", "Règles", /· Line of sight/],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(term);
    const options = await screen.findByRole("group", { name: group }, slowly);
    expect(within(options).getAllByRole("option")[0]?.textContent).toMatch(first);
  }
  await userEvent.keyboard("{Enter}");
  expect(went).toHaveLength(1);
});

test("the field of the search over everything says which answer the keys are at, and Enter chooses it", async () => {
  const { field, went } = await openIn("en");
  await userEvent.type(field, "orc hunters");
  const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  expect(active()?.textContent).toMatch(/^Orc Hunters/);
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(went).toEqual([{ kind: "address", href: "/unit-stats/orc-hunters" }]);
});

test("the search over everything finds a player's own list by its name and opens it as it was saved", async () => {
  writeSavedLists([aSavedList({ name: "Winter raid", faction: "syenann" })]);
  const { field, went } = await openIn("en");
  await userEvent.type(field, "winter{Enter}");
  expect(went).toMatchObject([{ kind: "list", list: { name: "Winter raid" } }]);
});

test("the search over everything shows the best of many answers, and the rest when they are asked for", async () => {
  const { field } = await openIn("en");
  await userEvent.type(field, "northern tribes");
  expect(optionsIn("Units")).toHaveLength(6);
  await userEvent.click(screen.getByRole("option", { name: /^Show all/ }));
  expect(optionsIn("Units").length).toBeGreaterThan(20);
  expect(document.activeElement).toBe(field);
});

test("the search over everything says that nothing is called so, whatever was typed", async () => {
  const { field } = await openIn("en");
  for (const literal of ["\\d+", "a".repeat(1000)]) {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(literal);
    expect(await screen.findByText(/^No results for/, {}, slowly)).toBeTruthy();
    expect(field.getAttribute("aria-activedescendant")).toBeNull();
  }
  expect(screen.getByRole("status").textContent).toBe("Nothing found");
});

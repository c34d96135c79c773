import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guest } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { allCardsStore } from "#web/data/offline/all-cards.ts";
import { readKeptCards } from "#web/data/local/kept-cards.ts";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { allCards } from "#web/data/offline/offline-art.ts";
import { renderIn } from "#web/test-support.tsx";
import { AllCards } from "./all-cards-dialog.tsx";

const each = 100_000;

/** A browser that keeps nothing yet and has so much room, beside a server that has every card. */
function standIn(quota: number): void {
  const folder = "/art/card/";
  const names = allCards("en").map((url) => url.slice(folder.length));
  const sizes = { [folder]: Object.fromEntries(names.map((name) => [name, each])) };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(sizes)));
  vi.stubGlobal("caches", { open: async () => ({ keys: async () => [] }) });
  vi.stubGlobal("navigator", {
    language: "en",
    languages: ["en"],
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: {},
    storage: { estimate: async () => ({ quota, usage: 0 }) },
  });
}

async function open() {
  await renderIn(
    "en",
    <Queries>
      <AllCards />
    </Queries>,
  );
}

beforeEach(() => {
  resetStorage();
  queryClient.clear();
  authStore.setState(guest, true);
  allCardsStore.setState({ progress: null, outcome: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the size of all cards is said before they are fetched, and a full device before anything is asked for", async () => {
  standIn(20_000_000);
  await open();
  expect(
    await screen.findByText(/93 cards in English are not on this device yet \(15\.4 MB\)/),
  ).toBeDefined();
  standIn(10_000_000);
  await userEvent.click(screen.getByRole("button", { name: "Download 15.4 MB" }));
  expect((await screen.findByRole("alert")).textContent).toContain("not enough free space");
  expect(readKeptCards()).toEqual([]);
});

test("without a server the dialog of all cards says so and offers another try", async () => {
  standIn(20_000_000);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await open();
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  standIn(20_000_000);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText(/93 cards/)).toBeDefined();
});

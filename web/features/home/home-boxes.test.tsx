import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guest, previewUser } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { renderIn } from "#web/test-support.tsx";
import { BuildAlert } from "./build-alert.tsx";
import { Diagnostics } from "./diagnostics.tsx";

const facts = { siteNames: ["wab"] };

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  authStore.setState(guest, true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(facts)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a preview shows how a failed build would be told, and hides it on request", async () => {
  authStore.setState(previewUser, true);
  await renderIn(
    "en",
    <Suspense>
      <BuildAlert />
    </Suspense>,
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Latest Build Failed");
  expect(alert.textContent).toContain(
    "Site may be experiencing issues. The team has been notified.",
  );
  expect(within(alert).queryByRole("link")).toBeNull();
  await userEvent.click(within(alert).getByRole("button", { name: "Hide this alert" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the diagnostics box names version, place, data and who is here", async () => {
  await renderIn("en", <Diagnostics />);
  const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  // No build has set a version here: the box has a fallback of its own.
  expect(shown).toEqual(["1.0.0", "this machine", "localhost", "remote", "no, a guest", "none"]);
});

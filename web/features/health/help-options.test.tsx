import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { clearingStore, closeClearing } from "#web/data/health/clearing-store.ts";
import { renderIn } from "#web/test-support.tsx";
import { HelpOptions } from "./help-options.tsx";

afterEach(() => {
  cleanup();
  closeClearing();
});

test.each([
  ["Quick Speed Boost", "speedBoost"],
  ["Clear Auth Data Only", "authOnly"],
  ["Clear All Cache & Reload", "clearAllReload"],
  ["Run Cache Diagnostics", "diagnostics"],
] as const)("the help option %s asks before anything is done", async (name, open) => {
  await renderIn("en", <HelpOptions />);
  await userEvent.click(screen.getByText("Is the app slow or stuck?"));
  await userEvent.click(screen.getByRole("button", { name }));
  expect(clearingStore.getState()).toEqual({ open, isClearing: false });
});

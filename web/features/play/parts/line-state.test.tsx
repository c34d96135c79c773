import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LateWords } from "#web/i18n/late-words.tsx";
import { loadPart } from "#web/i18n/messages.ts";
import { renderIn } from "#web/test-support.tsx";
import { LineState } from "./line-state.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const line = {
  kind: "shared",
  role: "player",
  isConnected: true,
  trouble: null,
  isEnded: false,
  waiting: 0,
} as const;

/** Tells the page that its network has come or gone. */
function turn(network: "online" | "offline"): void {
  act(() => {
    globalThis.dispatchEvent(new Event(network));
  });
}

test("a shared match has no connection from the moment the device's network goes, until it is back", async () => {
  // Words that are here already are not waited for: what comes late is drawn before it listens.
  await loadPart("play", "en");
  await renderIn(
    "en",
    <LateWords part="play">
      <LineState line={line} />
    </LateWords>,
  );
  const state = screen.getByRole("status");
  expect(state.textContent).toBe("Shared, connected");
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  turn("offline");
  expect(state.textContent).toBe("Shared, offline");
  network.mockRestore();
  turn("online");
  expect(state.textContent).toBe("Shared, connected");
});

test("steps that the server has no room for are said to be safe on this device", async () => {
  await loadPart("play", "en");
  await renderIn(
    "en",
    <LateWords part="play">
      <LineState line={{ ...line, waiting: 3, trouble: "full" }} />
    </LateWords>,
  );
  expect(screen.getByRole("status").textContent).toContain(
    "The server has no room for more changes to this match right now. They are safe on this device",
  );
});

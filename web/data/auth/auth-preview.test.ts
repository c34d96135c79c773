// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://branch-7.preview.example/" }
import { afterEach, expect, test, vi } from "vitest";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { aSession } from "./session.test-support.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  resetStorage();
});

async function openPreview() {
  vi.resetModules();
  vi.stubEnv("VITE_PREVIEW_HOSTS", "preview.example, other.example");
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const store = await import("./auth-store.ts");
  store.startAuth();
  return store;
}

test("R29: a preview host shows an administrator, whom the backend never hears of", async () => {
  const { authStore, memberId } = await openPreview();
  expect(authStore.getState()).toMatchObject({
    userId: "preview-user-id",
    isAdmin: true,
    isGuest: false,
    isPreview: true,
  });
  expect(memberId()).toBeNull();
});

test("R29: a real session on a preview host is that member's, under the key of previews", async () => {
  localStorage.setItem("prod_auth_token", JSON.stringify(aSession({ userId: "of-production" })));
  localStorage.setItem("preview_auth_token", JSON.stringify(aSession()));
  const { authStore, memberId } = await openPreview();
  expect(authStore.getState()).toMatchObject({ isPreview: false, isAdmin: false });
  expect(memberId()).toBe("member-a");
});

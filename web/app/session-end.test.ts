// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { guest, type AuthState } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { isLeaving, tellTabs, whileLeaving } from "#web/data/auth/is-leaving.ts";
import { onSessionEnd, watchSessionEnd } from "./session-end.ts";

const member: AuthState = { ...guest, isAuthenticated: true, isGuest: false, userId: "member-a" };

beforeEach(() => {
  authStore.setState(guest);
  watchSessionEnd();
  authStore.setState(member);
});

test("a session that ends before anybody can tell of it is told as soon as somebody can", () => {
  authStore.setState(guest);
  const say = vi.fn<() => void>();
  const stop = onSessionEnd(say);
  expect(say).toHaveBeenCalledOnce();
  stop();
  onSessionEnd(say)();
  expect(say).toHaveBeenCalledOnce();
});

test("a session that ends while somebody listens is told once", () => {
  const say = vi.fn<() => void>();
  const stop = onSessionEnd(say);
  expect(say).not.toHaveBeenCalled();
  authStore.setState(guest);
  stop();
  expect(say).toHaveBeenCalledOnce();
});

test("a session that its member ends is not told", async () => {
  await whileLeaving(async () => authStore.setState(guest));
  const say = vi.fn<() => void>();
  onSessionEnd(say)();
  expect(say).not.toHaveBeenCalled();
});

test("O30: a member who leaves in another tab leaves nothing in this one, and is not told that the session ended", async () => {
  sessionStorage.setItem("wab.member.member-a.comment.post", "typed here");
  const anotherTab = new BroadcastChannel("wab.leaving");
  onTestFinished(() => anotherTab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  anotherTab.postMessage("another tab's");
  await vi.waitFor(() =>
    expect(sessionStorage.getItem("wab.member.member-a.comment.post")).toBeNull(),
  );
  authStore.setState(guest);
  const say = vi.fn<() => void>();
  onSessionEnd(say)();
  expect(say).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(isLeaving()).toBe(false));
});

test("a tab that tells the others does not count as left itself: the next member may be here at once", async () => {
  const anotherTab = new BroadcastChannel("wab.leaving");
  onTestFinished(() => anotherTab.close());
  const heard = new Promise((resolve) => {
    anotherTab.addEventListener("message", resolve);
  });
  sessionStorage.setItem("wab.member.member-a.comment.post", "typed here");
  tellTabs();
  await heard;
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLeaving()).toBe(false);
  expect(sessionStorage.getItem("wab.member.member-a.comment.post")).toBe("typed here");
});

test("a page that begins anew does not tell of a session before it", () => {
  authStore.setState(guest);
  watchSessionEnd();
  const say = vi.fn<() => void>();
  onSessionEnd(say)();
  expect(say).not.toHaveBeenCalled();
});

import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { create } from "zustand";
import { watchHistory } from "./back-stack.ts";
import { useBackCloses } from "./use-back-closes.ts";

/** The layers over the page, by name. */
const useOpen = create<{ readonly names: readonly string[] }>(() => ({ names: [] }));

const names = () => useOpen.getState().names;

async function show(...next: readonly string[]): Promise<void> {
  act(() => useOpen.setState({ names: next }));
  await pass();
}

function Layer({ name }: { readonly name: string }) {
  useBackCloses(true, () => useOpen.setState({ names: names().filter((each) => each !== name) }));
  return <p>{name}</p>;
}

const drawn = vi.fn<() => void>();

function Page({ title }: { readonly title: string }) {
  const open = useOpen((state) => state.names);
  drawn();
  return (
    <>
      <h1>{title}</h1>
      {open.map((name) => (
        <Layer key={name} name={name} />
      ))}
    </>
  );
}

watchHistory();

const root = createRootRoute();
const pages = ["/units", "/rules", "/faq"].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Readonly<Record<string, unknown>>) => search,
    component: () => <Page title={path} />,
  }),
);
const router = createRouter({
  routeTree: root.addChildren(pages),
  history: createBrowserHistory(),
});

/** Long enough for the browser to go to another entry. */
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

/** The page and what lies over it. */
const shown = () => [screen.getByRole("heading").textContent, ...names()];

async function go(to: string, search = {}, replace = false): Promise<void> {
  await act(() => router.navigate({ to, search, replace }));
  await pass();
}

async function press(way: "back" | "forward"): Promise<void> {
  window.history[way]();
  await pass();
}

beforeEach(async () => {
  useOpen.setState({ names: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router of a test, not the app's
  render(<RouterProvider router={router as never} />);
  await go("/rules");
  await go("/units");
});
afterEach(cleanup);

test("Back closes the layer that was opened last, then the one below it, and then leaves the page", async () => {
  await show("list", "card");
  await press("back");
  await expect.poll(shown).toEqual(["/units", "list"]);
  await press("back");
  await expect.poll(shown).toEqual(["/units"]);
  await press("back");
  await expect.poll(shown).toEqual(["/rules"]);
});

test("a layer that closes by itself leaves nothing behind for Back", async () => {
  await show("list", "card");
  await show();
  await press("back");
  await expect.poll(shown).toEqual(["/rules"]);
});

test("a dialog that another one replaces leaves its entry to it", async () => {
  await show("card");
  await show("share");
  await press("back");
  await expect.poll(shown).toEqual(["/units"]);
  await press("back");
  await expect.poll(shown).toEqual(["/rules"]);
});

test.each([[["card"]], [["list", "card"]]])(
  "from a page that a link in %j led to, Back leads to the page without them, and Forward returns",
  async (open) => {
    await show(...open);
    act(() => useOpen.setState({ names: [] }));
    await go("/faq");
    await expect.poll(shown).toEqual(["/faq"]);
    await press("back");
    await pass();
    await expect.poll(shown).toEqual(["/units"]);
    await press("forward");
    await pass();
    await expect.poll(shown).toEqual(["/faq"]);
    await press("back");
    await pass();
    await press("back");
    await expect.poll(shown).toEqual(["/rules"]);
  },
);

test("a page that is asked for while an entry is taken away is shown, and stays", async () => {
  await show("card");
  act(() => useOpen.setState({ names: [] }));
  // The browser is on its way back when the link is followed.
  await vi.waitFor(() => expect(window.history.state).toHaveProperty("wabLayers.depth", 1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await go("/faq");
  await pass();
  await expect.poll(shown).toEqual(["/faq"]);
  expect(window.location.pathname).toBe("/faq");
  await press("back");
  await expect.poll(shown).toEqual(["/units"]);
});

test("an address that changes below a dialog is the page's when Back has closed it", async () => {
  await show("card");
  await go("/units", { q: "orc" }, true);
  expect(names()).toEqual(["card"]);
  await press("back");
  expect([names(), window.location.search, router.state.location.searchStr]).toEqual([
    [],
    "?q=orc",
    "?q=orc",
  ]);
  await press("back");
  await expect.poll(shown).toEqual(["/rules"]);
});

test("Forward to a dialog that is gone stays on the page", async () => {
  await show("card");
  await press("back");
  await press("forward");
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await expect.poll(shown).toEqual(["/units"]);
  await press("back");
  await expect.poll(shown).toEqual(["/rules"]);
});

test("a dialog that does not close at Back is still closed by the next one", async () => {
  let isReady = false;
  function Stubborn() {
    useBackCloses(true, () => {
      if (isReady) useOpen.setState({ names: ["closed"] });
    });
    return null;
  }
  render(<Stubborn />);
  await pass();
  await press("back");
  isReady = true;
  await press("back");
  await expect.poll(shown).toEqual(["/units", "closed"]);
});

test("the page is not drawn anew for a layer over it", async () => {
  await show("card");
  drawn.mockClear();
  await press("back");
  // Once, because the layer is gone.
  expect(drawn).toHaveBeenCalledOnce();
});

test("a layer that opens while a busy browser still goes back from the one before stays open", async () => {
  await show("palette");
  const goNow = window.history.go.bind(window.history);
  const slow = vi.spyOn(window.history, "go").mockImplementation((by) => {
    setTimeout(() => goNow(by), 700);
  });
  onTestFinished(() => slow.mockRestore());
  await show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await show("print");
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(shown()).toEqual(["/units", "print"]);
  slow.mockRestore();
  await press("back");
  expect(shown()).toEqual(["/units"]);
});

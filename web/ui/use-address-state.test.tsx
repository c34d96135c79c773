import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { create } from "zustand";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAddressState } from "./use-address-state.ts";

interface Search {
  readonly q?: string;
}

/** Every text that the field has shown. */
let shown: string[] = [];

/** An address that is drawn later than it was reached, as on a busy device. */
const useLateSearch = create<Search>(() => ({}));

function Page() {
  const navigate = useNavigate();
  const asked: Search = useSearch({ strict: false });
  const { q } = { ...asked, ...useLateSearch() };
  const { state, change } = useAddressState({
    search: q === undefined ? {} : { q },
    toState: (search: Search) => ({ text: search.q ?? "" }),
    toSearch: ({ text }) => (text === "" ? {} : { q: text }),
    go: (search) => void navigate({ to: "/units", search, replace: true } as never),
  });
  shown.push(state.text);
  return (
    <input
      aria-label="Search"
      value={state.text}
      onChange={(event) => change({ text: event.target.value })}
    />
  );
}

/** Milliseconds that pages take to load. */
const slow = 1000;
const load = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), slow));

async function open() {
  const root = createRootRoute();
  const units = createRoute({
    getParentRoute: () => root,
    path: "/units",
    validateSearch: ({ q }: Readonly<Record<string, unknown>>): Search =>
      typeof q === "string" ? { q } : {},
    loaderDeps: ({ search }) => search,
    loader: load,
    component: Page,
    pendingMs: 60_000,
  });
  const rules = createRoute({
    getParentRoute: () => root,
    path: "/rules",
    loader: load,
    component: () => <h1>Rules</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([units, rules]),
    history: createMemoryHistory({ initialEntries: ["/units"] }),
    defaultPendingMs: 60_000,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router of a test, not the app's
  render(<RouterProvider router={router as never} />);
  await pass(slow);
  return router;
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

function type(text: string): void {
  fireEvent.change(screen.getByLabelText("Search"), { target: { value: text } });
}

beforeEach(() => {
  shown = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a typed text is in the address once typing rests", async () => {
  const router = await open();
  type("orc");
  await pass(200);
  type("orc h");
  await pass(200);
  expect(router.state.location.search).toEqual({});
  await pass(100 + slow);
  expect(router.state.location.search).toEqual({ q: "orc h" });
});

test("a person who follows a link right after typing is not called back", async () => {
  const router = await open();
  type("orc");
  act(() => void router.navigate({ to: "/rules" }));
  await pass(600);
  await pass(slow);
  expect(screen.getByRole("heading", { name: "Rules" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/rules");
});

test("a typed text stays while the address of an earlier text is drawn late", async () => {
  const router = await open();
  type("orc");
  await pass(300);
  type("orcs");
  await pass(300);
  expect(router.latestLocation.search).toEqual({ q: "orcs" });
  act(() => useLateSearch.setState({ q: "orc" }, true));
  act(() => useLateSearch.setState({}, true));
  await pass(2 * slow);
  expect(router.state.location.search).toEqual({ q: "orcs" });
  expect(shown.slice(shown.indexOf("orcs"))).not.toContain("orc");
});

test("a link to another search replaces the text that is shown", async () => {
  const router = await open();
  type("orc");
  await pass(300 + slow);
  act(() => void router.navigate({ to: "/units", search: { q: "elf" } } as never));
  await pass(slow);
  expect(screen.getByLabelText("Search")).toHaveProperty("value", "elf");
});

// @vitest-environment jsdom
import { onlineManager, QueryClient, useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DataError } from "#web/data/backend/errors.ts";
import { renderIn } from "#web/test-support.tsx";
import { Loadable } from "./loadable.tsx";

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

function show(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Part() {
    const query = useQuery({ queryKey: ["part"], queryFn: ask }, client);
    return (
      <Loadable isLine query={query}>
        {(text) => <p>{text}</p>}
      </Loadable>
    );
  }
  return renderIn("en", <Part />);
}

test("a part of the settings says that it loads, and then shows what came", async () => {
  let answer: (text: string) => void = () => undefined;
  await show(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  answer("Two devices");
  expect(await screen.findByText("Two devices")).toBeDefined();
});

test("a part of the settings that waits for a network says so", async () => {
  onlineManager.setOnline(false);
  await show(() => Promise.resolve("never asked"));
  expect(screen.getByRole("status").textContent).toContain("No connection to the server");
});

test("a part of the settings that failed says why, and is asked for again on request", async () => {
  let tries = 0;
  await show(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new DataError("unavailable", ""))
      : Promise.resolve("Two devices");
  });
  expect((await screen.findByRole("alert")).textContent).toContain("can’t answer right now");
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByText("Two devices")).toBeDefined();
});

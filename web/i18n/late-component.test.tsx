import { cleanup, screen } from "@testing-library/react";
import { useTranslations } from "use-intl";
import { afterEach, expect, test, vi } from "vitest";
import { renderIn } from "#web/test-support.tsx";
import { lateComponent } from "./late-component.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

function Speaking() {
  const t = useTranslations("stats.nav");
  return <p>{t("label")}</p>;
}

/** A module that cannot be had so many times; and how often it was asked for. */
function moduleThatFails(times: number) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= times) throw new TypeError("Failed to fetch");
    return { Greeting };
  };
  return { load, tries: () => tries };
}

test("code that loads late is drawn when it is here", async () => {
  const { load } = moduleThatFails(0);
  const Late = lateComponent(load, (late) => late.Greeting);
  await renderIn("en", <Late name="Ana" />);
  expect(await screen.findByText("Hello Ana")).toBeTruthy();
});

test("code that could not be loaded has something else in its place, and appears when there is a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load, tries } = moduleThatFails(1);
  const Late = lateComponent(load, (late) => late.Greeting, { waiting: <p>Wait</p> });
  await renderIn("en", <Late name="Ana" />);
  expect(screen.getByText("Wait")).toBeTruthy();
  expect(tries()).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Hello Ana")).toBeTruthy();
  expect(screen.queryByText("Wait")).toBeNull();
});

test("code that was brought ahead is not asked for again when it is drawn", async () => {
  const { load, tries } = moduleThatFails(0);
  const Late = lateComponent(load, (late) => late.Greeting);
  await Late.preload();
  await renderIn("en", <Late name="Ana" />);
  expect(await screen.findByText("Hello Ana")).toBeTruthy();
  expect(tries()).toBe(1);
});

test("words that load late are there when the part is drawn", async () => {
  const load = () => Promise.resolve({ Speaking });
  const Late = lateComponent(load, (late) => late.Speaking, { words: "stats" });
  await renderIn("fr", <Late />);
  expect(await screen.findByText("Profils et dés")).toBeTruthy();
});

import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { unitById } from "#web/data/catalog/catalog.ts";
import { renderIn } from "#web/test-support.tsx";
import { Portrait } from "./portrait.tsx";

afterEach(cleanup);

async function portraitOf(id: string) {
  const unit = unitById(id);
  if (unit === undefined) throw new Error(`The catalogue has no ${id}`);
  const { container } = await renderIn("en", <Portrait unit={unit} size={56} />);
  const picture = () => container.querySelector("img");
  return { container, picture };
}

test("a portrait that is not there as jpg is looked for as png", async () => {
  const { picture } = await portraitOf("orc-hunters");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.getAttribute("src")).toBe("/art/portrait/orc_hunters_portrait.png");
});

test("a portrait that is not there at all gives way to the unit's initials", async () => {
  const { container, picture } = await portraitOf("orc-hunters");
  fireEvent.error(picture() as HTMLImageElement);
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.textContent).toBe("OH");
});

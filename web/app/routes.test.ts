import { expect, test } from "vitest";
import { pagePaths } from "#domain/pages.ts";
import { createAppRouter } from "./routes.tsx";

const routes = Object.keys(createAppRouter().routesByPath);

test("the server knows every page of the app, so that none is a 404", () => {
  expect(routes.filter((path) => !pagePaths.some((known) => known === path))).toEqual([]);
});

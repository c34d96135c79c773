import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDraft } from "#domain/list/draft.ts";
import { startHistory } from "#domain/history.ts";
import { renderIn } from "#web/test-support.tsx";
import { currentList, undoEdit, useListStore } from "../draft/list-store.ts";
import { PointsLimit } from "./points-limit.tsx";

beforeEach(() => {
  useListStore.setState({ history: startHistory(emptyDraft("syenann")) });
});
afterEach(cleanup);

test("a common points limit is one choice", async () => {
  await renderIn("en", <PointsLimit />);
  await userEvent.selectOptions(screen.getByLabelText("Points limit"), "200");
  expect(currentList().pointsLimit).toBe(200);
});

test("any points limit can be typed, as one step for undo", async () => {
  await renderIn("en", <PointsLimit />);
  await userEvent.selectOptions(screen.getByLabelText("Points limit"), "own");
  await userEvent.type(screen.getByLabelText("Custom limit"), "175");
  expect(currentList().pointsLimit).toBe(175);
  undoEdit();
  expect(currentList().pointsLimit).toBeNull();
});

test("a points limit that is no number above zero is none", async () => {
  await renderIn("es", <PointsLimit />);
  await userEvent.selectOptions(screen.getByLabelText("Límite de puntos"), "own");
  await userEvent.type(screen.getByLabelText("Otro límite"), "-0");
  expect(currentList().pointsLimit).toBeNull();
});

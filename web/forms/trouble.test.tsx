// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DataError } from "#web/data/backend/errors.ts";
import { renderIn } from "#web/test-support.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { useAttempt } from "./trouble.tsx";

afterEach(cleanup);

test("a press that the server refuses says what failed and why, and can be made again", async () => {
  let refuse: (error: DataError) => void = () => undefined;
  function Add() {
    const { isBusy, attempt } = useAttempt();
    const add = () =>
      attempt("The friend could not be added", () => new Promise((_, reject) => (refuse = reject)));
    return (
      <button type="button" disabled={isBusy} onClick={() => void add()}>
        Add
      </button>
    );
  }
  await renderIn(
    "en",
    <>
      <Add />
      <Toaster theme="dark" label="Messages" />
    </>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Add" });
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  refuse(new DataError("forbidden", ""));
  expect(await screen.findByText("The friend could not be added")).toBeTruthy();
  expect(screen.getByText("You are not allowed to do that.")).toBeTruthy();
  expect(button.disabled).toBe(false);
});

import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderIn } from "#web/test-support.tsx";
import { TermDialog } from "./term-dialog.tsx";

// jsdom has no dialogs that open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(cleanup);

test("a term that nobody has described says that its description is coming", async () => {
  const term = { kind: "rule", text: "Skyfall" } as const;
  await renderIn("en", <TermDialog term={term} onClose={() => undefined} actions={null} />);
  expect(await screen.findByText("Description coming soon")).toBeTruthy();
});

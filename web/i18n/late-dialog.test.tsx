import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderIn } from "#web/test-support.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { lateDialog } from "./late-dialog.tsx";

afterEach(cleanup);

test("the message that a part opens later goes as soon as the part is there", async () => {
  let arrive: (module: { Card: () => string }) => void = () => undefined;
  const module = new Promise<{ Card: () => string }>((resolve) => (arrive = resolve));
  const Late = lateDialog(
    () => module,
    (late) => late.Card,
  );
  await renderIn(
    "en",
    <>
      <Late />
      <Toaster theme="dark" label="Messages" />
    </>,
  );
  const message = await screen.findByText(/^This part is not on your device yet/, undefined, {
    timeout: 10_000,
  });
  arrive({ Card: () => "The card" });
  expect(await screen.findByText("The card")).toBeTruthy();
  await waitFor(() => expect(message.isConnected).toBe(false), { timeout: 2000 });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DataError } from "#web/data/backend/errors.ts";
import { renderIn } from "#web/test-support.tsx";
import { MailCode } from "./mail-code.tsx";

afterEach(cleanup);

const field = () => screen.getByRole("textbox", { name: "Code from the email" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Confirm code" }));

test.each([
  [" 692 212\n", "with spaces"],
  ["６９２２１２", "in full-width digits"],
])("the code %j, which is pasted %s, is entered as six digits", async (pasted) => {
  const entered: string[] = [];
  await renderIn(
    "en",
    <MailCode
      onEnter={(code) => {
        entered.push(code);
        return Promise.resolve();
      }}
    />,
  );
  type(pasted);
  confirm();
  expect(entered).toEqual(["692212"]);
});

test("the field for a mail's code has phones offer the code, and digits to type it", async () => {
  await renderIn("en", <MailCode onEnter={() => Promise.resolve()} />);
  expect(field().getAttribute("autocomplete")).toBe("one-time-code");
  expect(field().getAttribute("inputmode")).toBe("numeric");
});

test("a code with too few digits is said to be too short, and not sent", async () => {
  const entered: string[] = [];
  await renderIn(
    "en",
    <MailCode
      onEnter={(code) => {
        entered.push(code);
        return Promise.resolve();
      }}
    />,
  );
  type("6922");
  confirm();
  expect(await screen.findByText("The code has six digits.")).toBeDefined();
  expect(entered).toEqual([]);
});

test("a code that is refused is said to be wrong until another is typed", async () => {
  const refuse = () => Promise.reject(new DataError("refused", "expired", { code: "otp_expired" }));
  await renderIn("en", <MailCode onEnter={refuse} />);
  type("692212");
  confirm();
  expect(await screen.findByText(/^This code is wrong or no longer valid\./)).toBeDefined();
  type("692213");
  expect(screen.queryByText(/^This code is wrong/)).toBeNull();
});

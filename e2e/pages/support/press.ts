import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Presses keys on what is found, as somebody does who came to it without a mouse. */
export async function press(found: Locator, keys: string): Promise<void> {
  await expect.element(found).toBeInTheDocument();
  found.element().focus();
  await userEvent.keyboard(keys);
}

/** The mail address that was typed into a form, for a reload of this tab. A password is never kept. */
import { keys } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** The address that was typed for signing in; "" without one. */
export function readTypedAddress(): string {
  return readText(keys.typedAddress) ?? "";
}

/** Keeps the address that is typed for signing in. */
export function writeTypedAddress(address: string): void {
  if (address === "") removeText(keys.typedAddress);
  else writeText(keys.typedAddress, address);
}

import { useSearch } from "@tanstack/react-router";
import { parseLoginSearch, type LoginMode } from "./login-search.ts";

/** The form and the next page that the address of the sign-in page asks for. */
export function useLoginSearch(): { readonly mode: LoginMode; readonly next: string } {
  const { mode = "sign-in", next = "/" } = parseLoginSearch(useSearch({ from: "/login" }));
  return { mode, next };
}

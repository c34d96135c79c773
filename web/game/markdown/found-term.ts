import { createContext, use } from "react";

/** What is searched for, folded; null when nothing is. What shows texts marks it. */
export const FoundTerm = createContext<string | null>(null);

export function useFoundTerm(): string | null {
  return use(FoundTerm);
}

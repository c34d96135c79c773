import { createContext, use } from "react";

/** The text searched for, folded; null when there is none. Components that show texts mark it. */
export const FoundTerm = createContext<string | null>(null);

export function useFoundTerm(): string | null {
  return use(FoundTerm);
}

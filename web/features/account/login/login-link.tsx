import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toLoginSearch, type LoginMode } from "./login-search.ts";
import { useLoginSearch } from "./use-login-search.ts";

interface LoginLinkProps {
  readonly mode: LoginMode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** To another way of signing in, keeping where one wanted to go. */
export function LoginLink({ mode, children, className }: LoginLinkProps) {
  const { next } = useLoginSearch();
  return (
    <Link
      to="/login"
      search={toLoginSearch(mode, next)}
      replace
      className={
        className ??
        "inline-flex min-h-11 items-center gap-2 text-gold underline underline-offset-4"
      }
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toLoginSearch } from "./login/login-search.ts";
import { useHere } from "./use-here.ts";

interface SignInLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** To the sign-in page, from where one comes back to this one. */
export function SignInLink({ className, children }: SignInLinkProps) {
  return (
    <Link to="/login" search={toLoginSearch("sign-in", useHere())} className={className}>
      {children}
    </Link>
  );
}

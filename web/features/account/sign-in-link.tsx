import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toLoginSearch } from "./login/login-search.ts";
import { useHere } from "./use-here.ts";

interface SignInLinkProps {
  readonly className: string;
  /** What it is called where it shows no text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** To the sign-in page, from where one comes back to this one. */
export function SignInLink({ className, label, children }: SignInLinkProps) {
  return (
    <Link
      to="/login"
      search={toLoginSearch("sign-in", useHere())}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

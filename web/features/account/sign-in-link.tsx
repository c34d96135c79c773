import { Link, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { toLoginSearch } from "./login/login-search.ts";
import { safeNext } from "./parts/safe-next.ts";

interface SignInLinkProps {
  readonly className: string;
  /** The name of the link where it shows no text. */
  readonly label?: string;
  readonly children: ReactNode;
}

function isPlain(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * To the sign-in page, from where one comes back to this one. What is searched here belongs to the way
 * back and is asked for when it is followed: a link that changed with every search would cost one.
 */
export function SignInLink({ className, label, children }: SignInLinkProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const page = useRouterState({ select: ({ location }) => safeNext(location.pathname) });

  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const here = safeNext(router.state.location.href);
    void navigate({ to: "/login", search: toLoginSearch("sign-in", here) });
  };

  return (
    <Link
      to="/login"
      search={toLoginSearch("sign-in", page)}
      aria-label={label}
      className={className}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}

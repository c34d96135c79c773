import { Outlet, useRouterState } from "@tanstack/react-router";
import { audienceOf } from "#domain/pages.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { MembersOnly } from "../members-only.tsx";

/**
 * The page, for those whom the table of pages lets in. Administrators' pages ask for their second factor as
 * well, and refuse by themselves (`web/features/admin/frame/gate.tsx`). As long as it is not known who is here, a
 * page shows its head.
 */
export function Admitted() {
  const isForMembers = useRouterState({
    select: ({ location }) => audienceOf(location.pathname) === "members",
  });
  const isGuest = useAuth((state) => state.isGuest);
  if (isForMembers && isGuest) return <MembersOnly />;
  return <Outlet />;
}

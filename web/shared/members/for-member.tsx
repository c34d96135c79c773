import type { ReactNode } from "react";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { Spinner } from "#web/ui/spinner.tsx";

interface ForMemberProps {
  /** For a preview's visitor, who is nobody whom the server knows. */
  readonly otherwise: ReactNode;
  readonly children: (memberId: string) => ReactNode;
}

/** A part of a page that needs a member, and waits until it is known who is here. */
export function ForMember({ otherwise, children }: ForMemberProps) {
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const memberId = useMemberId();
  if (isUndecided) return <Spinner />;
  return memberId === null ? otherwise : children(memberId);
}

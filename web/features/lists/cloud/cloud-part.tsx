import { lazy, Suspense } from "react";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { whenLoadable } from "#web/ui/when-loadable.ts";

const MemberPart = lazy(() => whenLoadable(() => import("./member-part.tsx")));

/** The state of a member's lists in the cloud, above the saved lists. Guests need none of its code. */
export function CloudPart() {
  const memberId = useMemberId();
  if (memberId === null) return null;
  return (
    <Suspense>
      <MemberPart memberId={memberId} />
    </Suspense>
  );
}

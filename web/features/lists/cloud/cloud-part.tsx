import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";

const MemberPart = lateComponent(
  () => import("./member-part.tsx"),
  (late) => late.MemberPart,
  { words: "cloud" },
);

/** The state of a member's lists in the cloud, above the saved lists. Guests need none of its code. */
export function CloudPart() {
  const memberId = useMemberId();
  if (memberId === null) return null;
  return <MemberPart memberId={memberId} />;
}

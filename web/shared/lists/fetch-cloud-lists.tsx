import { useMemberId } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";

const CloudListsQuery = lateComponent(
  () => import("./cloud-lists-query.tsx"),
  (late) => late.CloudListsQuery,
);

/**
 * Has a member's cloud lists here as long as it is drawn: it stands wherever one's own lists are shown, searched
 * or chosen from. Guests need none of its code. Draws nothing.
 */
export function FetchCloudLists() {
  const memberId = useMemberId();
  return memberId === null ? null : <CloudListsQuery memberId={memberId} />;
}

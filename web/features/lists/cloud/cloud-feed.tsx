import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cloudListsQuery } from "#web/data/army-lists.ts";
import { memberId as memberIdNow } from "#web/data/auth/auth-store.ts";
import { showFetched, showMember } from "#web/data/cloud-lists/cloud-store.ts";
import { toDataError } from "#web/data/errors.ts";
import { Queries } from "#web/data/queries.tsx";

interface CloudFeedProps {
  readonly memberId: string;
}

/**
 * Fetches the member's lists as long as somebody looks at lists, and keeps them fresh. Draws nothing: what
 * is shown follows the store, so that a page without a member loads none of this.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function CloudFeed({ memberId }: CloudFeedProps) {
  return (
    <Queries>
      <Feed memberId={memberId} />
    </Queries>
  );
}

function Feed({ memberId }: CloudFeedProps) {
  const { data, error, fetchStatus, dataUpdatedAt } = useQuery(cloudListsQuery(memberId));

  useEffect(() => {
    showFetched(memberId, {
      rows: data ?? null,
      connection: fetchStatus,
      problem: error === null ? null : toDataError(error),
      fetchedAt: dataUpdatedAt,
    });
  }, [memberId, data, error, fetchStatus, dataUpdatedAt]);
  // What deleting needs is on its way before the network may go.
  useEffect(() => {
    import("#web/data/cloud-lists/delete-everywhere.ts").catch(() => undefined);
  }, []);
  useEffect(
    () => () => {
      if (memberIdNow() !== memberId) showMember(null);
    },
    [memberId],
  );
  return null;
}

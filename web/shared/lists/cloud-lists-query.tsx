import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cloudListsQuery } from "#web/data/lists/army-lists.ts";
import { memberId as memberIdNow } from "#web/data/auth/auth-store.ts";
import { hearLists } from "#web/data/lists/hear-lists.ts";
import { showFetched, showMember } from "#web/data/lists/update-cloud-store.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { Queries } from "#web/data/backend/queries.tsx";

interface CloudListsQueryProps {
  readonly memberId: string;
}

/** Fetches the member's lists as long as somebody looks at lists, and keeps them fresh. Draws nothing. */
export function CloudListsQuery(props: CloudListsQueryProps) {
  return (
    <Queries>
      <Feed {...props} />
    </Queries>
  );
}

function Feed({ memberId }: CloudListsQueryProps) {
  const { data, error, fetchStatus, dataUpdatedAt } = useQuery(cloudListsQuery(memberId));

  useEffect(() => {
    showFetched(memberId, {
      rows: data ?? null,
      connection: fetchStatus,
      problem: error === null ? null : toDataError(error),
      fetchedAt: dataUpdatedAt,
    });
  }, [memberId, data, error, fetchStatus, dataUpdatedAt]);
  useEffect(() => {
    return hearLists(memberId);
  }, [memberId]);
  useEffect(
    () => () => {
      if (memberIdNow() !== memberId) showMember(null);
    },
    [memberId],
  );
  return null;
}

import { useEffect } from "react";
import { CloudListsQuery } from "#web/shared/lists/cloud-lists-query.tsx";
import { CloudState } from "./cloud-state.tsx";
import { UploadOffer } from "./upload-offer.tsx";

interface MemberPartProps {
  readonly memberId: string;
}

/**
 * The part of the saved lists' panel that is for members: their lists are fetched, and it says how that
 * goes.
 */
export function MemberPart({ memberId }: MemberPartProps) {
  // What a menu or a dialog will need is on its way before the network may go.
  useEffect(() => {
    Promise.all([
      import("#web/data/lists/queue.ts"),
      import("#web/data/lists/delete-in-cloud.ts"),
    ]).catch(() => undefined);
  }, []);
  return (
    <>
      <CloudListsQuery memberId={memberId} />
      <CloudState />
      <UploadOffer memberId={memberId} />
    </>
  );
}

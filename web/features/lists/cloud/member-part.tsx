import { Queries } from "#web/data/queries.tsx";
import { CloudFeed } from "./cloud-feed.tsx";
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
  return (
    <>
      <Queries>
        <CloudFeed memberId={memberId} />
      </Queries>
      <CloudState />
      <UploadOffer memberId={memberId} />
    </>
  );
}

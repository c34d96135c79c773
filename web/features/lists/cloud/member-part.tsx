import { Queries } from "#web/data/queries.tsx";
import { CloudFeed } from "./cloud-feed.tsx";
import { CloudState } from "./cloud-state.tsx";
import { MemberWords } from "./member-words.tsx";
import { UploadOffer } from "./upload-offer.tsx";

interface MemberPartProps {
  readonly memberId: string;
}

/**
 * The part of the saved lists' panel that is for members: their lists are fetched, and it says how that
 * goes.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function MemberPart({ memberId }: MemberPartProps) {
  return (
    <MemberWords>
      <Queries>
        <CloudFeed memberId={memberId} />
      </Queries>
      <CloudState />
      <UploadOffer memberId={memberId} />
    </MemberWords>
  );
}

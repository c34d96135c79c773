import { useQuery } from "@tanstack/react-query";
import { CircleUser } from "lucide-react";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { ownPictureQuery } from "#web/data/members/own-picture.ts";
import { Queries } from "#web/data/queries.tsx";
import { Avatar } from "#web/game/members/avatar.tsx";

const anybody = <CircleUser aria-hidden size={22} />;

/** The picture of who is signed in; a sign for anybody until it is known, and in previews. */
export function OwnPicture() {
  const memberId = useMemberId();
  if (memberId === null) return anybody;
  return (
    <Queries>
      <PictureOf memberId={memberId} />
    </Queries>
  );
}

function PictureOf({ memberId }: { readonly memberId: string }) {
  const { data } = useQuery(ownPictureQuery(memberId));
  if (data === undefined) return anybody;
  return <Avatar username={data.username} url={data.avatarUrl} size={30} />;
}

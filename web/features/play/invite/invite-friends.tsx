import { useQuery } from "@tanstack/react-query";
import { Check, Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { friendsQuery, type Friendship } from "#web/data/members/friendships.ts";
import { messageFriend } from "#web/data/members/message-friend.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { useAttempt } from "#web/forms/trouble.tsx";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { FriendSearch } from "#web/shared/members/friend-search.tsx";
import { Button } from "#web/ui/button.tsx";

interface InviteFriendsProps {
  /** The address that the friend opens. */
  readonly link: string;
}

/** Sends the invitation to friends as a message. Nothing for who has none, or no account. */
export function InviteFriends({ link }: InviteFriendsProps) {
  const memberId = useMemberId();
  if (memberId === null) return null;
  return (
    <Queries>
      <Friends memberId={memberId} link={link} />
    </Queries>
  );
}

function Friends({ memberId, link }: InviteFriendsProps & { readonly memberId: string }) {
  const t = useTranslations("play.invite");
  const { data: friends = [] } = useQuery(friendsQuery(memberId));
  if (friends.length === 0) return null;
  return (
    <section aria-labelledby="invite-friends" className="w-full">
      <h3 id="invite-friends" className="text-lg text-gold">
        {t("friends")}
      </h3>
      <FriendSearch friends={friends} label={t("searchFriends")} noneFound={t("noFriendFound")}>
        {(found) => (
          <ul className="max-h-60 overflow-y-auto">
            {found.map((friendship) => (
              <FriendRow key={friendship.id} friendship={friendship} link={link} />
            ))}
          </ul>
        )}
      </FriendSearch>
    </section>
  );
}

function FriendRow({ friendship, link }: InviteFriendsProps & { readonly friendship: Friendship }) {
  const t = useTranslations("play.invite");
  const { isBusy, attempt } = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const { id, username, avatarUrl } = friendship.member;

  const send = () =>
    attempt(t("friendFailed"), async () => {
      await messageFriend(id, t("friendMessage", { link }));
      setIsSent(true);
    });

  const Icon = isSent ? Check : Send;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar username={username} url={avatarUrl} size={36} />
      <bdi className="min-w-0 grow break-words">{username}</bdi>
      <Button
        aria-label={t(isSent ? "friendInvited" : "inviteFriend", { name: username })}
        disabled={isBusy || isSent}
        onClick={() => void send()}
      >
        <Icon aria-hidden size={18} />
        {t(isSent ? "invited" : "inviteOne")}
      </Button>
    </li>
  );
}

import { Link } from "@tanstack/react-router";
import { EllipsisVertical, MessageSquare, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { byFriendName, type Friendship } from "#web/data/members/friendships.ts";
import { useIsOnline } from "#web/data/members/presence.ts";
import { BlockItem } from "#web/shared/members/block-item.tsx";
import { RemoveItem } from "#web/shared/members/friend-button.tsx";
import { FriendSearch } from "#web/shared/members/friend-search.tsx";
import { useFriendActions } from "#web/shared/members/use-friend-actions.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { MemberRow } from "./member-row.tsx";
import { Part } from "./part.tsx";

/** The friends by name, or how one comes by some. */
export function FriendList({ friends }: { readonly friends: readonly Friendship[] }) {
  const t = useTranslations("friends.page");
  return (
    <Part title={t("friends")} count={friends.length}>
      {friends.length === 0 ? (
        <NoFriends />
      ) : (
        <FriendSearch
          friends={friends.toSorted(byFriendName)}
          label={t("searchFriends")}
          noneFound={t("noFriendFound")}
        >
          {(found) => (
            <ul>
              {found.map((friendship) => (
                <FriendRow key={friendship.id} friendship={friendship} />
              ))}
            </ul>
          )}
        </FriendSearch>
      )}
    </Part>
  );
}

function NoFriends() {
  const t = useTranslations("friends.page");
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t("none")}</p>
      <p className="text-muted">{t("noneHint")}</p>
      <Link to="/community-lists" className={buttonStyle()}>
        {t("toCommunity")}
      </Link>
    </div>
  );
}

function FriendRow({ friendship }: { readonly friendship: Friendship }) {
  const t = useTranslations("friends.page");
  const { id, username } = friendship.member;
  const isOnline = useIsOnline(id);
  return (
    <MemberRow
      member={friendship.member}
      mark={isOnline && <OnlineDot />}
      details={isOnline ? t("online") : undefined}
    >
      <Link
        to="/messages/$memberId"
        params={{ memberId: id }}
        aria-label={t("messageTo", { name: username })}
        className={buttonStyle()}
      >
        <MessageSquare aria-hidden size={18} />
        <span className="max-md:hidden">{t("message")}</span>
      </Link>
      <FriendMenu friendship={friendship} />
    </MemberRow>
  );
}

/** Says beside the picture what the line below the name says in words. */
function OnlineDot() {
  return (
    <span
      aria-hidden
      className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-panel bg-ok"
    />
  );
}

function FriendMenu({ friendship }: { readonly friendship: Friendship }) {
  const t = useTranslations("friends.page");
  const { id, username } = friendship.member;
  const actions = useFriendActions({ id, username });
  return (
    <Menu
      iconOnly
      isLate
      label={t("more", { name: username })}
      button={<EllipsisVertical aria-hidden size={20} />}
    >
      <Link to="/profile/$username" params={{ username }} className="menu-item">
        <UserRound aria-hidden size={18} />
        {t("profile")}
      </Link>
      <RemoveItem friendship={friendship} actions={actions} />
      <BlockItem memberId={id} username={username} />
    </Menu>
  );
}

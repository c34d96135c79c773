import { Link } from "@tanstack/react-router";
import { Ban, Check, UserCheck, UserMinus, UserPlus, X } from "lucide-react";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import type { Friendship } from "#web/data/members/friendships.ts";
import { useFriendship } from "#web/data/members/use-friendship.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useHere } from "#web/ui/use-here.ts";
import { useFriendActions, type FriendActions } from "./use-friend-actions.ts";

interface FriendButtonProps {
  readonly memberId: string;
  readonly username: string;
}

/** Stands where the button will be, so that nothing moves when it comes. */
const place = <span aria-hidden className="inline-block min-h-11" />;

/**
 * Asks a member to be friends, answers their request, or ends what there is. Guests are led to the sign-in
 * page; for oneself, and in previews, there is nothing.
 */
export function FriendButton({ memberId, username }: FriendButtonProps) {
  const ownId = useMemberId();
  const isGuest = useAuth((state) => state.isGuest);
  if (!isGuest && (ownId === null || ownId === memberId)) return null;
  return (
    <Suspense fallback={place}>
      <LateWords part="friends" waits>
        {isGuest ? (
          <SignInToAdd username={username} />
        ) : (
          <ButtonOfMember memberId={memberId} username={username} />
        )}
      </LateWords>
    </Suspense>
  );
}

function SignInToAdd({ username }: Pick<FriendButtonProps, "username">) {
  const t = useTranslations("friends.button");
  const next = useHere();
  return (
    <Link to="/login" search={{ next }} className={buttonStyle()}>
      <UserPlus aria-hidden size={18} />
      {t("signIn", { name: username })}
    </Link>
  );
}

function ButtonOfMember({ memberId, username }: FriendButtonProps) {
  const { friendship, isBlocked } = useFriendship(memberId);
  const actions = useFriendActions({ id: memberId, username });
  if (isBlocked) return <Unblock username={username} actions={actions} />;
  if (friendship === undefined) return place;
  if (friendship === null) return <Add username={username} actions={actions} />;
  switch (friendship.stage) {
    case "sent":
      return <Sent friendship={friendship} actions={actions} />;
    case "received":
      return <Answers friendship={friendship} actions={actions} />;
    case "friends":
      return <Friends friendship={friendship} actions={actions} />;
  }
}

interface WithName {
  readonly username: string;
  readonly actions: FriendActions;
}

interface WithFriendship {
  readonly friendship: Friendship;
  readonly actions: FriendActions;
}

function Unblock({ username, actions }: WithName) {
  const t = useTranslations("friends.button");
  return (
    <Button
      aria-label={t("unblockOf", { name: username })}
      disabled={actions.isBusy}
      onClick={() => void actions.unblock()}
    >
      <Ban aria-hidden size={18} />
      {t("unblock")}
    </Button>
  );
}

/** The way to a stranger's friendship. */
function Add({ username, actions }: WithName) {
  const t = useTranslations("friends.button");
  return (
    <Button
      tone="gold"
      aria-label={t("addOf", { name: username })}
      disabled={actions.isBusy}
      onClick={() => void actions.ask()}
    >
      <UserPlus aria-hidden size={18} />
      {t("add")}
    </Button>
  );
}

/** A request that waits for its answer, and can be taken back. */
export function Sent({ friendship, actions }: WithFriendship) {
  const t = useTranslations("friends.button");
  const name = friendship.member.username;
  return (
    <Button
      aria-label={t("cancelOf", { name })}
      disabled={actions.isBusy}
      onClick={() => void actions.cancel(friendship)}
    >
      <X aria-hidden size={18} />
      {t("cancel")}
    </Button>
  );
}

/** The answers to a request. */
export function Answers({ friendship, actions }: WithFriendship) {
  const t = useTranslations("friends.button");
  const name = friendship.member.username;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="gold"
        aria-label={t("acceptOf", { name })}
        disabled={actions.isBusy}
        onClick={() => void actions.accept()}
      >
        <Check aria-hidden size={18} />
        {t("accept")}
      </Button>
      <Button
        aria-label={t("declineOf", { name })}
        disabled={actions.isBusy}
        onClick={() => void actions.decline(friendship)}
      >
        <X aria-hidden size={18} />
        {t("decline")}
      </Button>
    </div>
  );
}

function Friends({ friendship, actions }: WithFriendship) {
  const t = useTranslations("friends.button");
  return (
    <Menu
      label={t("menuOf", { name: friendship.member.username })}
      button={
        <>
          <UserCheck aria-hidden size={18} />
          {t("friends")}
        </>
      }
    >
      <RemoveItem friendship={friendship} actions={actions} />
    </Menu>
  );
}

/** The end of a friendship, in a menu. */
export function RemoveItem({ friendship, actions }: WithFriendship) {
  const t = useTranslations("friends.button");
  return (
    <button
      type="button"
      className="menu-item"
      disabled={actions.isBusy}
      onClick={() => void actions.remove(friendship)}
    >
      <UserMinus aria-hidden size={18} />
      {t("remove")}
    </button>
  );
}

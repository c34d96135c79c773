import { Ban } from "lucide-react";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useFriendship } from "#web/data/members/use-friendship.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { useFriendActions } from "./use-friend-actions.ts";

interface BlockItemProps {
  readonly memberId: string;
  readonly username: string;
}

/** Blocks a member, or does so no longer, from a menu and with a way back. Nothing for guests and oneself. */
export function BlockItem({ memberId, username }: BlockItemProps) {
  const ownId = useMemberId();
  if (ownId === null || ownId === memberId) return null;
  return (
    <Suspense>
      <LateWords part="friends" waits>
        <ItemOfMember memberId={memberId} username={username} />
      </LateWords>
    </Suspense>
  );
}

function ItemOfMember({ memberId, username }: BlockItemProps) {
  const t = useTranslations("friends.button");
  const { friendship, isBlocked } = useFriendship(memberId);
  const { isBusy, block, unblock } = useFriendActions({ id: memberId, username });
  return (
    <button
      type="button"
      className="menu-item"
      disabled={isBusy || friendship === undefined}
      onClick={() => void (isBlocked ? unblock() : block(friendship ?? null))}
    >
      <Ban aria-hidden size={18} />
      {isBlocked ? t("unblock") : t("block")}
    </button>
  );
}

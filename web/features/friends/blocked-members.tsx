import { useTranslations } from "use-intl";
import type { Member } from "#web/data/members/friendships.ts";
import { useFriendActions } from "#web/game/members/use-friend-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { Part } from "./part.tsx";

/** Members whom one wants to have nothing to do with. */
export function BlockedMembers({ members }: { readonly members: readonly Member[] }) {
  const t = useTranslations("friends.page");
  if (members.length === 0) return null;
  return (
    <Part title={t("blocked")} count={members.length}>
      <p className="text-muted">{t("blockedHint")}</p>
      <ul>
        {members.map((member) => (
          <Blocked key={member.id} member={member} />
        ))}
      </ul>
    </Part>
  );
}

function Blocked({ member }: { readonly member: Member }) {
  const t = useTranslations("friends");
  const username = member.username === "" ? t("page.unknown") : member.username;
  const { isBusy, unblock } = useFriendActions({ id: member.id, username });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0 last:pb-0">
      <bdi className="min-w-0 grow break-words">{username}</bdi>
      <Button
        aria-label={t("button.unblockOf", { name: username })}
        disabled={isBusy}
        onClick={() => void unblock()}
      >
        {t("button.unblock")}
      </Button>
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import {
  blockedQuery,
  friendshipsQuery,
  hearBlocks,
  type Member,
} from "#web/data/members/friendships.ts";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { FindMembers } from "./find-members.tsx";
import { FriendList } from "./friend-list.tsx";
import { OwnCodeButton } from "./own-code.tsx";
import { ScanCodeButton } from "./scan-code.tsx";
import { ReceivedRequests, SentRequests } from "./requests.tsx";
import { useFriendActions } from "#web/shared/members/use-friend-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { Part } from "./part.tsx";

/** Friends, and the ways to become friends and to be left alone. */
export function FriendsPage() {
  const t = useTranslations();
  const hasNetwork = useHasNetwork();
  return (
    <div className="mx-auto grid max-w-6xl gap-5 px-3 py-4 md:px-6 md:py-6">
      <PageHead title={t("menu.friends")} lead={t("friends.page.lead")} />
      {!hasNetwork && (
        <p role="status" className="rounded-lg border border-line bg-panel px-3.5 py-3">
          {t("friends.page.offline")}
        </p>
      )}
      <ForMember otherwise={<FriendList friends={[]} />}>
        {(memberId) => <OfMember memberId={memberId} />}
      </ForMember>
    </div>
  );
}

function OfMember({ memberId }: { readonly memberId: string }) {
  const friendships = useQuery(friendshipsQuery(memberId));
  const blocked = useQuery(blockedQuery(memberId));
  useHeardFriendships();
  useEffect(() => {
    const stop = hearBlocks(memberId);
    return stop;
  }, [memberId]);

  const all = friendships.data;
  const at = (stage: "received" | "sent") => all?.filter((each) => each.stage === stage) ?? [];
  return (
    // On a phone the ways to friends stand above them: friends may be hundreds, and a code is shown at the table.
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 gap-5 max-md:contents md:grid">
        {all !== undefined && <ReceivedRequests requests={at("received")} />}
        <div className="min-w-0 max-md:order-2">
          {all === undefined ? (
            <QueryWaiting query={friendships} />
          ) : (
            <FriendList friends={all.filter(({ stage }) => stage === "friends")} />
          )}
        </div>
      </div>
      <div className="min-w-0 gap-5 max-md:contents md:grid">
        <div className="grid min-w-0 gap-5 max-md:order-1">
          <FindMembers />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
            <OwnCodeButton memberId={memberId} />
            <ScanCodeButton />
          </div>
        </div>
        <div className="grid min-w-0 gap-5 empty:hidden max-md:order-3">
          <SentRequests requests={at("sent")} />
          <BlockedMembers members={blocked.data ?? []} />
        </div>
      </div>
    </div>
  );
}

/** Members whom one wants to have nothing to do with. */
function BlockedMembers({ members }: { readonly members: readonly Member[] }) {
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

import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { QrCode as QrIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  blockedQuery,
  friendshipsQuery,
  hearBlocks,
  type Friendship,
  type Member,
} from "#web/data/members/friendships.ts";
import { useHeardFriendships } from "#web/data/members/use-friendship.ts";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { useFriendActions } from "#web/shared/members/use-friend-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { ownNameQuery } from "#web/data/members/own-name.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Answers, Sent } from "#web/shared/members/friend-button.tsx";
import { FindMembers } from "./find-members.tsx";
import { FriendList } from "./friend-list.tsx";
import { ScanCodeButton } from "./scan-code.tsx";
import { Part } from "./part.tsx";
import { codeAddress } from "./code-address.ts";
import { MemberRow } from "./member-row.tsx";

/** The place in the page to which notifications of requests lead. */
const place = "requests";

interface RequestsProps {
  readonly requests: readonly Friendship[];
}

/** Requests that wait for an answer; without any, nothing but for those who were sent here to see one. */
function ReceivedRequests({ requests }: RequestsProps) {
  const t = useTranslations("friends.page");
  const isWanted = useRouterState({ select: ({ location }) => location.hash === place });
  useEffect(() => {
    if (isWanted) document.getElementById(place)?.scrollIntoView();
  }, [isWanted]);
  if (requests.length === 0 && !isWanted) return null;
  return (
    <Part id={place} title={t("received")} count={requests.length}>
      {requests.length === 0 && <p className="text-muted">{t("noneReceived")}</p>}
      <ul>
        {requests.map((request) => (
          <Received key={request.id} request={request} />
        ))}
      </ul>
    </Part>
  );
}

interface RequestProps {
  readonly request: Friendship;
}

function Received({ request }: RequestProps) {
  const actions = useFriendActions(request.member);
  return (
    <MemberRow member={request.member} details={<Asked at={request.since} />}>
      <Answers friendship={request} actions={actions} />
    </MemberRow>
  );
}

/** Own requests without an answer yet. */
function SentRequests({ requests }: RequestsProps) {
  const t = useTranslations("friends.page");
  if (requests.length === 0) return null;
  return (
    <Part title={t("sent")} count={requests.length}>
      <ul>
        {requests.map((request) => (
          <SentRow key={request.id} request={request} />
        ))}
      </ul>
    </Part>
  );
}

function SentRow({ request }: RequestProps) {
  const actions = useFriendActions(request.member);
  return (
    <MemberRow member={request.member} details={<Asked at={request.since} />}>
      <Sent friendship={request} actions={actions} />
    </MemberRow>
  );
}

function Asked({ at }: { readonly at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: "medium" })}</time>;
}

interface OwnCodeProps {
  readonly memberId: string;
}

/** Opens one's own code, for somebody across the table to scan with their phone. */
function OwnCodeButton({ memberId }: OwnCodeProps) {
  const t = useTranslations("friends.code");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <QrIcon aria-hidden size={18} />
        {t("open")}
      </Button>
      {isOpen && (
        <Dialog title={t("title")} width="24rem" onClose={() => setIsOpen(false)}>
          <OwnCode memberId={memberId} />
        </Dialog>
      )}
    </>
  );
}

function OwnCode({ memberId }: OwnCodeProps) {
  const t = useTranslations("friends.code");
  const own = useQuery(ownNameQuery(memberId));
  if (own.data === undefined) return <QueryWaiting query={own} />;
  const { username, wabId } = own.data;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode
        text={codeAddress(window.location.origin, username)}
        label={t("label", { name: username })}
      />
      <p>
        <bdi className="font-bold">{username}</bdi>
        <br />
        <span className="text-muted">{wabId}</span>
      </p>
      <p className="text-muted">{t("hint")}</p>
    </div>
  );
}

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

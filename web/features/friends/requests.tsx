import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Friendship } from "#web/data/members/friendships.ts";
import { Answers, Sent } from "#web/shared/members/friend-button.tsx";
import { useFriendActions } from "#web/shared/members/use-friend-actions.ts";
import { MemberRow } from "./member-row.tsx";
import { Part } from "./part.tsx";

/** The place in the page to which notifications of requests lead. */
const place = "requests";

interface RequestsProps {
  readonly requests: readonly Friendship[];
}

/** Requests that wait for an answer; without any, nothing but for those who were sent here to see one. */
export function ReceivedRequests({ requests }: RequestsProps) {
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
export function SentRequests({ requests }: RequestsProps) {
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

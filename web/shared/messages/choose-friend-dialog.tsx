import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import { addToMessageDraft } from "#web/data/local/message-drafts.ts";
import { friendsQuery } from "#web/data/members/friendships.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { FriendSearch } from "#web/shared/members/friend-search.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

interface ChooseFriendDialogProps {
  readonly memberId: string;
  /** The text that will stand in the field, below what is typed there already. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Chooses the friend to whom something is sent, and goes to the conversation. Nothing is sent by that alone. */
export function ChooseFriendDialog(props: ChooseFriendDialogProps) {
  const t = useTranslations("messages.share");
  return (
    <Dialog title={t("title")} onClose={props.onClose}>
      <Queries>
        <Friends {...props} />
      </Queries>
    </Dialog>
  );
}

function Friends({ memberId, text, onClose }: ChooseFriendDialogProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data, error, fetchStatus } = useQuery(friendsQuery(memberId));

  if (data === undefined) {
    const isOffline = fetchStatus === "paused";
    if (error === null && !isOffline) return <Spinner />;
    const kind = isOffline ? "offline" : toDataError(error).kind;
    return <Notice title={t("messages.share.failed")}>{t(`auth.problem.${kind}`)}</Notice>;
  }
  if (data.length === 0) return <NoFriends />;
  const choose = (id: string) => {
    addToMessageDraft(memberId, id, text);
    onClose();
    void navigate({ to: "/messages/$memberId", params: { memberId: id } });
  };
  return (
    <FriendSearch
      friends={data}
      label={t("messages.share.search")}
      noneFound={t("messages.share.noneFound")}
    >
      {(found) => (
        <ul className="grid max-h-[50dvh] gap-1 overflow-y-auto">
          {found.map(({ member }) => (
            <li key={member.id}>
              <button
                type="button"
                aria-label={t("messages.share.choose", { name: member.username })}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-raised"
                onClick={() => choose(member.id)}
              >
                <Avatar username={member.username} url={member.avatarUrl} size={40} />
                <bdi className="min-w-0 truncate font-bold">{member.username}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FriendSearch>
  );
}

function NoFriends() {
  const t = useTranslations("messages");
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <p className="text-muted">{t("share.none")}</p>
      <Link to="/friends" className={buttonStyle({ tone: "gold" })}>
        {t("toFriends")}
      </Link>
    </div>
  );
}

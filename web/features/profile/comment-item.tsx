import { EllipsisVertical, Flag, Trash } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import type { ProfileComment } from "#web/data/members/comments.ts";
import { Avatar } from "#web/game/members/avatar.tsx";
import { MemberName } from "#web/game/members/member-name.tsx";
import { ReportDialog } from "#web/game/report/late-report-dialog.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useDeleteComment } from "./use-delete-comment.ts";

interface CommentItemProps {
  readonly comment: ProfileComment;
  /** The member under whose profile it stands. */
  readonly ownerId: string;
}

/** A comment under a profile, with what its reader may do about it. */
export function CommentItem({ comment, ownerId }: CommentItemProps) {
  const format = useFormatter();
  const { author, avatarUrl, createdAt, content } = comment;
  return (
    <li className="grid min-w-0 gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-2">
        <Avatar username={author} url={avatarUrl} size={32} />
        <p className="min-w-0 grow break-words text-muted">
          <MemberName username={author} /> ·{" "}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}
          </time>
        </p>
        <CommentMenu comment={comment} ownerId={ownerId} />
      </div>
      <p className="break-words whitespace-pre-line">
        <bdi>{content}</bdi>
      </p>
    </li>
  );
}

/** Deleting is for its author and for whoever's profile it is; reporting for every other member. */
function CommentMenu({ comment, ownerId }: CommentItemProps) {
  const t = useTranslations("profile.comments");
  const app = useTranslations("app");
  const memberId = useMemberId();
  const remove = useDeleteComment();
  const [isReporting, setIsReporting] = useState(false);
  if (memberId === null) return null;
  const isMine = memberId === comment.authorId;

  return (
    <>
      <Menu
        iconOnly
        isLate
        label={t("moreOf", { name: comment.author })}
        button={<EllipsisVertical aria-hidden size={20} />}
      >
        {(isMine || memberId === ownerId) && (
          <button type="button" className="menu-item" onClick={() => remove(comment)}>
            <Trash aria-hidden size={18} />
            {t("delete")}
          </button>
        )}
        {!isMine && (
          <button type="button" className="menu-item" onClick={() => setIsReporting(true)}>
            <Flag aria-hidden size={18} />
            {app("report")}
          </button>
        )}
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "profile-comment", id: comment.id }}
          name={comment.author}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}

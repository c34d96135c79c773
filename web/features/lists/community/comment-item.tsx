import { EllipsisVertical, EyeOff, Flag, Trash } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import type { Comment } from "#web/data/shared-list-comments.ts";
import { Menu } from "#web/ui/menu.tsx";
import { MemberName } from "#web/game/members/member-name.tsx";
import { ReportDialog } from "#web/game/report/late-report-dialog.ts";
import { useDeleteComment } from "./use-delete-comment.ts";
import { useMemberOnly } from "./use-member-only.ts";

interface CommentItemProps {
  readonly comment: Comment;
  readonly post: Post;
}

/** A comment, with what its reader may do about it. */
export function CommentItem({ comment, post }: CommentItemProps) {
  const t = useTranslations("community");
  const format = useFormatter();
  const author = comment.author === "" ? t("unknownAuthor") : comment.author;
  const written = new Date(comment.createdAt);

  return (
    <li className="min-w-0 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow break-words text-muted">
          {comment.author === "" ? (
            <bdi className="font-bold text-ink">{author}</bdi>
          ) : (
            <MemberName username={author} />
          )}
          {comment.userId === post.userId && <span className="text-gold"> · {t("author")}</span>}
          {" · "}
          <time dateTime={comment.createdAt}>
            {format.dateTime(written, { dateStyle: "medium", timeStyle: "short" })}
          </time>
        </p>
        <CommentMenu comment={comment} post={post} author={author} />
      </div>
      <HiddenNotice comment={comment} />
      <p className="break-words whitespace-pre-line">
        <bdi>{comment.content}</bdi>
      </p>
    </li>
  );
}

/** The notice to those who see a comment that others do not. */
function HiddenNotice({ comment }: { readonly comment: Comment }) {
  const t = useTranslations("community.state");
  if (!comment.isHidden) return null;
  return (
    <p className="flex items-start gap-2 text-warning">
      <EyeOff aria-hidden size={18} className="mt-1 shrink-0" />
      <span className="min-w-0 break-words">
        {t("hidden")}
        {comment.hiddenReason !== "" && (
          <>
            {" · "}
            {t("reason")} <bdi>{comment.hiddenReason}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

interface CommentMenuProps extends CommentItemProps {
  readonly author: string;
}

/** Deleting is for its author, the post's, and administrators; reporting for everyone else. */
function CommentMenu({ comment, post, author }: CommentMenuProps) {
  const t = useTranslations("community");
  const app = useTranslations("app");
  const memberId = useMemberId();
  const isAdmin = useAuth((state) => state.isWabAdmin && !state.isPreview);
  const remove = useDeleteComment();
  const memberOnly = useMemberOnly();
  const [isReporting, setIsReporting] = useState(false);
  const isMine = memberId === comment.userId;

  return (
    <>
      <Menu
        iconOnly
        isLate
        label={t("comments.moreOf", { author })}
        button={<EllipsisVertical aria-hidden size={20} />}
      >
        {(isMine || memberId === post.userId || isAdmin) && (
          <button type="button" className="menu-item" onClick={() => void remove(comment, isMine)}>
            <Trash aria-hidden size={18} />
            {t("comments.delete")}
          </button>
        )}
        {!isMine && (
          <button
            type="button"
            className="menu-item"
            onClick={() => memberOnly(() => setIsReporting(true))}
          >
            <Flag aria-hidden size={18} />
            {app("report")}
          </button>
        )}
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "comment", id: comment.id }}
          name={author}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}

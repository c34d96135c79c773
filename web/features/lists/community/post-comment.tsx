import { EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { refreshComments } from "#web/data/community/refresh-posts.ts";
import { writeComment, type Comment } from "#web/data/community/shared-list-comments.ts";
import { CommentItem, CommentMenu } from "#web/shared/comments/comment-item.tsx";
import { useDeleteComment } from "#web/shared/comments/use-delete-comment.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { useMemberOnly } from "./use-member-only.ts";

interface PostCommentProps {
  readonly comment: Comment;
  readonly post: Post;
}

/** A comment on a post. */
export function PostComment({ comment, post }: PostCommentProps) {
  const t = useTranslations("community");
  const author = comment.author === "" ? t("unknownAuthor") : comment.author;
  return (
    <CommentItem
      comment={comment}
      author={
        <>
          {comment.author === "" ? (
            <bdi className="font-bold text-ink">{author}</bdi>
          ) : (
            <MemberName username={author} />
          )}
          {comment.userId === post.userId && <span className="text-gold"> · {t("author")}</span>}
        </>
      }
      menu={<MenuOf comment={comment} post={post} author={author} />}
      notice={<HiddenNotice comment={comment} />}
    />
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

interface MenuOfProps extends PostCommentProps {
  readonly author: string;
}

/** Deleting is for its author, the post's, and administrators; reporting for everyone else. */
function MenuOf({ comment, post, author }: MenuOfProps) {
  const t = useTranslations("community.comments");
  const memberId = useMemberId();
  const isAdmin = useAuth((state) => state.isWabAdmin && !state.isPreview);
  const memberOnly = useMemberOnly();
  const remove = useDeleteComment({
    words: "community.comments",
    table: "shared_list_comments",
    refresh: () => refreshComments(comment.listId),
  });
  const isMine = memberId === comment.userId;
  const mayDelete = isMine || memberId === post.userId || isAdmin;
  // Only its author can write it again.
  const writeAgain = isMine ? () => writeComment(comment) : null;

  return (
    <CommentMenu
      label={t("moreOf", { author })}
      deleteLabel={t("delete")}
      onDelete={mayDelete ? () => void remove(comment.id, writeAgain) : null}
      onReport={isMine ? null : memberOnly}
      about={{ kind: "comment", id: comment.id }}
      author={author}
    />
  );
}

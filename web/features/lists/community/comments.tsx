import { useInfiniteQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { maxCommentLength, type Post } from "#domain/share/post/post.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { refreshComments } from "#web/data/community/refresh-posts.ts";
import { keepComment, readComment } from "#web/data/local/post-drafts.ts";
import {
  commentsAtOnce,
  commentsQuery,
  writeComment,
  type Comment,
  type CommentOrder,
} from "#web/data/community/shared-list-comments.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { CommentForm, SignInToComment } from "#web/shared/comments/comment-form.tsx";
import { useDeletions } from "#web/data/community/deletions.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { CommentItem, CommentMenu } from "#web/shared/comments/comment-item.tsx";
import { useDeleteComment } from "#web/shared/comments/use-delete-comment.ts";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { Waiting } from "./waiting.tsx";
import { useMemberOnly } from "./use-member-only.ts";

interface PostCommentProps {
  readonly comment: Comment;
  readonly post: Post;
}

/** A comment on a post. */
function PostComment({ comment, post }: PostCommentProps) {
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

/** The comments on a post, and the field for another. */
export function Comments({ post }: { readonly post: Post }) {
  const t = useTranslations("community.comments");
  const [order, setOrder] = useState<CommentOrder>("oldest");
  const section = useRef<HTMLElement>(null);

  // The section comes after the page that the address led to, so the browser has looked for it in vain.
  useEffect(() => {
    if (globalThis.location.hash === "#comments") section.current?.scrollIntoView();
  }, []);

  // The end of a long conversation is pages away: whoever writes there sees their words at its beginning.
  const handleSent = () => {
    if (post.comments >= commentsAtOnce) setOrder("newest");
  };

  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-heading"
      className="panel grid min-w-0 gap-4 p-4 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="comments-heading" className="text-xl">
          {t("heading", { count: post.comments })}
        </h2>
        {post.comments > 1 && <OrderSelect order={order} onChange={setOrder} />}
      </div>
      <Writing post={post} onSent={handleSent} />
      <CommentList key={order} post={post} order={order} />
    </section>
  );
}

interface WritingProps {
  readonly post: Post;
  readonly onSent: () => void;
}

/** The field where members write; guests are asked to sign in. Nobody writes under what others cannot see. */
function Writing({ post, onSent }: WritingProps) {
  const t = useTranslations("community.comments");
  const memberId = useMemberId();
  if (!post.isActive) return <p className="text-muted">{t("closed")}</p>;
  if (memberId === null) return <SignInToComment words="community.comments" />;
  return (
    <CommentForm
      key={memberId}
      words="community.comments"
      sendsByKey
      maxLength={maxCommentLength}
      readDraft={() => readComment(memberId, post.id)}
      keepDraft={(text) => keepComment(memberId, post.id, text)}
      send={async (comment) => {
        await writeComment({ ...comment, listId: post.id, userId: memberId });
        refreshComments(post.id);
        onSent();
      }}
    />
  );
}

interface OrderSelectProps {
  readonly order: CommentOrder;
  readonly onChange: (order: CommentOrder) => void;
}

function OrderSelect({ order, onChange }: OrderSelectProps) {
  const t = useTranslations("community.comments");
  return (
    <select
      aria-label={t("order")}
      className="field w-auto"
      value={order}
      onChange={({ target }) => onChange(target.value === "newest" ? "newest" : "oldest")}
    >
      <option value="oldest">{t("oldest")}</option>
      <option value="newest">{t("newest")}</option>
    </select>
  );
}

interface CommentListProps {
  readonly post: Post;
  readonly order: CommentOrder;
}

function CommentList({ post, order }: CommentListProps) {
  const t = useTranslations("community.comments");
  const deletions = useDeletions();
  const query = useInfiniteQuery(commentsQuery(post.id, order));
  const { data, hasNextPage } = query;

  if (data === undefined) return <Waiting query={query} />;
  const comments = withoutRepeats(data.pages.flatMap((page) => page.comments)).filter(
    ({ id }) => !deletions.has(id),
  );
  if (comments.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {comments.map((comment) => (
          <PostComment key={comment.id} comment={comment} post={post} />
        ))}
      </ol>
      {hasNextPage && <MoreButton query={query}>{t("more")}</MoreButton>}
    </>
  );
}

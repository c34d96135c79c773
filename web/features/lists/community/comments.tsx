import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { maxCommentLength, type Post } from "#domain/share/post/post.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { refreshComments } from "#web/data/community/refresh-posts.ts";
import { keepComment, readComment } from "#web/data/local/post-drafts.ts";
import {
  commentsAtOnce,
  commentsQuery,
  writeComment,
  type CommentOrder,
} from "#web/data/community/shared-list-comments.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { CommentForm, SignInToComment } from "#web/shared/comments/comment-form.tsx";
import { PostComment } from "./post-comment.tsx";
import { useDeletions } from "#web/data/community/deletions.ts";
import { Waiting } from "./waiting.tsx";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";

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

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useDeletions } from "#web/data/community/deletions.ts";
import { keepProfileComment, readProfileComment } from "#web/data/local/profile-drafts.ts";
import {
  commentsAnHour,
  hearProfileComments,
  maxProfileCommentLength,
  profileCommentsQuery,
  refreshProfileComments,
  writeProfileComment,
  type CommentPage,
  type ProfileComment,
} from "#web/data/members/comments.ts";
import type { Profile } from "#web/data/members/profiles.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { CommentForm, SignInToComment } from "#web/shared/comments/comment-form.tsx";
import { CommentItem, CommentMenu } from "#web/shared/comments/comment-item.tsx";
import { useDeleteComment } from "#web/shared/comments/use-delete-comment.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { Panel } from "./panel.tsx";

/** The comments of others under a profile, and the field for another comment. */
export function CommentsPanel({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const visitorId = useMemberId();
  const query = useInfiniteQuery({
    ...profileCommentsQuery(profile.id, visitorId),
    enabled: profile.showsComments,
  });
  const isHearing = profile.showsComments && visitorId !== null;
  useEffect(() => {
    if (!isHearing) return undefined;
    return hearProfileComments(profile.id);
  }, [isHearing, profile.id]);
  const [first] = query.data?.pages ?? [];
  const heading =
    first === undefined
      ? t("privacy.part.comments")
      : t("comments.heading", { count: first.total });
  return (
    <Panel id="comments" heading={heading}>
      {!profile.showsComments && (
        <p className="text-muted">{t("hidden.comments", { name: profile.username })}</p>
      )}
      {profile.showsComments && first === undefined && <QueryWaiting query={query} />}
      {first !== undefined && <Writing profileId={profile.id} mayWrite={first.mayWrite} />}
      {query.data !== undefined && <List pages={query.data.pages} ownerId={profile.id} />}
      {query.hasNextPage && <MoreButton query={query}>{t("comments.more")}</MoreButton>}
    </Panel>
  );
}

interface WritingProps {
  readonly profileId: string;
  readonly mayWrite: boolean;
}

function Writing({ profileId, mayWrite }: WritingProps) {
  const t = useTranslations("profile.comments");
  const memberId = useMemberId();
  if (memberId === null) return <SignInToComment words="profile.comments" />;
  if (!mayWrite) return <p className="text-muted">{t("closed")}</p>;
  return (
    <CommentForm
      key={memberId}
      words="profile.comments"
      maxLength={maxProfileCommentLength}
      limits={(left) => t("limits", { left, hour: commentsAnHour })}
      readDraft={() => readProfileComment(memberId, profileId)}
      keepDraft={(text) => keepProfileComment(memberId, profileId, text)}
      send={async (comment) => {
        await writeProfileComment({ ...comment, profileId });
        refreshProfileComments(profileId);
      }}
    />
  );
}

interface ListProps {
  readonly pages: readonly CommentPage[];
  readonly ownerId: string;
}

function List({ pages, ownerId }: ListProps) {
  const t = useTranslations("profile.comments");
  const deletions = useDeletions();
  const comments = withoutRepeats(pages.flatMap((page) => page.comments)).filter(
    ({ id }) => !deletions.has(id),
  );
  if (comments.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ol className="grid gap-3">
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          avatar={<Avatar username={comment.author} url={comment.avatarUrl} size={32} />}
          author={<MemberName username={comment.author} />}
          menu={<MenuOf comment={comment} ownerId={ownerId} />}
        />
      ))}
    </ol>
  );
}

interface MenuOfProps {
  readonly comment: ProfileComment;
  /** The member under whose profile it stands. */
  readonly ownerId: string;
}

/** Deleting is for its author and for the owner of the profile; reporting for every other member. */
function MenuOf({ comment: { id, profileId, authorId, author }, ownerId }: MenuOfProps) {
  const t = useTranslations("profile.comments");
  const memberId = useMemberId();
  const remove = useDeleteComment({
    words: "profile.comments",
    table: "profile_comments",
    refresh: () => refreshProfileComments(profileId),
  });
  if (memberId === null) return null;
  const isMine = memberId === authorId;
  return (
    <CommentMenu
      label={t("moreOf", { name: author })}
      deleteLabel={t("delete")}
      onDelete={isMine || memberId === ownerId ? () => void remove(id, null) : null}
      onReport={isMine ? null : (run) => run()}
      about={{ kind: "profile-comment", id }}
      author={author}
    />
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useDeletions } from "#web/data/deletions.ts";
import {
  hearProfileComments,
  profileCommentsQuery,
  type CommentPage,
} from "#web/data/members/comments.ts";
import type { Profile } from "#web/data/members/profiles.ts";
import { withoutRepeats } from "#web/data/without-repeats.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { useHere } from "#web/ui/use-here.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
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
  const t = useTranslations();
  const memberId = useMemberId();
  const next = useHere();
  if (mayWrite && memberId !== null) {
    return <CommentForm key={memberId} memberId={memberId} profileId={profileId} />;
  }
  if (memberId !== null) return <p className="text-muted">{t("profile.comments.closed")}</p>;
  return (
    <p className="text-muted">
      {t("profile.comments.membersOnly")}{" "}
      <Link
        to="/login"
        search={{ next }}
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {t("auth.signIn")}
      </Link>
    </p>
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
        <CommentItem key={comment.id} comment={comment} ownerId={ownerId} />
      ))}
    </ol>
  );
}

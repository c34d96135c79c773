import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Post } from "#domain/share/post/post.ts";
import type { Profile } from "#web/data/members/profiles.ts";
import { postsQuery, type PostFilter } from "#web/data/community/shared-lists.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { MoreButton } from "#web/forms/more-button.tsx";
import { QueryWaiting } from "#web/forms/loadable.tsx";
import { Panel } from "./panel.tsx";

function postsOf(ownerId: string): PostFilter {
  return {
    search: "",
    searchUnitIds: [],
    factionId: null,
    kind: "all",
    minPoints: null,
    maxPoints: null,
    unitIds: [],
    order: "newest",
    ownerId,
  };
}

/** The lists that a member posted to the community. */
export function PostsPanel({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  return (
    <Panel heading={t("posts.heading")}>
      {profile.showsLists ? (
        <Posts profile={profile} />
      ) : (
        <p className="text-muted">{t("hidden.lists", { name: profile.username })}</p>
      )}
    </Panel>
  );
}

function Posts({ profile: { id, own } }: { readonly profile: Profile }) {
  const t = useTranslations("profile.posts");
  const query = useInfiniteQuery(postsQuery(postsOf(id)));
  const { data, hasNextPage } = query;
  const posts = withoutRepeats(data?.pages.flatMap((page) => page.posts) ?? []).filter(
    ({ isActive, isHidden }) => isActive && !isHidden,
  );
  if (data === undefined) return <QueryWaiting query={query} />;
  if (posts.length === 0) {
    return (
      <>
        <p className="text-muted">{t("none")}</p>
        {own !== null && (
          <Link to="/builder" className="text-gold underline underline-offset-4">
            {t("share")}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <ul className="grid gap-2">
        {posts.map((post) => (
          <PostLine key={post.id} post={post} />
        ))}
      </ul>
      {hasNextPage && <MoreButton query={query}>{t("more")}</MoreButton>}
    </>
  );
}

function PostLine({ post }: { readonly post: Post }) {
  const t = useTranslations("profile.posts");
  return (
    <li
      data-faction={post.factionId}
      className="min-w-0 rounded-lg border border-l-4 border-line border-l-(--accent,var(--color-line)) px-3 py-2"
    >
      <Link
        to="/community-lists/$postId"
        params={{ postId: post.id }}
        className="inline-flex min-h-11 max-w-full items-center font-bold underline-offset-4 hover:underline"
      >
        <bdi className="min-w-0 break-words">{post.name}</bdi>
      </Link>
      <p className="text-muted">
        {t("points", { points: post.points })} · {t("likes", { count: post.likes })} ·{" "}
        {t("comments", { count: post.comments })}
      </p>
    </li>
  );
}

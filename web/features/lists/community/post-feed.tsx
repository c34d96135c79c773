import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { languages } from "#domain/language.ts";
import { fold } from "#domain/text.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { postsQuery, type PostFilter } from "#web/data/community/shared-lists.ts";
import { useDeletions } from "#web/data/community/deletions.ts";
import { useParts } from "#web/forms/use-parts.ts";
import { withoutRepeats } from "#web/data/backend/without-repeats.ts";
import { allFactions, unitsOf } from "#web/data/catalog/catalog.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { PostCard } from "./post-card.tsx";
import { activeFilterCount, type PostQuery } from "./post-search.ts";
import { Waiting } from "./waiting.tsx";

interface MoreLinkProps {
  /** The number of pages that are shown. */
  readonly pages: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * The number of pages that come by themselves; from there on by the link, so that what is below can be
 * reached.
 */
const byItself = 5;

/** To more posts: a real link that is followed by itself when it comes near, a few times. One for each page. */
function MoreLink({ pages, isLoading, hasFailed, onRetry }: MoreLinkProps) {
  const t = useTranslations("community");
  const app = useTranslations("app");
  const link = useNearness(() => pages < byItself && !isLoading && !hasFailed, pages + 1);

  if (hasFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3">
        {t("moreFailed")}
        <Button onClick={onRetry}>{t("more")}</Button>
      </p>
    );
  }
  return (
    <Link
      ref={link}
      from="/community-lists"
      to="/community-lists"
      search={(search) => ({ ...search, pages: pages + 1 })}
      replace
      resetScroll={false}
      preload={false}
      className={buttonStyle({ className: "justify-self-center" })}
    >
      {isLoading ? app("loading") : t("more")}
    </Link>
  );
}

/** Goes on to the next page when the link comes near the window. */
function useNearness(mayGo: () => boolean, next: number) {
  const navigate = useNavigate({ from: "/community-lists" });
  const link = useRef<HTMLAnchorElement>(null);

  const go = useEffectEvent(() => {
    if (!mayGo()) return;
    void navigate({
      search: (search) => ({ ...search, pages: next }),
      replace: true,
      resetScroll: false,
    });
  });

  useEffect(() => {
    const element = link.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) go();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return link;
}

interface PostFeedProps {
  readonly query: PostQuery;
  /** The number of answers whose posts are shown. */
  readonly pages: number;
}

function filterOf({ isMine, ...query }: PostQuery, memberId: string | null): PostFilter {
  const searchUnitIds = unitIdsNamed(query.search);
  return { ...query, searchUnitIds, ownerId: isMine ? memberId : null };
}

/** The posts that were found, as many pages of them as the address says. */
export function PostFeed({ query, pages }: PostFeedProps) {
  const deletions = useDeletions();
  const member = useMemberId();
  // Nobody else's posts are shown as one's own while it is being decided who is here.
  const enabled = !query.isMine || member !== null;
  const feed = useInfiniteQuery({ ...postsQuery(filterOf(query, member)), enabled });
  const { data, hasNextPage, isError, fetchNextPage } = feed;
  const loaded = data?.pages.length ?? 0;

  useParts(feed, pages);

  const posts = withoutRepeats(data?.pages.flatMap((page) => page.posts) ?? []).filter(
    ({ id }) => !deletions.has(id),
  );
  const isFiltered = query.search.trim() !== "" || activeFilterCount(query) > 0;

  if (data === undefined || posts.length === 0) {
    return <FeedState feed={feed} isFiltered={isFiltered} isMine={query.isMine} />;
  }
  return (
    <>
      <Announcement count={posts.length} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreLink
          key={loaded}
          pages={loaded}
          isLoading={loaded < pages}
          hasFailed={isError}
          onRetry={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function Announcement({ count }: { readonly count: number }) {
  const t = useTranslations("community");
  return (
    <p role="status" className="visually-hidden">
      {t("shown", { count })}
    </p>
  );
}

/** A shorter text is part of too many names. */
const shortest = 3;
const most = 20;

function allUnits(): readonly Unit[] {
  return allFactions().flatMap(({ id }) => unitsOf(id));
}

/** The ids of all units that a text may mean, in any language; none for a text that would mean many. */
function unitIdsNamed(text: string): readonly string[] {
  const wanted = fold(text.trim());
  if (wanted.length < shortest) return [];
  const found = allUnits().filter(({ names }) =>
    languages.some((language) => fold(names[language]).includes(wanted)),
  );
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length > most ? [] : ids;
}

interface FeedStateProps {
  readonly feed: UseInfiniteQueryResult;
  readonly isFiltered: boolean;
  readonly isMine: boolean;
}

/** The message where posts would be: that they are on their way, cannot be had, or that there are none. */
function FeedState({ feed, isFiltered, isMine }: FeedStateProps) {
  const t = useTranslations("community");
  if (feed.data === undefined) return <Waiting query={feed} />;
  const hint = isFiltered ? "noneFound" : isMine ? "noneMine" : "none";
  return (
    <div
      role="status"
      className="rounded-xl border border-dashed border-line px-4 py-12 text-center text-muted"
    >
      <p className="text-lg font-bold text-ink">{t(hint)}</p>
      <p>{t(`${hint}Hint`)}</p>
    </div>
  );
}

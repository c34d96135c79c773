/** The builder, lists of others by link, and those of the community. */
import { createRoute } from "@tanstack/react-router";
import type { UnitSearch } from "#web/features/lists/builder/unit-search.ts";
import type { PostSearch } from "#web/features/lists/community/post-search.ts";
import { parseSharedSearch } from "#web/features/lists/share/shared-search.ts";
import { lazyPage, readByItsPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const builder = createRoute({
  getParentRoute: () => root,
  path: "/builder",
  validateSearch: readByItsPage<UnitSearch>,
  component: lazyPage(() => import("#web/features/lists/builder/builder-page.tsx"), "BuilderPage"),
});

const myLists = createRoute({
  getParentRoute: () => root,
  path: "/lists",
  component: lazyPage(() => import("#web/features/lists/builder/my-lists-page.tsx"), "MyListsPage"),
});

const sharedWords = wordsOf("share");

const sharedList = createRoute({
  getParentRoute: () => root,
  path: "/shared-list/$listCode",
  loader: sharedWords,
  validateSearch: parseSharedSearch,
  component: lazyPage(
    () => import("#web/features/lists/share/shared-list-page.tsx"),
    "SharedListPage",
  ),
});

const shortLink = createRoute({
  getParentRoute: () => root,
  path: "/s/$shortId",
  loader: sharedWords,
  validateSearch: parseSharedSearch,
  component: lazyPage(
    () => import("#web/features/lists/share/short-link-page.tsx"),
    "ShortLinkPage",
  ),
});

const communityWords = wordsOf("community");
const communityPages = () => import("#web/features/lists/community/pages.ts");

const communityLists = createRoute({
  getParentRoute: () => root,
  path: "/community-lists",
  loader: communityWords,
  validateSearch: readByItsPage<PostSearch>,
  component: lazyPage(communityPages, "CommunityPage"),
});

const communityPost = createRoute({
  getParentRoute: () => root,
  path: "/community-lists/$postId",
  loader: communityWords,
  component: lazyPage(communityPages, "PostPage"),
});

export const listRoutes = [
  builder,
  myLists,
  sharedList,
  shortLink,
  communityLists,
  communityPost,
] as const;

/** The builder, lists of others by link, and those of the community. */
import type { UnitSearch } from "#web/features/lists/builder/unit-search.ts";
import type { PostSearch } from "#web/features/lists/community/post-search.ts";
import { parseSharedSearch } from "#web/features/lists/share/shared-search.ts";
import { page, readByItsPage } from "./page.tsx";

const shared = { words: ["share"], queries: true, search: parseSharedSearch } as const;
const community = {
  load: () => import("#web/features/lists/community/pages.ts"),
  words: ["community"],
  queries: true,
} as const;

export const listRoutes = [
  page({
    path: "/builder",
    load: () => import("#web/features/lists/builder/builder-page.tsx"),
    name: "BuilderPage",
    search: readByItsPage<UnitSearch>,
  }),
  page({
    path: "/lists",
    load: () => import("#web/features/lists/builder/my-lists-page.tsx"),
    name: "MyListsPage",
  }),
  page({
    path: "/shared-list/$listCode",
    load: () => import("#web/features/lists/share/shared-list-page.tsx"),
    name: "SharedListPage",
    ...shared,
  }),
  page({
    path: "/s/$shortId",
    load: () => import("#web/features/lists/share/short-link-page.tsx"),
    name: "ShortLinkPage",
    ...shared,
  }),
  page({
    path: "/community-lists",
    name: "CommunityPage",
    search: readByItsPage<PostSearch>,
    ...community,
  }),
  page({ path: "/community-lists/$postId", name: "PostPage", ...community }),
] as const;

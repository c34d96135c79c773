/** The pages about members and what is between them. */
import { parseNoticeSearch } from "#domain/notices/search.ts";
import { page } from "./page.tsx";

const profiles = {
  load: () => import("#web/features/profile/profile-page.tsx"),
  words: ["profile"],
  queries: true,
} as const;
const messages = {
  load: () => import("#web/features/messages/messages-page.tsx"),
  words: ["messages"],
  queries: true,
} as const;

export const peopleRoutes = [
  page({ path: "/profile", name: "OwnProfilePage", ...profiles }),
  page({ path: "/profile/$username", name: "ProfilePage", ...profiles }),
  page({
    path: "/friends",
    load: () => import("#web/features/friends/friends-page.tsx"),
    name: "FriendsPage",
    words: ["friends"],
    queries: true,
  }),
  page({ path: "/messages", name: "MessagesPage", ...messages }),
  page({ path: "/messages/$memberId", name: "ConversationPage", ...messages }),
  page({
    path: "/activity",
    load: () => import("#web/features/activity/activity-page.tsx"),
    name: "ActivityPage",
    words: ["activity"],
    queries: true,
  }),
  page({
    path: "/notifications",
    load: () => import("#web/features/notices/notifications-page.tsx"),
    name: "NotificationsPage",
    words: ["notices"],
    queries: true,
    search: parseNoticeSearch,
  }),
] as const;

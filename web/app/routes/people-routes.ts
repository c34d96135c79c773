/** The pages about members and what is between them. */
import { createRoute } from "@tanstack/react-router";
import { parseNoticeSearch } from "#domain/notices/search.ts";
import { lazyPage, wordsOf } from "./route-parts.ts";
import { root } from "./root.ts";

const ownProfile = createRoute({
  getParentRoute: () => root,
  path: "/profile",
  loader: wordsOf("profile"),
  component: lazyPage(() => import("#web/features/profile/profile-page.tsx"), "OwnProfilePage"),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: "/profile/$username",
  loader: wordsOf("profile"),
  component: lazyPage(() => import("#web/features/profile/profile-page.tsx"), "ProfilePage"),
});

const friends = createRoute({
  getParentRoute: () => root,
  path: "/friends",
  loader: wordsOf("friends"),
  component: lazyPage(() => import("#web/features/friends/friends-page.tsx"), "FriendsPage"),
});

const messagesWords = wordsOf("messages");

const messages = createRoute({
  getParentRoute: () => root,
  path: "/messages",
  loader: messagesWords,
  component: lazyPage(() => import("#web/features/messages/messages-page.tsx"), "MessagesPage"),
});

const conversation = createRoute({
  getParentRoute: () => root,
  path: "/messages/$memberId",
  loader: messagesWords,
  component: lazyPage(() => import("#web/features/messages/messages-page.tsx"), "ConversationPage"),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: "/activity",
  loader: wordsOf("activity"),
  component: lazyPage(() => import("#web/features/activity/activity-page.tsx"), "ActivityPage"),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: "/notifications",
  loader: wordsOf("notices"),
  validateSearch: parseNoticeSearch,
  component: lazyPage(
    () => import("#web/features/notices/notifications-page.tsx"),
    "NotificationsPage",
  ),
});

export const peopleRoutes = [
  ownProfile,
  profile,
  friends,
  messages,
  conversation,
  activity,
  notifications,
] as const;

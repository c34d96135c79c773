// @vitest-environment node
import { expect, test } from "vitest";
import { readMessages, type MessageTree } from "#scripts/message-files.ts";

/** The texts that players know from the earlier product: each is said in exactly these words. */
const written = {
  notifications: [
    "Notifications",
    "Loading notifications...",
    "No notifications yet",
    "No new notifications",
    "Mark all as read",
    "Error fetching notifications",
    "Error marking notification as read",
    "Please try again later",
    "Failed to mark all as read",
    "All notifications marked as read",
    "You have {count} unread notification(s)",
    "Someone",
    "Unknown site",
    "unknown branch",
    "New notification",
    "Build failure notification",
  ],
  "signing in": [
    "Confirmation email has been sent",
    "Failed to resend confirmation email",
    "Failed to send confirmation email",
    "Signed out successfully",
    "Failed to sign out",
    "Stale auth data cleared successfully",
    "Failed to clear auth data",
    "Stale auth data cleared! Please refresh the page.",
    "Login required to use cloud features",
  ],
  administrators: [
    "Latest Build Failed",
    "Latest Site Deployment Failed",
    "Site may be experiencing issues.",
    "Please check deployment status.",
    "The team has been notified.",
    "View deployment details",
    "Email Management",
    "Admin Dashboard",
    "Activity Feed",
  ],
} as const;

function textsOf(tree: MessageTree): readonly string[] {
  return Object.values(tree).flatMap((each) => (typeof each === "string" ? [each] : textsOf(each)));
}

const said = new Set(textsOf(readMessages("en")));

test.each(Object.entries(written))("the texts of %s are said as they were written", (_, texts) => {
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});

import { expect, test } from "vitest";
import { byFriendName, type Friendship } from "./friendships.ts";

function friend(username: string): Friendship {
  const member = { id: username, username, avatarUrl: null };
  return { id: username, member, stage: "friends", since: "2026-11-25T10:00:00Z" };
}

test("friends stand by name, a number in it by its size", () => {
  const names = ["Berta", "Anna 104", "Anna 16", "anna"];
  const sorted = names.map(friend).toSorted(byFriendName);
  expect(sorted.map(({ member }) => member.username)).toEqual([
    "anna",
    "Anna 16",
    "Anna 104",
    "Berta",
  ]);
});

import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Friendship } from "#web/data/members/friendships.ts";
import { renderIn } from "#web/test-support.tsx";
import { FriendSearch } from "./friend-search.tsx";

afterEach(cleanup);

function friendsNamed(names: readonly string[]): readonly Friendship[] {
  return names.map((username) => ({
    id: username,
    member: { id: username, username, avatarUrl: null },
    stage: "friends",
    since: "2026-01-01T12:00:00Z",
  }));
}

async function show(names: readonly string[]): Promise<void> {
  await renderIn(
    "en",
    <FriendSearch friends={friendsNamed(names)} label="Search friends" noneFound="No such friend.">
      {(found) => <p>{found.map(({ member }) => member.username).join()}</p>}
    </FriendSearch>,
  );
}

const many = ["Anna", "Bruno", "Chloé", "Dario", "Elena", "Félix", "Greta", "Hugo", "Ida"];

test("many friends are found by any part of their names, whatever its accents and capitals", async () => {
  await show(many);
  const field = screen.getByRole("searchbox", { name: "Search friends" });
  await userEvent.type(field, " FELI ");
  expect(await screen.findByText("Félix")).toBeTruthy();
  await userEvent.type(field, "x?");
  expect((await screen.findByRole("status")).textContent).toBe("No such friend.");
});

test("few friends are shown without a field to search them", async () => {
  await show(many.slice(1));
  expect(screen.getByText(many.slice(1).join())).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

import { describe, expect, test } from "vitest";
import { listOfPost, parsePost } from "./post.ts";

const row = {
  id: "post-1",
  user_id: "member-1",
  author: { username: "Maren" },
  name: "Raiders",
  faction: "northern-tribes",
  description: "Fast.\nAnd loud.",
  image_url: "/art/portrait/alborc_portrait.jpg",
  units: [{ id: "alborc", name: "Alborc", pointsCost: 40, quantity: 1 }],
  is_tournament_list: true,
  tournament_name: "Spring Cup",
  is_active: true,
  hidden_at: null,
  hidden_reason: null,
  points: 40,
  likes_count: 3,
  comments_count: 1,
  created_at: "2026-03-01T12:00:00Z",
  updated_at: "2026-03-02T12:00:00Z",
};

test("a row of the community is read as a post with its author, picture and numbers", () => {
  expect(parsePost(row)).toMatchObject({
    author: "Maren",
    factionId: "northern-tribes",
    imageUrl: row.image_url,
    isTournament: true,
    tournamentName: "Spring Cup",
    isHidden: false,
    likes: 3,
    comments: 1,
  });
});

test("a post of a faction that nobody knows stays a post", () => {
  expect(parsePost({ ...row, faction: "elves of the moon" })?.factionId).toBe("unknown");
});

test("a post whose units cannot be read is shown without them, marked", () => {
  for (const units of [null, {}, "x", [null], [{ id: "a" }]]) {
    expect(parsePost({ ...row, units })).toMatchObject({ units: [], isDamaged: true });
  }
});

test.each([null, [], "x", {}, { id: "a" }, { name: "x" }, { id: 1, name: "x" }])(
  "the row %j is no post",
  (value) => {
    expect(parsePost(value)).toBeUndefined();
  },
);

describe("what strangers write", () => {
  test("H10: names in a post stay on one line, without characters that turn or hide text", () => {
    const post = parsePost({
      ...row,
      name: "Rai\u202eders\nRule",
      author: { username: "a\u200bb" },
    });
    expect(post?.name).toBe("Rai ders Rule");
    expect(post?.author).toBe("a b");
  });

  test("H10: names of unknown units in a post stay on one line, without characters that turn or hide text", () => {
    const units = [{ ...row.units[0], name: "Al\u202eborc", name_es: "Z\u0301\u0302\u0303\u0304" }];
    expect(parsePost({ ...row, units })?.units[0]).toMatchObject({
      name: "Al borc",
      name_es: "Z\u0301\u0302",
    });
  });

  test("S11: a post's picture from an address that may not be one is not shown", () => {
    expect(parsePost({ ...row, image_url: "javascript:alert(1)" })?.imageUrl).toBeNull();
    expect(parsePost({ ...row, image_url: 7 })?.imageUrl).toBeNull();
  });
});

test("a post's list belongs to nobody until it is copied", () => {
  const post = parsePost(row);
  expect(post === undefined ? undefined : listOfPost(post)).toMatchObject({
    name: "Raiders",
    faction: "northern-tribes",
    user_id: null,
    note: "",
    units: [{ id: "alborc", quantity: 1 }],
  });
});

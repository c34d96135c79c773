import { describe, expect, test } from "vitest";
import { aStoredUnit } from "#domain/builders.test-support.ts";
import { parseEditingPost, parsePostDraft, startForm, toPostContent } from "./post-form.ts";

const typed = {
  postName: "Raiders at the Cup",
  description: "Half a thought",
  selectedImage: "/art/portrait/alborc_portrait.jpg",
  isTournamentList: true,
  tournamentName: "Cup",
};
const editing = {
  name: "Raiders",
  description: "Posted in spring",
  image_url: null,
  is_tournament_list: false,
  tournament_name: null,
};
const list = { faction: "northern-tribes", units: [aStoredUnit()] };

describe("the form opens", () => {
  test("the form of a post opens empty under the list's name", () => {
    expect(startForm("Raiders", null, null)).toEqual({
      postName: "Raiders",
      description: "",
      selectedImage: "",
      isTournamentList: false,
      tournamentName: "",
    });
  });

  test("the form of a post opens with the texts of the post that is being edited", () => {
    expect(startForm("Raiders", null, editing)).toMatchObject({
      postName: "Raiders",
      description: "Posted in spring",
      selectedImage: "",
    });
    expect(startForm("Wardens", null, editing).description).toBe("");
  });

  test("the form of a post opens with what was typed for the list before, rather than with the post", () => {
    const draft = { ...typed, listName: "Raiders" };
    expect(startForm("Raiders", draft, editing)).toEqual(typed);
    expect(startForm("Wardens", draft, null).description).toBe("");
  });
});

describe("what is posted", () => {
  test("a post is sent without spaces at the ends of its texts", () => {
    const form = { ...typed, postName: " Raiders ", description: " \n Fast.\nLoud. \n" };
    expect(toPostContent(form, list, null)).toMatchObject({
      ok: true,
      value: { name: "Raiders", description: "Fast.\nLoud.", tournament_name: "Cup" },
    });
  });

  test("a post with a blank description is sent without one", () => {
    expect(toPostContent({ ...typed, description: " \n " }, list, null)).toMatchObject({
      value: { description: null },
    });
  });

  test("a post is sent with the tournament's name only for a tournament list", () => {
    expect(toPostContent({ ...typed, isTournamentList: false }, list, null)).toMatchObject({
      value: { is_tournament_list: false, tournament_name: null },
    });
  });

  test("a post needs a name and at least one unit", () => {
    const noName = toPostContent({ ...typed, postName: "  " }, list, null);
    expect(noName).toEqual({ ok: false, refusal: { kind: "name-missing" } });
    const noUnits = toPostContent(typed, { ...list, units: [] }, null);
    expect(noUnits).toEqual({ ok: false, refusal: { kind: "list-empty" } });
  });
});

test.each([null, [], "x", {}, { postName: 1 }, { name: null }])(
  "the stored value %j is neither a draft nor a post that is edited",
  (json) => {
    expect(parsePostDraft(json)).toBeNull();
    expect(parseEditingPost(json)).toBeNull();
  },
);

test("a stored draft of a post from an older app gets what it lacks", () => {
  expect(parsePostDraft({ postName: "Raiders" })).toEqual({
    listName: "",
    postName: "Raiders",
    description: "",
    selectedImage: "",
    isTournamentList: false,
    tournamentName: "",
  });
});

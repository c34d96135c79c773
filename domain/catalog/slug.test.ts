import { describe, expect, test } from "vitest";
import { cardUrl, imageSlug, portraitUrl } from "./slug.ts";

describe("the image name of a unit", () => {
  test.each([
    ["Battle-Scarred", "battle_scarred"],
    ["Ahlwardt, Ice Bear", "ahlwardt_ice_bear"],
    ["Lúdovik's Élan", "ldoviks_lan"],
    ["Agressors (II)", "agressors_ii"],
  ])("the image name of %s is %s", (name, slug) => {
    expect(imageSlug(name, {})).toBe(slug);
  });

  test("an exception for an image name wins over the rule", () => {
    expect(imageSlug("Lady Télia", { "Lady Télia": "lady_telia" })).toBe("lady_telia");
  });

  test("a unit named like a property of every object is no exception for image names", () => {
    expect(imageSlug("toString", {})).toBe("tostring");
  });

  test("Spanish cards are filed under sp", () => {
    expect(cardUrl("alborc", "es")).toBe("/art/card/alborc_card_sp.jpg");
    expect(cardUrl("alborc", "fr")).toBe("/art/card/alborc_card_fr.jpg");
    expect(portraitUrl("alborc")).toBe("/art/portrait/alborc_portrait.jpg");
  });
});

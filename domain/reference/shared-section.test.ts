import { expect, test } from "vitest";
import { discordLimit, sectionAsText, sectionForDiscord } from "./shared-section.ts";

const cover = {
  title: "Cover",
  text: "- Cover (X)\n- *black* die",
  url: "https://wab.example/rules#cover",
};

test("a section goes to Discord as a quotation whose signs stay signs", () => {
  expect(sectionForDiscord(cover)).toBe(
    "**Cover**\n> - Cover (X)\n> - \\*black\\* die\n<https://wab.example/rules#cover>",
  );
});

test("a long section is cut so that Discord takes it, with its link whole", () => {
  const long = sectionForDiscord({ ...cover, text: "a ".repeat(3000) });
  expect(long.length).toBeLessThanOrEqual(discordLimit);
  expect(long).toMatch(/ …\n<https:\/\/wab\.example\/rules#cover>$/);
});

test("a section is shared elsewhere as plain text with the way to it", () => {
  expect(sectionAsText(cover)).toBe(`Cover\n\n${cover.text}\n\n${cover.url}`);
});

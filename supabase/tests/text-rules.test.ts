import { expect, test } from "vitest";
import { anyCharacter } from "#domain/characters.test-support.ts";
import { maxNameLength, oneLine } from "#domain/text.ts";
import { fc } from "#domain/properties.test-support.ts";
import { openScenes } from "./people.test-support.ts";

const { database, scene } = openScenes();

/** Text as people write it, and as those do who want to break something. */
const anyText = fc
  .string({
    unit: fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        "a",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\u0301",
        "\u200b",
        "\u202e",
        "\u00a0",
        "\u3000",
        "ÿ",
        "😀",
        "\u200d",
        "\u200c",
        "❄\ufe0f",
        "می",
        "\u{1F3F4}",
        "\u{E0067}",
        "\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      ),
    ),
    maxLength: 150,
  })
  .filter((text) => text.isWellFormed() && !text.includes("\0"));

test("H09: a name that the app has cleaned is the same name in the database", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const cleaned = oneLine(text).trim();
      const rows = await database().asOwner<{ name: string; again: boolean }>(
        `select private.one_line($1, ${maxNameLength}) as name,
           private.one_line($2, ${maxNameLength}) = private.one_line(private.one_line($2, ${maxNameLength}), ${maxNameLength}) as again`,
        [cleaned, text],
      );
      expect(rows).toEqual([{ name: cleaned, again: true }]);
    }),
    { numRuns: 500 },
  );
});

test("joiners stay between their proper neighbours in the database as in the app", async () => {
  for (const name of [
    "🐻\u200d❄\ufe0f",
    "🏴\u200d☠\ufe0f",
    "می\u200cخواهم",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "ad\u200dmin",
  ]) {
    const rows = await database().asOwner<{ name: string }>(
      `select private.one_line($1, ${maxNameLength}) as name`,
      [name],
    );
    expect(rows).toEqual([{ name: oneLine(name) }]);
  }
});

test(
  "H10: text of several lines keeps its lines and loses what hides or forges",
  scene(async ({ ada }) => {
    const text = " First\r\n\tsecond \u202egnp.exe\u200b\u0007 Z\u0301\u0302\u0303\u0304 \n";
    const rows = await ada.ask(
      "insert into public.profile_details (user_id, bio) values ($1, $2) returning bio",
      ada.id,
      text,
    );
    expect(rows).toEqual([{ bio: "First\n\tsecond  gnp.exe  Z\u0301\u0302" }]);
  }),
);

test(
  "a text that is empty once it is cleaned is refused",
  scene(async ({ ada }) => {
    const rows = await ada.ask(
      "insert into public.profile_details (user_id, bio, location) values ($1, $2, $2) returning bio, location",
      ada.id,
      " \u200b\n ",
    );
    expect(rows).toEqual([{ bio: null, location: null }]);
    expect(
      await ada.ask(
        "update public.profiles set avatar_url = ' ' where id = $1 returning avatar_url",
        ada.id,
      ),
    ).toEqual([{ avatar_url: null }]);
    const long = await ada.attempt(
      "update public.profile_details set bio = $2 where user_id = $1",
      ada.id,
      "x".repeat(1001),
    );
    expect(long.code).toBe("23514");
  }),
);

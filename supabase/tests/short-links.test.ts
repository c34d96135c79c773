import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const shorten = "select public.create_short_link($1) as id";
const open = "select public.resolve_short_link($1) as code";

/** The first 80 bits of SHA-256 in base 36: what a client can make of a code without asking. */
function shortId(code: string): string {
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 20);
  return BigInt(`0x${digest}`).toString(36).padStart(16, "0");
}

test(
  "a guest shortens a link, and everyone opens it",
  scene(async ({ guest, ada, ben }) => {
    const id = shortId("eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8");
    expect(await guest.ask(shorten, "eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8")).toEqual([{ id }]);
    expect(await ada.ask(shorten, "eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8")).toEqual([{ id }]);
    for (const person of [guest, ada, ben]) {
      expect(await person.ask(open, id)).toEqual([{ code: "eJyrVkrOz0tVslIqSS0uUaoFAC3kBW8" }]);
    }
  }),
);

test(
  "L11: short links are never listed, an unknown one is nothing, and nobody chooses a link's name",
  scene(async ({ guest, ada, ben, owner }) => {
    await ada.ask(shorten, "abc");
    expect((await guest.attempt("select * from public.short_links")).code).toBe("42501");
    expect(await ben.ask("select * from public.short_links")).toEqual([]);
    expect(await ada.ask("select code from public.short_links")).toEqual([{ code: "abc" }]);
    for (const id of ["", "0", "%", "0000000000000000", "' or 1=1"]) {
      expect(await guest.ask(open, id)).toEqual([{ code: null }]);
    }
    const choose = "insert into public.short_links (id, code) values ('0000000000000000', 'x')";
    expect((await ada.attempt(choose)).code).toBe("42501");
    for (const code of ["", "a b", "<script>", "x".repeat(16_385)]) {
      expect((await guest.attempt(shorten, code)).code).toBe("23514");
    }
    expect(await owner.ask("select from public.short_links")).toHaveLength(1);
  }),
);

test(
  "a member shortens a hundred different links an hour, and the same one as often as needed",
  scene(async ({ ada, bane }) => {
    for (let number = 0; number < 100; number++) await ada.ask(shorten, `list${number}`);
    expect((await ada.attempt(shorten, "one-more")).code).toBe("PT429");
    expect((await ada.attempt(shorten, "list1")).code).toBeUndefined();
    expect((await bane.attempt(shorten, "list1")).code).toBe("42501");
  }),
);

/** A code of so many characters that nobody has used. */
function codeOf(length: number, number: number): string {
  return String(number).padEnd(length, "x");
}

test(
  "Q11: links of guests are bounded by day for a network and for all, and networks that are known and members go on",
  scene(async ({ guest, ada, owner }) => {
    const from = (address: string) =>
      owner.ask(
        "select set_config('request.headers', $1, true)",
        JSON.stringify({ "cf-connecting-ip": address }),
      );
    const shortenMany = async (count: number) => {
      const codes = Array.from({ length: count }, (_, number) => number + made);
      made += count;
      const answers = [];
      for (const number of codes)
        answers.push(await guest.attempt(shorten, codeOf(16_000, number)));
      return answers.filter(({ code }) => code === undefined).length;
    };
    let made = 0;
    await from("203.0.113.1");
    expect(await shortenMany(70)).toBe(60);
    // The same link once more costs nothing.
    expect((await guest.attempt(shorten, codeOf(16_000, 0))).code).toBeUndefined();
    await owner.ask("update limits.counters set points = 8000000 where key = 'short link bytes'");
    await from("203.0.113.2");
    expect(await guest.attempt(shorten, "abc")).toMatchObject({ code: "PT429" });
    expect((await ada.attempt(shorten, "abc")).code).toBeUndefined();
    await owner.ask("select private.remember_network('203.0.113.2')");
    await owner.ask("update limits.counters set points = points - 61 where key like 'known %'");
    expect((await guest.attempt(shorten, "abcd")).code).toBeUndefined();
  }),
);

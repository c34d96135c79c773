import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { cardsOf, linkedAt, textParts } from "./links.ts";

const origin = "https://wab.example";
const parts = (text: string) => textParts(text, origin);
const links = (text: string) => parts(text).filter(({ kind }) => kind !== "text");

test("the parts of a text are the text again, whatever it says", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      " ",
      "\n",
      "(",
      ").",
      origin,
      `${origin}/s/abc`,
      ".1",
      ":99999",
      "//",
      "/\\",
      "xn--",
      "https://x.example/a?b=c#d",
      "http://",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const found = parts(text);
      expect(found.map((part) => part.text).join("")).toBe(text);
      const foreign = found.flatMap((part) => (part.kind === "foreign" ? part.text : []));
      expect(foreign.filter((address) => new URL(address).protocol !== "https:")).toEqual([]);
      const own = found.flatMap((part) => (part.kind === "own" ? part.path : []));
      expect(own.filter((path) => new URL(path, origin).origin !== origin)).toEqual([]);
    }),
  );
});

test("punctuation after an address stays text, and so does a bracket around it", () => {
  expect(
    links("(see https://a.example/b_(c)). Or https://d.example/e?f, or “https://g.example”"),
  ).toEqual([
    { kind: "foreign", text: "https://a.example/b_(c)" },
    { kind: "foreign", text: "https://d.example/e?f" },
    { kind: "foreign", text: "https://g.example" },
  ]);
});

test("a list's code that ends in a low line or a hyphen is whole in a message, and the sentence around it is not", () => {
  for (const code of ["eJxLy_8A_", "eJxLy_8A__", "eJxLy_8A-"]) {
    const text = `${origin}/shared-list/${code}`;
    expect(parts(`(see ${text}), ok?`)).toMatchObject([
      { kind: "text" },
      { kind: "own", text, linked: { link: { code } } },
      { kind: "text", text: "), ok?" },
    ]);
  }
});

test("only https becomes a link: no scripts, no data, no http, no hosts in letters that look like others", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<b>",
    "http://a.example",
    "https://gооgle.example",
    "https://wab.example@evil.example",
    "<a href=https://>",
  ]) {
    expect(links(text)).toEqual([]);
  }
});

test("an address that only begins like ours is a foreign one", () => {
  expect(links(`${origin}.evil.example/s/1234567`)).toMatchObject([{ kind: "foreign" }]);
  expect(links(`${origin}:444/play`)).toMatchObject([{ kind: "foreign" }]);
});

test("an address of ours whose path would lead to another host is no link", () => {
  expect(links(`${origin}//evil.example/s/1234567`)).toEqual([]);
  expect(links(`${origin}/\\evil.example/s/1234567`)).toEqual([]);
});

test("an address that no browser can open is no link", () => {
  for (const host of ["a.example:99999", "a.1", "...", "-a.example", "a..example", "xn--a"]) {
    expect(links(`https://${host}/b`)).toEqual([]);
  }
});

test("each page of ours that a card is drawn for is known by its address", () => {
  expect(linkedAt("/shared-list/eJxLy_8A?lang=es")).toEqual({
    kind: "list",
    link: { kind: "full", code: "eJxLy_8A" },
  });
  expect(linkedAt("/community-lists/a-1")).toEqual({ kind: "post", id: "a-1" });
  expect(linkedAt("/summary/a-1")).toEqual({ kind: "result", id: "a-1" });
  expect(linkedAt("/unit-stats/alborc/")).toEqual({ kind: "unit", id: "alborc" });
  expect(linkedAt("/missions/take-positions")).toEqual({ kind: "mission", id: "take-positions" });
  expect(linkedAt("/profile/Ada%20of%20Old")).toEqual({ kind: "profile", username: "Ada of Old" });
  expect(linkedAt("/play#join=A1B2C3")).toEqual({
    kind: "invitation",
    invitation: { for: "opponent", text: "A1B2C3" },
  });
});

test("pages without a card are links and nothing more", () => {
  for (const path of [
    "/",
    "/play",
    "/play#join=",
    "/unit-stats/compare",
    "/missions/feats",
    "/profile/%E0%A4%A",
    "/s/!",
    "/rules?q=aim",
    "/community-lists",
    "/summary/a/b",
  ]) {
    expect(linkedAt(path)).toBeNull();
  }
});

test("a message has at most three cards, and one for what it names twice", () => {
  const text = ["a", "a", "b", "c", "d"].map((id) => `${origin}/community-lists/${id}`).join(" ");
  expect(cardsOf(parts(text)).map(({ path }) => path)).toEqual([
    "/community-lists/a",
    "/community-lists/b",
    "/community-lists/c",
  ]);
});

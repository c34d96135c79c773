import { expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { safeNext } from "./safe-next.ts";

test.each([
  ["/builder", "/builder"],
  ["/builder?q=st.%20john&legal=true#top", "/builder?q=st.%20john&legal=true#top"],
  ["/a/../builder", "/builder"],
])("the next page %s is one of ours", (asked, page) => {
  expect(safeNext(asked)).toBe(page);
});

test.each([
  undefined,
  null,
  3,
  "",
  "builder",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/%0d%0aLocation:x/..//evil.example",
  "/login?next=/login",
  "/confirm?token_hash=x",
  "/reset-password",
])("A15: the next page %j becomes the home page", (asked) => {
  expect(safeNext(asked)).toBe("/");
});

test("A15: whatever next page is asked for, the way stays on this site", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (asked) => {
        const page = safeNext(asked);
        expect(new URL(page, "https://wab.example").origin).toBe("https://wab.example");
      },
    ),
  );
});

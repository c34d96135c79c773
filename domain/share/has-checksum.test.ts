import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { toBase64Url } from "./base64url.ts";
import { hasChecksum } from "./has-checksum.ts";
import { readSampleLinks } from "./samples/read-sample.test-support.ts";
import { decodeShareCode } from "./share-code.ts";
import { inflate } from "./share.test-support.ts";

const links = ["links.txt", "links-of-the-earlier-product.txt"].flatMap(readSampleLinks);

/** The code with one bit of one of its characters changed. */
function changedCodes(code: string): readonly string[] {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(code).flatMap((character, at) =>
    [1, 8, 32].map((bit) => {
      const other = alphabet.charAt(alphabet.indexOf(character) ^ bit);
      return `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
    }),
  );
}

/** Tells whether the code can become another list by one bit. */
function canChange(code: string): boolean {
  const list = JSON.stringify(decodeShareCode(code, inflate));
  return changedCodes(code).some((changed) => {
    const decoded = decodeShareCode(changed, inflate);
    return decoded.ok && JSON.stringify(decoded) !== list;
  });
}

test("a link that one changed bit can make another list has no checksum, every other link has one", () => {
  // The shortest of each form: every character of it is changed.
  const forms = new Map(
    links.toSorted((a, b) => b.code.length - a.code.length).map((link) => [link.form, link.code]),
  );
  expect(forms.size).toBeGreaterThan(2);
  for (const code of forms.values()) expect(hasChecksum(code)).toBe(!canChange(code));
});

test("a link of bare deflate has no checksum", () => {
  const [link] = links;
  const bare = toBase64Url(deflateRawSync(link?.payload ?? ""));
  expect(decodeShareCode(bare, inflate).ok).toBe(true);
  expect(hasChecksum(bare)).toBe(false);
});

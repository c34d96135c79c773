import { expect, test } from "vitest";
import { isImageAddress } from "./image-address.ts";

test.each([
  "https://example.org/a.png",
  "https://i.example.co.uk:8443/a/b.webp?size=2#x",
  "/art/portrait/alborc_portrait.jpg",
  "/art/card/ahlwardt_ice_bear_card_sp.png",
  "/storage/v1/object/public/avatars/3f6c0a52-6b4e-4f0e-9d3e-7f1f9a9f7c11/me.webp",
])("S11: %s may be a post's picture", (address) => {
  expect(isImageAddress(address)).toBe(true);
});

test.each([
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.org/a.png",
  "https://169.254.169.254/latest",
  "https://localhost/a.png",
  "https://metadata.google.internal/a",
  "https://[::1]/a.png",
  "//evil.example/a.png",
  "/art/portrait/../../x.jpg",
  "https://site@evil.example/a.png",
  'https://example.org/"onerror=',
  "https://example.org/a\n.png",
  `https://example.org/${"a".repeat(3000)}`,
])("S11: %s may not be a post's picture", (address) => {
  expect(isImageAddress(address)).toBe(false);
});

import { describe, expect, test } from "vitest";
import { isMangled, safePath } from "./target.ts";

describe("the path of a request", () => {
  test.for([
    ["/", "/"],
    ["/builder?faction=northern-tribes", "/builder"],
    [
      "/shared-list/eJyrVkrLz1eyUkpKLFKqBQAfVQQJ-_x",
      "/shared-list/eJyrVkrLz1eyUkpKLFKqBQAfVQQJ-_x",
    ],
    ["/art/card/dr%C3%A1go_card_en.jpg", "/art/card/drágo_card_en.jpg"],
  ])("the target %s is read as the path %s", ([target, path]) => {
    expect(safePath(target ?? "")).toBe(path);
  });

  test.for([
    "/../etc/passwd",
    "/assets/../../etc/passwd",
    "/%2e%2e/etc/passwd",
    "/assets/%2E%2E/%2e./secret",
    "/..%2fetc/passwd",
    "/..%5cetc/passwd",
    "/..\\etc\\passwd",
    "/%252e%252e/etc/passwd",
    "/.git/config",
    "/.env",
    "/assets/.hidden",
    "/index.html%00.jpg",
    "/a%0d%0aset-cookie:x",
    "//evil.example/path",
    "/%c0%ae%c0%ae/etc/passwd",
    "/%",
    "/assets/app-Ab12Cd34.js.map",
    "/assets/APP.MAP",
    "http://evil.example/",
    "*",
    "",
  ])("the target %s leads to no path", (target) => {
    expect(safePath(target)).toBeUndefined();
  });
});

describe("an address of a page that a chat has mangled", () => {
  test.for(["/builder%", "/builder%E0%A4", "/rules%00", "/faq%0A", "/s/abc%25", "/play//x"])(
    "%s is one",
    (target) => {
      expect(isMangled(target)).toBe(true);
    },
  );

  test.for([
    "/builder",
    "/../etc",
    "/%2e%2e/x",
    "/.git",
    "//x",
    "/a\\b",
    "/a%5cb",
    "/app.js.map",
    "*",
    "",
  ])("%s is none", (target) => {
    expect(isMangled(target)).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { safePath } from "./target.ts";

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

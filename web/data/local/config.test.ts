import { describe, expect, test } from "vitest";
import { hostKind, isEnvironmentMismatch } from "./config.ts";

const previews = ["preview.example"];

describe("what kind of place an address is", () => {
  test.each([
    ["localhost", "local"],
    ["127.0.0.1", "local"],
    ["127.8.9.10", "local"],
    ["[::1]", "local"],
    ["preview.example", "preview"],
    ["branch-7.preview.example", "preview"],
    ["wab.example.org", "production"],
    ["evilpreview.example", "production"],
    ["preview.example.evil.org", "production"],
    ["127.0.0.1.evil.org", "production"],
    ["192.168.1.20", "production"],
  ])("the address %s is %s", (host, kind) => {
    expect(hostKind(host, previews)).toBe(kind);
  });

  test("sample data on any host but one's own machine is a mismatch", () => {
    expect(isEnvironmentMismatch("production", true)).toBe(true);
    expect(isEnvironmentMismatch("preview", true)).toBe(true);
    expect(isEnvironmentMismatch("local", true)).toBe(false);
    expect(isEnvironmentMismatch("production", false)).toBe(false);
  });
});

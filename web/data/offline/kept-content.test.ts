// @vitest-environment node
import { describe, expect, test } from "vitest";
import { digestOf, isOwnContent, withRightType } from "./kept-content.ts";
import type { OfflineFiles } from "./offline-files.ts";

const code = "export const units = 1;";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

const list: OfflineFiles = {
  early: {},
  late: { "/assets/rules-1.js": { bytes: code.length, digest: await digestOf(bytesOf(code)) } },
};

interface Answer {
  readonly body: string;
  readonly type: string;
  readonly status?: number;
  readonly length?: number;
}

function isKept(path: string, { body, type, status = 200, length }: Answer): Promise<boolean> {
  const headers = new Headers({ "content-type": type });
  if (length !== undefined) headers.set("content-length", String(length));
  return isOwnContent(path, new Response(latin(body), { status, headers }), [list]);
}

const script = "text/javascript; charset=utf-8";
const page = { body: "<!doctype html><title>Our Wi-Fi</title>", type: "text/html" };
const jpeg = "\u00ff\u00d8\u00ff picture \u00ff\u00d9";
const png = "\u0089PNG picture IEND\u00aeB`\u0082";
const notes = "# Changelog\n\n## [0.6.4] - 2026-11-21\n";

describe("what the server answered is kept", () => {
  test.for([
    ["/assets/rules-1.js", { body: code, type: script }],
    ["/assets/of-another-version.js", { body: code, type: script, length: code.length }],
    ["/assets/of-another-version.css", { body: "a{}", type: "text/css" }],
    ["/art/card/a.jpg", { body: jpeg, type: "image/jpeg", length: jpeg.length }],
    ["/art/icons/a.png", { body: png, type: "image/png" }],
    ["/art/icons/a.svg", { body: "<svg></svg>\n", type: "image/svg+xml" }],
    ["/version.json", { body: '{"version":"0.6.4"}\n', type: "application/json" }],
    ["/CHANGELOG.md", { body: notes, type: "text/markdown" }],
  ] as const)("%s", async ([path, answer]) => {
    expect(await isKept(path, answer)).toBe(true);
  });
});

describe("what somebody between us and the server answered is not kept", () => {
  const paths = [
    "/assets/rules-1.js",
    "/assets/x.css",
    "/art/card/a.jpg",
    "/version.json",
    "/CHANGELOG.md",
  ];
  test.for(paths)("a login page in place of %s", async (path) => {
    expect(await isKept(path, page)).toBe(false);
  });

  test.for([
    [
      "a script cut after half of it",
      "/assets/rules-1.js",
      { body: code.slice(0, 9), type: script },
    ],
    ["another script under the name", "/assets/rules-1.js", { body: "alert(1)", type: script }],
    ["an unknown script cut short", "/assets/x.js", { body: code, type: script, length: 99 }],
    [
      "a picture without its end",
      "/art/card/a.jpg",
      { body: jpeg.slice(0, -2), type: "image/jpeg" },
    ],
    ["a page that calls itself a picture", "/art/card/a.jpg", { ...page, type: "image/jpeg" }],
    ["half a drawing", "/art/icons/a.svg", { body: "<svg><path", type: "image/svg+xml" }],
    [
      "an error with the status 502",
      "/art/card/a.jpg",
      { body: jpeg, type: "image/jpeg", status: 502 },
    ],
    ["an error as JSON", "/version.json", { body: '{"error":"no"}', type: "application/json" }],
    [
      "a word in place of the changelog",
      "/CHANGELOG.md",
      { body: "Blocked.", type: "text/markdown" },
    ],
    ["a changelog cut short", "/CHANGELOG.md", { body: notes, type: "text/markdown", length: 999 }],
  ] as const)("%s", async ([, path, answer]) => {
    expect(await isKept(path, answer)).toBe(false);
  });
});

describe("a file with another type than its name says", () => {
  function typeGiven(path: string, type: string): string | null {
    const answer = new Response("content", { headers: { "content-type": type, etag: '"1"' } });
    const given = withRightType(path, answer);
    expect(given.headers.get("etag")).toBe('"1"');
    return given.headers.get("content-type");
  }

  test.for([
    ["/assets/app-1.js", "text/plain", "text/javascript; charset=utf-8"],
    ["/assets/app-1.css", "application/octet-stream", "text/css; charset=utf-8"],
    ["/builder.es.html", "text/plain", "text/html; charset=utf-8"],
    ["/logo.svg", "text/xml", "image/svg+xml; charset=utf-8"],
  ])("O24: %s that came as %s gets the right one", ([path, type, expected]) => {
    expect(typeGiven(path!, type!)).toBe(expected);
  });

  test.for([
    ["/assets/app-1.js", "application/javascript"],
    ["/assets/app-1.css", "text/css; charset=utf-8"],
    ["/late-files.json", "application/json"],
  ])("%s as %s stays as it is", ([path, type]) => {
    expect(typeGiven(path!, type!)).toBe(type);
  });
});

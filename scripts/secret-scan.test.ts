import { expect, test } from "vitest";
import { findSecrets, secretsIn } from "./secret-scan.ts";

test("no tracked file has a key in it", async () => {
  expect(await findSecrets()).toEqual([]);
}, 60_000);

/** Written in two parts, so that this file has none in it. */
const planted = [
  ["private key", ["-----BEGIN OPENSSH PRIVATE", "KEY-----"].join(" ")],
  ["AWS key", ["key = AKIA", "IOSFODNN7EXAMPLE"].join("")],
  ["GitHub token", `token: "ghp_${"a1".repeat(18)}"`],
  ["npm token", `//registry.npmjs.org/:_authToken=npm_${"Ab1".repeat(12)}`],
  ["Supabase key", `sb_secret_${"x".repeat(22)}`],
  ["token (JWT)", ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0NTYifQ", "c2lnbmF0dXJl"].join(".")],
  ["address with a password", ["SMTP_URL=smtps://wab:hunter2", "mail.provider.net:465"].join("@")],
] as const;

test.for(planted)("a %s is found, with its line, and not repeated", ([kind, text]) => {
  const found = secretsIn("notes.md", `harmless\n${text}\n`);
  expect(found).toEqual([{ file: "notes.md", line: 2, kind }]);
  expect(JSON.stringify(found)).not.toContain(text);
});

test("addresses of examples and of this machine are no secrets", () => {
  for (const host of ["127.0.0.1:5432", "pooler:6432", "mail.example", "db.example.org".slice(3)]) {
    expect(secretsIn("x", `postgres://wab:w@${host}/wab`)).toEqual([]);
  }
  expect(secretsIn("x", "smtps://user:password@mail.provider.net")).toEqual([]);
});

/** Projects differ: in the keys that they give out, and in who can check a token. */
import { createServer, type Server } from "node:http";
import { jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UnavailableError } from "#server/database/database.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { type Project, readProject } from "../functions/_shared/project.ts";
import { supabaseIssuer } from "../functions/_shared/supabase-issuer.ts";

const environment = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_DB_URL: "postgres://postgres@db.example/postgres",
  SITE_URL: "https://wab.example/",
};
const named = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"p1","phone":"p2"}',
  SUPABASE_SECRET_KEYS: '{"default":"s1"}',
};
const single = { SUPABASE_ANON_KEY: "anon", SUPABASE_SERVICE_ROLE_KEY: "service" };

describe("keys", () => {
  test("a project may have named keys, the two of old, or both", () => {
    expect(readProject({ ...environment, ...named })).toMatchObject({
      publicKeys: ["p1", "p2"],
      secretKeys: ["s1"],
      site: "https://wab.example",
    });
    expect(readProject({ ...environment, ...single })).toMatchObject({
      publicKeys: ["anon"],
      secretKeys: ["service"],
    });
    expect(readProject({ ...environment, ...named, ...single })).toMatchObject({
      publicKeys: ["p1", "p2", "anon"],
      secretKeys: ["s1", "service"],
    });
  });

  test("a missing setting of a Supabase project is named", () => {
    expect(() => readProject({ ...environment, ...named, SITE_URL: "" })).toThrow("SITE_URL");
    expect(() => readProject(environment)).toThrow("SUPABASE_PUBLISHABLE_KEYS");
  });
});

describe("tokens of a project that signs with a shared secret", () => {
  const secret = new TextEncoder().encode("a secret that only the identity service knows");
  let own: TestDatabase;
  let identity: Server;
  let project: Project;

  /** The identity service of such a project, as far as it is asked. */
  beforeAll(async () => {
    own = await openTestDatabase();
    identity = createServer((request, response) => {
      const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
      jwtVerify(token, secret).then(
        () => response.writeHead(200).end("{}"),
        () => response.writeHead(403).end("{}"),
      );
    });
    await new Promise<void>((resolve) => identity.listen(0, "127.0.0.1", resolve));
    const address = identity.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}`;
    project = readProject({ ...environment, ...single, SUPABASE_URL: url });
  });
  afterAll(async () => {
    identity.close();
    await own.close();
  });

  const sign = (key: Uint8Array) =>
    new SignJWT({ sub: "someone" }).setProtectedHeader({ alg: "HS256" }).sign(key);

  test("the identity service says whether a token is one of its own", async () => {
    const { verifyToken } = supabaseIssuer(project, own.database);
    expect(await verifyToken(await sign(secret))).toMatchObject({ sub: "someone" });
    const made = await sign(
      new TextEncoder().encode("a secret that somebody made up by themselves"),
    );
    await expect(verifyToken(made)).rejects.toThrow("does not know");
  });

  test("while Supabase's identity service does not answer, nobody is told that their token is no good", async () => {
    const nowhere = { ...project, url: "http://127.0.0.1:9" };
    const { verifyToken } = supabaseIssuer(nowhere, own.database);
    const published = await deriveSecrets("a secret of another thirty-two characters", "p1");
    const tokens = [await sign(secret), await published.signToken({ sub: "someone", exp: 2e9 })];
    for (const token of tokens) {
      await expect(verifyToken(token)).rejects.toThrow(UnavailableError);
    }
  });

  test("each key of a Supabase project stands for its role, and nothing else is a key", () => {
    const { keyRole } = supabaseIssuer(project, own.database);
    expect(["anon", "service", "another", ""].map(keyRole)).toEqual([
      "anon",
      "service_role",
      undefined,
      undefined,
    ]);
  });
});

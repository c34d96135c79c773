/**
 * People who meet in the tests of the schema. A scene is one transaction that is rolled back: whoever
 * acts in it becomes the role and the claims that the server would give a request of theirs.
 */
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import type { Parameter, Row } from "#server/database/database.ts";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";

/** Result of a statement: its rows and how many it touched, or why it was refused. */
export interface Outcome<R extends object = Row> {
  readonly rows: readonly R[];
  readonly count: number;
  /** SQLSTATE, or undefined when it went well. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly hint: string | undefined;
}

/** Somebody who asks the database in their own name. */
export interface Person {
  readonly id: string;
  /** Gives the rows. Throws what PostgreSQL refuses. */
  readonly ask: <R extends object = Row>(
    text: string,
    ...values: Parameter[]
  ) => Promise<readonly R[]>;
  /** Tries something that may be refused; the scene goes on either way. */
  readonly attempt: <R extends object = Row>(
    text: string,
    ...values: Parameter[]
  ) => Promise<Outcome<R>>;
  /** The same as a head request, which only counts. */
  readonly count: (text: string, ...values: Parameter[]) => Promise<number>;
}

/**
 * Members by what is special about them: `mona` has a second factor that her session has not shown, `alma` is
 * an administrator without a second factor, and as `admin` with one.
 */
const members = ["ada", "ben", "cara", "emil", "tess", "bane", "dora", "mona", "alma"] as const;
type Member = (typeof members)[number];

/** Everybody in a test: members, a guest, an administrator, the server, and the owner of the database. */
export interface Cast extends Readonly<Record<Member, Person>> {
  readonly guest: Person;
  /** The administrator with a second factor. */
  readonly admin: Person;
  /** The server, and the owner of the tables for what only a seed may do. */
  readonly service: Person;
  readonly owner: Person;
}

/** The cast's names in the order of the access matrix. */
export const visitors = [
  ["guest", "guest"],
  ["A", "ada"],
  ["B", "ben"],
  ["tester", "tess"],
  ["banned", "bane"],
  ["deactivated", "dora"],
  ["password only", "mona"],
  ["admin aal1", "alma"],
  ["admin aal2", "admin"],
  ["service", "service"],
] as const satisfies readonly (readonly [string, keyof Cast])[];

interface Identity {
  readonly id: string;
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

type Connection = postgres.ReservedSql;

/** json is given as JSON text, as the server gives it. */
const json = {
  to: 3802,
  from: [114, 3802],
  serialize: String,
  parse: (text: string): unknown => JSON.parse(text),
};

/** A database for a test file, with its people in it: a copy of the template unless told otherwise. */
export function openScenes(openDatabase: () => Promise<TestDatabase> = openTestDatabase) {
  let open: { test: TestDatabase; sql: postgres.Sql; identities: Record<keyof Cast, Identity> };

  beforeAll(async () => {
    const test = await openDatabase();
    const sql = postgres(test.ownerAddress, { max: 4, onnotice: () => {}, types: { json } });
    open = { test, sql, identities: await makePeople(test) };
  });
  afterAll(async () => {
    await open.sql.end();
    await open.test.close();
  });

  async function inTransaction(
    work: (cast: Cast) => Promise<void>,
    end: "commit" | "rollback",
  ): Promise<void> {
    const connection = await open.sql.reserve();
    try {
      await connection.unsafe("begin");
      await work(createCast(connection, open.identities));
      await connection.unsafe(end);
    } catch (error) {
      await connection.unsafe("rollback");
      throw error;
    } finally {
      connection.release();
    }
  }

  return {
    /** A test's body: everything that happens in it is rolled back. */
    scene: (work: (cast: Cast) => Promise<void>) => () => inTransaction(work, "rollback"),
    /** Sets up what stays for the other tests of the file. */
    setUp: (work: (cast: Cast) => Promise<void>) => inTransaction(work, "commit"),
    database: () => open.test,
  };
}

function createCast(connection: Connection, identities: Record<keyof Cast, Identity>): Cast {
  const person = (name: keyof Cast): Person => createPerson(connection, identities[name]);
  return {
    ada: person("ada"),
    ben: person("ben"),
    cara: person("cara"),
    emil: person("emil"),
    tess: person("tess"),
    bane: person("bane"),
    dora: person("dora"),
    mona: person("mona"),
    alma: person("alma"),
    guest: person("guest"),
    admin: person("admin"),
    service: person("service"),
    owner: person("owner"),
  };
}

function createPerson(connection: Connection, { id, role, claims }: Identity): Person {
  async function run<R extends object>(
    method: string,
    text: string,
    values: readonly Parameter[],
  ): Promise<Outcome<R>> {
    await connection.unsafe(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true)",
      [role, JSON.stringify(claims), method],
    );
    await connection.unsafe("savepoint act");
    try {
      const rows = await connection.unsafe<R[]>(text, [...values] as never[]);
      await connection.unsafe("release savepoint act; reset role");
      return { rows, count: rows.count, code: undefined, message: undefined, hint: undefined };
    } catch (error) {
      await connection.unsafe("rollback to savepoint act; reset role");
      if (!(error instanceof postgres.PostgresError)) throw error;
      const { code, message, hint } = error;
      return { rows: [], count: 0, code, message, hint };
    }
  }

  return {
    id,
    attempt: (text, ...values) => run("POST", text, values),
    ask: async <R extends object>(text: string, ...values: Parameter[]) => {
      const { rows, code, message } = await run<R>("POST", text, values);
      if (code !== undefined) throw new Error(`${code} ${message}`);
      return rows;
    },
    count: async (text, ...values) => {
      const { rows, code, message } = await run<{ total: string }>(
        "HEAD",
        `select count(*) as total from (${text}) as counted`,
        values,
      );
      if (code !== undefined) throw new Error(`${code} ${message}`);
      return Number(rows[0]?.total);
    },
  };
}

async function makePeople(test: TestDatabase): Promise<Record<keyof Cast, Identity>> {
  const made = await Promise.all(members.map((name) => makeMember(test, name)));
  const people = Object.fromEntries(made) as Record<Member, Identity>;
  const { tess, bane, dora, mona, alma } = people;
  const session = randomUUID();
  const admin = { ...alma, claims: { ...alma.claims, aal: "aal2", session_id: session } };
  await test.asOwner("select private.set_wab_admin($1, true)", [alma.id]);
  await test.asOwner("select private.set_tester($1, true)", [tess.id]);
  await test.asOwner("update public.profiles set banned = true where id = $1", [bane.id]);
  await test.asOwner("update public.profiles set deactivated = true where id = $1", [dora.id]);
  // Their sessions ended with that. With one each, the flags alone have to keep them out.
  await Promise.all([bane, dora, admin].map((identity) => makeSession(test, identity)));
  await test.asSuperuser(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [mona.id],
  );
  return {
    ...people,
    admin,
    guest: { id: "", role: "anon", claims: { role: "anon" } },
    service: { id: "", role: "service_role", claims: { role: "service_role" } },
    owner: { id: "", role: "postgres", claims: {} },
  };
}

async function makeMember(test: TestDatabase, name: Member): Promise<[Member, Identity]> {
  const identity = await addMember(test, name);
  // Old enough for what only new accounts may not do.
  await test.asOwner(
    "update public.profiles set created_at = now() - interval '90 days' where id = $1",
    [identity.id],
  );
  return [name, identity];
}

/** A new account with a session, as the identity service makes them. */
export async function addMember(test: TestDatabase, username: string): Promise<Identity> {
  const id = randomUUID();
  await test.asSuperuser(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, email_confirmed_at, created_at)
     values ($1, 'authenticated', 'authenticated', $2, $3::text::jsonb, now(), now())`,
    [id, `${username.toLowerCase()}@example.org`, JSON.stringify({ username })],
  );
  const session = randomUUID();
  const claims = { sub: id, role: "authenticated", aal: "aal1", session_id: session };
  const identity = { id, role: "authenticated", claims };
  await makeSession(test, identity);
  return identity;
}

function makeSession(test: TestDatabase, { id, claims }: Identity) {
  return test.asSuperuser(
    `with opened as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       values ($1, $2, now(), now(), $3) returning id
     )
     insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     select gen_random_uuid(), id, 'password', now(), now() from opened`,
    [String(claims["session_id"]), id, String(claims["aal"])],
  );
}

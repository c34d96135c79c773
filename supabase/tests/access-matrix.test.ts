/**
 * R00: who may do what, tried out for every table and function that the API shows. `access-matrix.txt`
 * has the expectations; a table or function without a line, or without a probe, fails.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import {
  functionProbes,
  type Ids,
  tableProbes,
  type TableProbe,
} from "./access-probes.test-support.ts";
import { seedEverything } from "./access-seed.test-support.ts";
import { type Cast, type Outcome, openScenes, visitors } from "./people.test-support.ts";

const { setUp, scene, database } = openScenes();

const file = fileURLToPath(new URL("access-matrix.txt", import.meta.url));
const matrix = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [name = "", verb = "", ...cells] = line.trim().split(/\s+/);
    return { name, verb, expected: cells.join(" ") };
  });

const verbs = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

let ids: Omit<Ids, "me">;
beforeAll(() => setUp(async (cast) => void (ids = await seedEverything(cast))));

/** `+` does it, `-` finds nothing, `x` is refused. Anything else is shown, and fails. */
function cellOf({ code, count, rows }: Outcome): string {
  if (code !== undefined) return code === "42501" ? "x" : code;
  const value = Object.values(rows[0] ?? { count })[0];
  return value === null || value === false || value === 0 ? "-" : "+";
}

function statementOf(table: string, verb: Verb, probe: TableProbe, known: Ids): string {
  switch (verb) {
    case "select":
      return `select * from public.${table} where ${probe.row(known)}`;
    case "insert":
      return `insert into public.${table} ${probe.insert(known)}`;
    case "update":
      return `update public.${table} set ${probe.update} where ${probe.row(known)}`;
    case "delete":
      return `delete from public.${table} where ${probe.row(known)}`;
  }
}

async function tryAsEverybody(statement: (known: Ids) => string): Promise<string> {
  const cells: string[] = [];
  for (const [, name] of visitors) {
    await scene(async (cast: Cast) => {
      const visitor = cast[name];
      const me = visitor.id === "" ? ids.ada : visitor.id;
      cells.push(cellOf(await visitor.attempt(statement({ ...ids, me }))));
    })();
  }
  return cells.join(" ");
}

describe("R00: everybody may do what the matrix says, and nothing else", () => {
  const tableLines = matrix.filter(({ verb }) => verb !== "execute");
  test.each(tableLines.map((line) => [`${line.name} ${line.verb}`, line] as const))(
    "R00: %s",
    async (_, line) => {
      const { name, verb, expected } = line;
      const probe = tableProbes[name];
      const known = verbs.find((each) => each === verb);
      if (probe === undefined || known === undefined) throw new Error("This line has no probe.");
      expect(await tryAsEverybody((given) => statementOf(name, known, probe, given))).toBe(
        expected,
      );
    },
  );

  const functionLines = matrix.filter(({ verb }) => verb === "execute");
  test.each(functionLines.map((line) => [line.name, line] as const))(
    "R22: %s",
    async (_, { name, expected }) => {
      const call = functionProbes[name];
      if (call === undefined) throw new Error("This line has no probe.");
      expect(await tryAsEverybody((given) => `select * from ${call(given)} as answer`)).toBe(
        expected,
      );
    },
  );
});

test("R00: every table, view and function that the API shows has its lines", async () => {
  const found = await database().asOwner<{ name: string; kind: string }>(
    `select relname as name, 'table' as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
     union all
     select proname, 'function' from pg_proc where pronamespace = 'public'::regnamespace
     order by 1, 2`,
  );
  const wanted = found.flatMap(({ name, kind }) =>
    kind === "function" ? [`${name} execute`] : verbs.map((verb) => `${name} ${verb}`),
  );
  expect(matrix.map(({ name, verb }) => `${name} ${verb}`).sort()).toEqual(wanted.sort());
});

test("R00: no cell passes because a table is empty: the server finds each seeded row", () => {
  const empty = matrix.filter(
    ({ name, verb, expected }) =>
      verb !== "execute" && !expected.endsWith("+") && !(name === "audit_log" && verb !== "select"),
  );
  expect(empty).toEqual([]);
});

const keptOut: ReadonlySet<string> = new Set(["banned", "deactivated", "password only"]);

test("R18: a banned and a deactivated member write nowhere, and read nothing but what they know; nor does who has not shown the second factor", () => {
  const places = visitors.flatMap(([title], place) => (keptOut.has(title) ? [place] : []));
  for (const { name, verb, expected } of matrix) {
    if (verb === "execute") continue;
    for (const place of places) {
      const cell = expected.split(" ")[place];
      const allowed = verb === "select" ? ["-", "x"] : ["x"];
      expect(allowed, `${name} ${verb}`).toContain(cell);
    }
  }
});

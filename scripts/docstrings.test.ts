/**
 * Docstrings, which are what most people read of a file: every export has one, and each begins with a noun or
 * a verb. "The number of units" and "Tells whether a list is full" can be read alone; "How many units" and
 * "Whether a list is full" need what they belong to.
 */
import { parseSync } from "vite";
import { beforeAll, expect, test } from "vitest";
import { sourcesIn } from "./sources.test-support.ts";

/** The folders, of those below, whose exports all have a docstring. */
const documented = ["bench", "domain", "scripts", "server", "supabase", "web/data"];

/** The folders whose docstrings all begin with a noun or a verb. */
const plainlyOpened = ["bench", "catalog", "domain", "e2e", "scripts", "server", "supabase", "web"];

const refusedOpenings = /^(?:What|Who|Where|When|Whether|Which|Why|How|That|Of|In|If)\b/;

interface Place {
  readonly start: number;
  readonly end: number;
}

type Statement = Place & { readonly type: string };

interface Docstring extends Place {
  /** Without the stars of its lines. */
  readonly text: string;
}

/** Re-exports (`export { x } from`) have the docstring of where they come from. */
function isOwnExport(statement: Statement): boolean {
  if (statement.type === "ExportDefaultDeclaration") return true;
  return (
    statement.type === "ExportNamedDeclaration" &&
    "declaration" in statement &&
    statement.declaration !== null
  );
}

/** The names that an export declares: several where it takes a value apart. */
function nameOf(source: string, { start, end }: Place): string {
  const head = source.slice(start, end);
  return /^export (?:default )?(?:declare )?(?:async )?[\w]+\*? +(\w+)/.exec(head)?.[1] ?? head;
}

function docstringsOf(comments: readonly (Place & { type: string; value: string })[]) {
  return comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ start, end, value }): Docstring => {
      return { start, end, text: value.replaceAll(/^\s*\* ?/gm, "").trim() };
    });
}

/** A docstring stands right above its export; only a comment for the linter may come between. */
function isAbove(source: string, docstring: Docstring, statement: Place): boolean {
  const between = source.slice(docstring.end, statement.start);
  return docstring.end <= statement.start && /^\n(?:\s*\/\/[^\n]*\n)*$/.test(between);
}

interface Reading {
  readonly file: string;
  /** The exports that have no docstring. */
  readonly bare: readonly string[];
  /** The docstrings that begin with neither a noun nor a verb, by their first words. */
  readonly badlyOpened: readonly string[];
}

/** The faults of a source, each as "file:line its words". */
function read(file: string, source: string): Reading {
  const { program, comments } = parseSync(file, source);
  const docstrings = docstringsOf(comments);
  const at = ({ start }: Place) => `${file}:${source.slice(0, start).split("\n").length}`;
  const exports = (program.body as readonly Statement[]).filter(isOwnExport);
  const explained = new Set(
    exports
      .filter((each) => docstrings.some((docstring) => isAbove(source, docstring, each)))
      .map((each) => nameOf(source, each)),
  );
  return {
    file,
    // The overloads of a function are explained with the first of them.
    bare: exports
      .filter((each) => !explained.has(nameOf(source, each)))
      .map((each) => `${at(each)} ${nameOf(source, each)}`),
    badlyOpened: docstrings
      .filter(({ text }) => refusedOpenings.test(text))
      .map((each) => `${at(each)} ${each.text.split("\n", 1).join("")}`),
  };
}

/** Sources, without those that are generated; tests export nothing, but have docstrings. */
const written = /(?<!\.d|database\.types)\.tsx?$/;

let readings: readonly Reading[];
// A busy machine reads slowly.
beforeAll(async () => {
  const sources = await Promise.all(plainlyOpened.map((folder) => sourcesIn(folder, written)));
  readings = sources.flat().map(({ file, text }) => read(file, text));
}, 60_000);

test.for([
  "export const limit = 3;",
  "/** The words of a file. */\n\nexport interface Unit {}",
  "/** The words of a file. */\nimport x from 'y';\nexport function add() {}",
  "export default function Page() {}",
])("an export without a docstring right above it is found: %s", (source) => {
  expect(read("planted.ts", source).bare).toHaveLength(1);
});

test.for([
  "/** The most copies. */\nexport const limit = 3;",
  "/** The page. */\n// oxlint-disable-next-line rule -- reason\nexport default function Page() {}",
  "/** Adds. */\nexport function add(a: 1): 1;\nexport function add(a: 2): 2;",
  "export { add } from './add.ts';",
  "const own = 1;",
])("an export with a docstring, and what is no export of the file, passes: %s", (source) => {
  expect(read("planted.ts", source).bare).toEqual([]);
});

test.for(["What is shown.", "Whether it is full.", "In the order of the file."])(
  "a docstring that begins with neither a noun nor a verb is found, also within a type: %s",
  (words) => {
    const source = `interface Row {\n  /** ${words} */\n  readonly value: string;\n}`;
    expect(read("planted.ts", source).badlyOpened).toEqual([`planted.ts:2 ${words}`]);
  },
);

test.for(["Tells whether it is full.", "The number of units.", "Information for the server."])(
  "a docstring that begins with a noun or a verb passes: %s",
  (words) => {
    expect(read("planted.ts", `/**\n * ${words}\n */\nconst row = 1;`).badlyOpened).toEqual([]);
  },
);

test("every export of the documented folders has a docstring", () => {
  const found = readings.filter(({ file }) =>
    documented.some((folder) => file.startsWith(`${folder}/`)),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap(({ bare }) => bare)).toEqual([]);
});

test("every docstring of the plainly opened folders begins with a noun or a verb", () => {
  expect(readings.length).toBeGreaterThan(500);
  expect(readings.flatMap(({ badlyOpened }) => badlyOpened)).toEqual([]);
});

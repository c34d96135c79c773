/**
 * Every case that is cited has its line in `docs/cases.md`. A citation is an id of a letter and two digits,
 * or several with ", ", " and " or " to " between them, in one of three forms:
 *
 * - after the word: "case A04", "cases L03, L04 and L06";
 * - alone in brackets: "(A04)", "(M09, O18)";
 * - at the beginning of a title or a comment, before a colon: "O19: units that cannot be read".
 *
 * Elsewhere a letter and two digits are something else, as a rule the path of a drawing.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/paths.ts";
import { sourcesIn } from "./sources.test-support.ts";

const oneId = String.raw`[A-Z]\d\d`;
const ids = `${oneId}(?:(?:, | and | to )${oneId})*`;
const citations = new RegExp(
  String.raw`\b[Cc]ases? ${ids}\b|\(${ids}\)|(?<=["'\x60]|// |-- |\* )${ids}(?=: )`,
  "g",
);

const folders = "bench catalog docs domain e2e scripts server supabase web".split(" ");
/** Files at the top that cite cases too; `docs/cases.md` itself is what they are looked up in. */
const single = [".oxlintrc.json", "ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"];
const textFile = /\.(?:css|html|json|md|mjs|sql|tsx?|txt)$/;

test.each([
  [`test("A04, A05: a stranger who guesses is stopped")`, ["A04", "A05"]],
  ["/** The longest code that is decoded (cases L01 to L04, L08). */", ["L01", "L04", "L08"]],
  ["/** Case Q05. */", ["Q05"]],
  ["-- harvests members (R32).", ["R32"]],
  ["// M14: gone from pages that are open", ["M14"]],
  ["d='M12 30L24 L18'", []],
  ["new Date(`${day}T00:00:00Z`)", []],
  ["(X11; Linux x86_64)", []],
])("in %s the cited cases are %j", (text, cited) => {
  expect(citedIn(text)).toEqual(cited);
});

test("every case that is cited in the repository has its line in docs/cases.md", async () => {
  const explained = new Set(await explainedIds());
  const cited = await allCitations();
  expect(cited.length).toBeGreaterThan(explained.size);
  const missing = cited.filter((citation) => !explained.has(citation.id));
  expect(missing).toEqual([]);
});

test("docs/cases.md explains each case once, in the order of ids", async () => {
  const explained = await explainedIds();
  expect(explained).toEqual([...new Set(explained)].toSorted());
});

function citedIn(text: string): string[] {
  return [...text.matchAll(citations)].flatMap(
    ([found]) => found.match(new RegExp(oneId, "g")) ?? [],
  );
}

async function allCitations() {
  const atTop = single.map(async (file) => [
    { file, text: await readFile(join(root, file), "utf8") },
  ]);
  const within = folders.map((folder) => sourcesIn(folder, textFile));
  return (await Promise.all([...atTop, ...within]))
    .flat()
    .filter(({ file }) => file !== join("docs", "cases.md"))
    .flatMap(({ file, text }) => citedIn(text).map((id) => ({ file, id })));
}

async function explainedIds(): Promise<string[]> {
  const text = await readFile(join(root, "docs/cases.md"), "utf8");
  return [...text.matchAll(/^- \*\*([A-Z]\d\d)\*\* /gm)].map(([, name = ""]) => name);
}

/** The form that the changelog has to keep, so that the app, and people, find the versions in it. */
import { isChangelog } from "./changelog.ts";

/** The most characters of a changelog: what one request may carry, with room for its envelope. */
export const maxChangelog = 400_000;

/** A line of a changelog that is not as it should be. Lines are counted from 1. */
export type ChangelogProblem =
  | { readonly kind: "not-a-changelog"; readonly line: number }
  | { readonly kind: "too-long"; readonly line: number; readonly max: number }
  | { readonly kind: "no-title"; readonly line: number }
  | { readonly kind: "no-version"; readonly line: number }
  | { readonly kind: "bad-heading"; readonly line: number; readonly text: string }
  | { readonly kind: "bad-date"; readonly line: number; readonly text: string }
  | { readonly kind: "same-version"; readonly line: number; readonly text: string }
  | { readonly kind: "version-order"; readonly line: number; readonly text: string }
  | { readonly kind: "date-order"; readonly line: number; readonly text: string }
  | { readonly kind: "same-group"; readonly line: number; readonly text: string }
  | { readonly kind: "empty-group"; readonly line: number; readonly text: string }
  | { readonly kind: "empty-version"; readonly line: number; readonly text: string };

interface Heading {
  readonly line: number;
  readonly version: string;
  /** "" for what is not released yet. */
  readonly date: string;
}

/** "## [1.2.3] - 2026-11-23", or "## [Unreleased]". */
const form = /^## \[(?<version>\d+\.\d+\.\d+|Unreleased)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?\s*$/;

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isBefore(a: string, b: string): boolean {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  const place = left.findIndex((number, index) => number !== right[index]);
  return place !== -1 && (left[place] ?? 0) < (right[place] ?? 0);
}

function headingProblems(text: string, line: number): readonly ChangelogProblem[] {
  const found = form.exec(text)?.groups;
  if (found === undefined) return [{ kind: "bad-heading", line, text: text.slice(0, 80) }];
  const { version = "", date = "" } = found;
  if (version === "Unreleased") return [];
  return isDate(date) ? [] : [{ kind: "bad-date", line, text: date || version }];
}

/** The newest version stands first, and no version stands twice. */
function orderProblems(headings: readonly Heading[]): readonly ChangelogProblem[] {
  return headings.flatMap(({ line, version, date }, index): readonly ChangelogProblem[] => {
    const above = headings.slice(0, index);
    if (above.some((other) => other.version === version))
      return [{ kind: "same-version", line, text: version }];
    const before = above.at(-1);
    if (before === undefined) return [];
    const isMisplaced =
      version === "Unreleased" ||
      (before.version !== "Unreleased" && isBefore(before.version, version));
    if (isMisplaced) return [{ kind: "version-order", line, text: version }];
    const isLater = before.date !== "" && date > before.date;
    return isLater ? [{ kind: "date-order", line, text: date }] : [];
  });
}

/** The lines between a heading of a version and the next one. */
function bodyOf(lines: readonly string[], line: number): readonly string[] {
  const rest = lines.slice(line);
  const end = rest.findIndex((text) => text.startsWith("## "));
  return end === -1 ? rest : rest.slice(0, end);
}

/** A heading of a group names it once in its version, and something stands below it. */
function groupProblems(lines: readonly string[]): readonly ChangelogProblem[] {
  let seen = new Set<string>();
  return lines.flatMap((text, index): readonly ChangelogProblem[] => {
    if (text.startsWith("## ")) seen = new Set();
    if (!/^###(?: |$)/.test(text)) return [];
    const name = text.slice(3).trim();
    const isAgain = seen.has(name);
    seen.add(name);
    const below = lines.slice(index + 1);
    const end = below.findIndex((each) => each.startsWith("##"));
    const body = below
      .slice(0, end === -1 ? undefined : end)
      .join("")
      .trim();
    if (name === "" || body === "") return [{ kind: "empty-group", line: index + 1, text: name }];
    return isAgain ? [{ kind: "same-group", line: index + 1, text: name }] : [];
  });
}

/** Everything that keeps a text from being a changelog of our form; nothing where it is one. */
export function changelogProblems(text: string): readonly ChangelogProblem[] {
  if (!isChangelog(text)) return [{ kind: "not-a-changelog", line: 1 }];
  if (text.length > maxChangelog) return [{ kind: "too-long", line: 1, max: maxChangelog }];
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const numbered = lines.map((each, index) => ({ text: each, line: index + 1 }));
  const headings = numbered.filter((each) => each.text.startsWith("## "));
  const wellFormed = headings.flatMap((each): readonly Heading[] => {
    const found = form.exec(each.text)?.groups;
    const { version, date = "" } = found ?? {};
    return version === undefined ? [] : [{ line: each.line, version, date }];
  });
  const problems: readonly ChangelogProblem[] = [
    ...(/^# \S/.test(lines[0] ?? "") ? [] : [{ kind: "no-title", line: 1 } as const]),
    ...(headings.length === 0 ? [{ kind: "no-version", line: lines.length } as const] : []),
    ...headings.flatMap((each) => headingProblems(each.text, each.line)),
    ...orderProblems(wellFormed),
    ...wellFormed
      .filter(
        ({ version, line }) =>
          version !== "Unreleased" && bodyOf(lines, line).join("").trim() === "",
      )
      .map(({ line, version }) => ({ kind: "empty-version", line, text: version }) as const),
    ...groupProblems(lines),
  ];
  return problems.toSorted((a, b) => a.line - b.line);
}

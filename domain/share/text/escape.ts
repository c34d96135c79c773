/**
 * Names of strangers inside a text that other programs read: each form writes them so that they are shown
 * and nothing else (cases H02, H09, L05), and each can be read back to the very same name.
 */
import { oneLine } from "#domain/text.ts";

/** The way in which a form writes names. */
export type Escaping = "plain" | "one-line" | "markdown" | "discord";

/** A text that a spreadsheet would take for a formula, behind any number of guards. */
const formula = /^'*[=+\-@]/;

/** Everything by which Markdown, HTML or a chat would read more than a name. */
const markup = /[\\`*_{}[\]<>()#|~&!]/g;

const separators = /[\\|;]/g;

/** The name as text; one that begins like a formula has an apostrophe in front, as spreadsheets want it. */
function guarded(name: string): string {
  return formula.test(name) ? `'${name}` : name;
}

/** The name without the apostrophe that guarded it. */
export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** The name on one line, written for a form. */
export function escapedName(name: string, escaping: Escaping): string {
  const line = oneLine(name).trim();
  switch (escaping) {
    case "plain":
      return guarded(line);
    case "one-line":
      return guarded(line).replaceAll(separators, String.raw`\$&`);
    case "markdown":
      return line.replaceAll(markup, String.raw`\$&`);
    case "discord":
      // A backslash does not keep a mention from calling everybody; a zero-width space does.
      return line.replaceAll(markup, String.raw`\$&`).replaceAll("@", "@\u200B");
  }
}

/** The text that was written behind backslashes, and without zero-width spaces. */
export function unescaped(text: string): string {
  return text.replaceAll("\u200B", "").replaceAll(/\\([^\p{L}\p{N}\s])/gu, "$1");
}

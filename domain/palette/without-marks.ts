/** The line below a table's heading. */
const tableRule = /^\|?[\s:|-]*-[\s:|-]*\|?$/gm;

/**
 * A text of the reference without the marks of its Markdown, a block a line: near enough to what is read
 * to be searched, at a fraction of what it costs to take the text apart.
 */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(tableRule, "")
    .replaceAll(/^ *(?:[-*]|\d+\.) +/gm, "")
    .replaceAll(/^\| *| *\|$/gm, "")
    .replaceAll(/ *\| */g, " · ")
    .replaceAll("**", "")
    .replaceAll(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, "$1")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}

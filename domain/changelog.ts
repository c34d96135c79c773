/** The project's own record of what changed, as the app shows it (specification, sections 2 and 5). */

/** Whether a text can be a changelog: it is not empty, and no web page (a café's network, a missing file). */
export function isChangelog(text: unknown): text is string {
  return typeof text === "string" && text.trim() !== "" && !/^\s*<(?:!doctype|html)/i.test(text);
}

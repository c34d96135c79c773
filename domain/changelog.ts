/** The project's own record of what changed, as the app shows it. */

/**
 * Tells whether a text can be a changelog: it is not empty, and no web page (a café's network, a missing
 * file).
 */
export function isChangelog(text: unknown): text is string {
  return typeof text === "string" && text.trim() !== "" && !/^\s*<(?:!doctype|html)/i.test(text);
}

/** A group of changes: its heading, empty where it has none, and its Markdown. */
interface ChangeGroup {
  readonly title: string;
  readonly markdown: string;
}

/** A version of the app with what changed in it. */
export interface Release {
  /** "0.6.4", as it stands in brackets; the whole heading where it has none. */
  readonly version: string;
  /** ISO 8601; empty where none is given. */
  readonly date: string;
  readonly groups: readonly ChangeGroup[];
}

/** The parts that begin with a heading of so many marks; what stands above the first is left out. */
function partsOf(text: string, marks: string): readonly { title: string; body: string }[] {
  const parts = text.split(new RegExp(`^${marks} +`, "m")).slice(1);
  return parts.map((part) => {
    const [title = "", ...lines] = part.split("\n");
    return { title: title.trim(), body: lines.join("\n").trim() };
  });
}

function releaseOf({ title, body }: { title: string; body: string }): Release {
  const heading = /^\[(?<version>[^\]]+)\](?:\s*-\s*(?<date>\d{4}-\d{2}-\d{2}))?/.exec(
    title,
  )?.groups;
  const [above = ""] = body.split(/^### /m);
  const groups = partsOf(body, "###").map((part) => ({ title: part.title, markdown: part.body }));
  return {
    version: heading?.["version"] ?? title,
    date: heading?.["date"] ?? "",
    groups: [{ title: "", markdown: above.trim() }, ...groups].filter(
      ({ title: name, markdown }) => name !== "" || markdown !== "",
    ),
  };
}

/** The versions of a changelog as they stand in it, the newest first; none where it has no headings. */
export function releasesOf(text: string): readonly Release[] {
  return partsOf(text.replaceAll("\r\n", "\n"), "##").map(releaseOf);
}

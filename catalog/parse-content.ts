/** Takes a Markdown file of `content/` apart: one heading `#`, and a section under each `##`. */

interface ParsedSection {
  readonly id: string;
  readonly title: string;
  /** Markdown without the heading. */
  readonly content: string;
}

/** One Markdown file. Only notes have content of their own beside that of sections. */
interface ParsedDocument extends ParsedSection {
  readonly sections: readonly ParsedSection[];
}

const heading = /^#{1,2} (?<title>.+) \{#(?<id>[a-z0-9-]+)\}$/;

function parsedSection(block: string): ParsedSection {
  const [line = "", ...rest] = block.split("\n");
  const { title, id } = heading.exec(line)?.groups ?? {};
  if (title === undefined || id === undefined) {
    throw new Error(`"${line}" is no heading of the form "## Title {#its-id}".`);
  }
  return { id, title, content: rest.join("\n").trim() };
}

/** The parts of one Markdown file: what stands under its heading `#`, and its sections, each under `##`. */
export function parseContent(markdown: string): ParsedDocument {
  const [top = "", ...blocks] = markdown.split(/^(?=## )/m);
  return { ...parsedSection(top), sections: blocks.map(parsedSection) };
}

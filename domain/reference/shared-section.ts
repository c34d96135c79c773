/** A section of the reference as people pass it on. */

interface SharedSection {
  readonly title: string;
  /** Plain text, a block a line. */
  readonly text: string;
  /** The address where it is read. */
  readonly url: string;
}

/** The most characters that Discord takes in one message. */
export const discordLimit = 2000;

/** The section as plain text, with the address where it is read. */
export function sectionAsText({ title, text, url }: SharedSection): string {
  return `${title}\n\n${text}\n\n${url}`;
}

/** A text in which Discord takes nothing for a mark. */
function literal(text: string): string {
  return text.replaceAll(/[\\*_~`|>]/g, String.raw`\$&`);
}

/** The section as a quotation for Discord, cut if it is too long for one message; the link without a preview. */
export function sectionForDiscord({ title, text, url }: SharedSection): string {
  const head = `**${literal(title)}**\n`;
  const tail = `\n<${url}>`;
  const room = discordLimit - head.length - tail.length;
  const quoted = literal(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const fitting = quoted.length <= room ? quoted : `${quoted.slice(0, room - 2)} …`;
  return head + fitting + tail;
}

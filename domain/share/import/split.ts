/** The parts of a text between separators, a backslash before one keeping it, without spaces at their ends. */
export function splitUnescaped(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    if (character !== separator) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return [...parts, text.slice(start).trim()];
}

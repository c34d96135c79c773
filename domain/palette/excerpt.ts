import { askedRanges, type Asked } from "./asked.ts";

/** The characters of a line before the answer, and in all. */
const before = 36;
const most = 150;

function cutAtWord(line: string, from: number): string {
  if (from <= 0) return line;
  const space = line.indexOf(" ", from);
  return `… ${line.slice(space === -1 ? from : space + 1)}`;
}

/** The line of a text that answers, begun shortly before the answer. */
export function excerptOf(text: string, asked: Asked): string {
  const at = askedRanges(text, asked)[0]?.start ?? 0;
  const begin = text.lastIndexOf("\n", at) + 1;
  const [line = ""] = text.slice(begin).split("\n", 1);
  const cut = cutAtWord(line, at - begin - before);
  return cut.length > most ? `${cut.slice(0, most).replace(/\s+\S*$/, "")}…` : cut;
}

/** The two numbers that every player looks for, large enough for a thumbnail. */
import type { Totals } from "#domain/list/totals.ts";
import { bannerWidth } from "./frame.ts";
import { metals } from "./heraldry.ts";
import { outline, textWidth } from "./letters.ts";
import type { PictureWords } from "./words.ts";

const box = { left: 36, top: 452, height: 138, gap: 16 } as const;

interface Sum {
  readonly value: number;
  readonly label: string;
  readonly left: number;
  readonly width: number;
}

function centred(
  text: string,
  size: number,
  middle: number,
  baseline: number,
  face: "title" | "body",
) {
  return outline(face, size, text, middle - textWidth(face, size, text) / 2, baseline);
}

function sizeWithin(face: "title" | "body", text: string, size: number, width: number): number {
  return Math.min(size, (size * width) / textWidth(face, size, text));
}

function plaque({ value, label, left, width }: Sum): string {
  const middle = left + width / 2;
  const number = String(value);
  const large = sizeWithin("title", number, 84, width - 24);
  const small = sizeWithin("body", label, 30, width - 20);
  const shape = `x="${left}" y="${box.top}" width="${width}" height="${box.height}" rx="8"`;
  return (
    `<rect ${shape} fill="${metals.table}" fill-opacity=".78" stroke="${metals.gold}" stroke-width="2.5"/>` +
    `<g fill="${metals.goldLight}">${centred(number, large, middle, box.top + 84, "title")}</g>` +
    `<g fill="${metals.parchment}">${centred(label, small, middle, box.top + 121, "body")}</g>`
  );
}

/** Points on the left, command on the right. */
export function sums({ points, command }: Totals, words: PictureWords): string {
  const room = bannerWidth - 2 * box.left - box.gap;
  const width = room / 2;
  const second = { left: box.left + width + box.gap, width: room - width };
  return (
    plaque({ value: points, label: words.points(points), left: box.left, width }) +
    plaque({ value: command, label: words.command, ...second })
  );
}

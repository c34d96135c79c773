/** The papers that lists and cards are printed on. */
export const papers = ["a4", "letter"] as const;

/** A size of paper. */
export type Paper = (typeof papers)[number];

/** A paper's width and height in millimetres. */
export const paperSizes: Readonly<
  Record<Paper, { readonly width: number; readonly height: number }>
> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** The regions whose printers hold US Letter; everywhere else it is A4 (Unicode CLDR, paperSize). */
const letterRegions: ReadonlySet<string> = new Set(
  "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "),
);

const region = /^[a-z]{2,3}(?:-[a-z]{4})?-(?<region>[a-z]{2}|\d{3})(?:-|$)/i;

/**
 * The paper of the first locale that names a region ("es-MX"), A4 when none does: the language alone
 * says nothing about the printer.
 */
export function paperFor(locales: readonly string[]): Paper {
  const named = locales.map((locale) => region.exec(locale)?.groups?.["region"]);
  const first = named.find((each) => each !== undefined);
  return first !== undefined && letterRegions.has(first.toUpperCase()) ? "letter" : "a4";
}

/** A part of a file: from `start` up to `end`, which is not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that is asked for (RFC 9110, section 14). Several at once, other units, and a range of
 * an older version are answered with the whole.
 */
export function rangeOf(
  { headers }: Pick<Request, "headers">,
  eTag: string,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const { first = "", last = "" } =
    /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(headers.get("range") ?? "")?.groups ?? {};
  const isOlder = headers.has("if-range") && headers.get("if-range") !== eTag;
  if (isOlder || (first === "" && last === "")) return undefined;
  // Without a first byte it is the last so many.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : "unsatisfiable";
}

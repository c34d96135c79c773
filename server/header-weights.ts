/** A name in a header that lists what a visitor takes. */
export interface Weighed {
  /** The name in lower case. */
  readonly name: string;
  /** From 0, which is never, to 1; 0 too where it cannot be read. */
  readonly weight: number;
}

/** The names in a header like `Accept-Encoding`, as they stand there (RFC 9110, 12.4.2). */
export function readWeights(header: string | null): readonly Weighed[] {
  return (header ?? "").split(",").map(readWeight);
}

function readWeight(part: string): Weighed {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

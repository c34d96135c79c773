/** Values of no known shape, as JSON, rows and addresses bring them, read as what they should be. */

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** An object of JSON: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object of JSON, else one without fields. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The value if it is a text, else the fallback. */
export function asText(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

/** The texts of a list; none where the value is no list. */
export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The objects of a list; none where the value is no list. */
export function asRows(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

import { isRecord } from "../outside.ts";

/**
 * A value of JSON as a text that is the same whatever the order of fields: a database gives them back in
 * its own. Fields of the given name are left out.
 */
export function textOf(value: unknown, without: string | null = null): string {
  return JSON.stringify(value, (key: string, each: unknown) => {
    if (key === without) return undefined;
    if (!isRecord(each)) return each;
    return Object.fromEntries(
      Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

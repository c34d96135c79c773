/**
 * Schemas for what is shown as far as it can be read: they take the place of a field that is missing or of another
 * type, where a page would rather show the rest than nothing.
 */
import * as v from "valibot";

/** The schema of a text; "" for anything else. */
export const textOrEmpty = v.fallback(v.string(), "");

/** The schema of a text; null for anything else, and for one without characters. */
export const textOrNull = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1))), null);

/** The schema of a number; 0 for anything else. */
export const numberOrZero = v.fallback(v.number(), 0);

/** The schema of yes or no; no for anything else. */
export const yesOrNo = v.fallback(v.boolean(), false);

/** The schema of a list without the entries that are not as theirs has it; empty for anything but a list. */
export function listOfReadable<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((values): readonly v.InferOutput<Entry>[] =>
      values.flatMap((value) => {
        const read = v.safeParse(entry, value);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

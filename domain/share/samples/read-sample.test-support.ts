/** Frozen files: what was released once must be read for ever. A sample is added, never changed. */
import { readFileSync } from "node:fs";

/** The text of a file beside this one. */
export function readSample(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

/** A link of an earlier release, kept to see that it still opens. */
export interface SampleLink {
  /** The way in which it was made. */
  readonly form: string;
  readonly code: string;
  /** The JSON of what it must decode to. */
  readonly payload: string;
}

/** The links of a file: form, code and payload, with tabs between them, one a line. */
export function readSampleLinks(file: string): readonly SampleLink[] {
  return readSample(file)
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [form = "", code = "", payload = ""] = line.split("\t");
      return { form, code, payload };
    });
}

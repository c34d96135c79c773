import { RestError } from "./errors.ts";

/** Forms in which rows are answered. */
export type Format =
  | { readonly kind: "rows"; readonly withoutNulls: boolean }
  | { readonly kind: "one"; readonly withoutNulls: boolean }
  | { readonly kind: "csv" };

const rows: Format = { kind: "rows", withoutNulls: false };

/**
 * The first form of the header `Accept` that there is. Plans of execution are never answered: they
 * tell how many rows there are that the caller may not see (case R23).
 *
 * @throws RestError PGRST107 (406) when none is
 */
export function negotiate(accept: string | null): Format {
  if (accept === null || accept === "" || accept === "*/*") return rows;
  const wanted = accept.split(",").map((each) => each.trim().toLowerCase());
  for (const type of wanted) {
    const format = formatOf(type);
    if (format !== undefined) return format;
  }
  const message = `None of these media types are available: ${wanted.join(", ")}`;
  throw new RestError(406, "PGRST107", message);
}

function formatOf(mediaType: string): Format | undefined {
  const [type = "", ...parameters] = mediaType.split(";").map((part) => part.trim());
  const withoutNulls = parameters.includes("nulls=stripped");
  switch (type) {
    case "*/*":
    case "application/*":
    case "application/json":
      return rows;
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      return { kind: "rows", withoutNulls };
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return { kind: "one", withoutNulls };
    case "text/csv":
      return { kind: "csv" };
    default:
      return undefined;
  }
}

/** Content-Type of an answer in this format. */
export function contentType(format: Format): string {
  switch (format.kind) {
    case "csv":
      return "text/csv; charset=utf-8";
    case "one":
      return format.withoutNulls
        ? "application/vnd.pgrst.object+json; nulls=stripped; charset=utf-8"
        : "application/vnd.pgrst.object+json; charset=utf-8";
    case "rows":
      return format.withoutNulls
        ? "application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8"
        : "application/json; charset=utf-8";
  }
}

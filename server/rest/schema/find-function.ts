import type { Role } from "#server/database/database.ts";
import { RestError } from "../errors.ts";
import type { DatabaseFunction, Schema } from "./schema.ts";

/** Arguments of a call. */
export type Arguments =
  /** By the names of its arguments; the values come from the address or are keys of the body. */
  | { readonly kind: "named"; readonly names: readonly string[]; readonly isBody: boolean }
  /** With a body that is no object. */
  | { readonly kind: "body" };

/**
 * The one function of that name that takes these arguments. Who may not execute a function does not
 * learn that it exists (case R22).
 *
 * @throws RestError PGRST202 for none, PGRST203 for several
 */
export function findFunction(
  { functions }: Schema,
  name: string,
  given: Arguments,
  role: Role,
): DatabaseFunction {
  const visible = (functions.get(name) ?? []).filter(({ executableBy }) => executableBy.has(role));
  const named = given.kind === "named" ? visible.filter((each) => takes(each, given.names)) : [];
  const isBody = given.kind === "body" || given.isBody;
  const found = named.length === 0 && isBody ? visible.filter(takesWholeBody) : named;
  const [first, ...others] = found;
  if (first === undefined) throw notFound(name, given);
  if (others.length > 0) throw ambiguous(found);
  return first;
}

function takes({ arguments: all }: DatabaseFunction, names: readonly string[]): boolean {
  const known = new Set(all.map((argument) => argument.name));
  const required = all.filter(({ isRequired }) => isRequired);
  return (
    names.every((name) => known.has(name)) &&
    required.every((argument) => argument.name !== "" && names.includes(argument.name))
  );
}

/** Its one argument has no name and is json: that is the body as it came. */
export function takesWholeBody({ arguments: all }: DatabaseFunction): boolean {
  const [only, ...others] = all;
  const isJson = only?.type.form === "json" || only?.type.form === "jsonb";
  return others.length === 0 && only?.name === "" && isJson;
}

function notFound(name: string, given: Arguments): RestError {
  const names = given.kind === "named" ? given.names : [];
  const label = `public.${name}`;
  const list = names.join(", ");
  const withNames = `with parameter${names.length > 1 ? "s" : ""} ${list}`;
  const or =
    given.kind === "body" || given.isBody ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError(
    404,
    "PGRST202",
    `Could not find the function ${label}${names.length === 0 ? " without parameters" : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function ${label} ${names.length === 0 ? "without parameters" : withNames}${or}, but no matches were found in the schema cache.`,
      mayBeStale: true,
    },
  );
}

function ambiguous(found: readonly DatabaseFunction[]): RestError {
  const signatures = found.map(({ name, arguments: all }) => {
    const list = all.map((argument) => `${argument.name} => ${argument.typeName}`);
    return `public.${name}(${list.join(", ")})`;
  });
  return new RestError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}

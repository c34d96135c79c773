import { RestError } from "./errors.ts";

/** The header `Prefer` (RFC 7240), as far as PostgREST knows it. */
export interface Preferences {
  readonly return: "representation" | "minimal" | "headers-only" | undefined;
  /** An estimate would tell of rows that the caller may not see, so it is always exact (case R23). */
  readonly count: "exact" | undefined;
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  readonly missing: "default" | "null" | undefined;
  readonly handling: "strict" | "lenient" | undefined;
  readonly timezone: string | undefined;
  /** Rows that may be changed at most; counts only when handling is strict. */
  readonly maxAffected: number | undefined;
}

type Name = keyof Preferences;

const choices: Readonly<Record<string, readonly string[]>> = {
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  handling: ["strict", "lenient"],
  tx: ["commit", "rollback"],
};

/**
 * Reads the header `Prefer` (RFC 7240), as far as PostgREST knows it.
 *
 * @throws RestError PGRST122 for what is not known, when handling is strict
 */
export function parsePreferences(header: string | null): Preferences {
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const item of (header ?? "").split(",")) {
    const [name = "", value = ""] = item.trim().split("=", 2);
    if (name === "" || given.has(name)) continue;
    if (isKnown(name, value)) given.set(name, value);
    else unknown.push(item.trim());
  }
  if (given.get("handling") === "strict" && unknown.length > 0) throw notUnderstood(unknown);
  const maxAffected = given.get("max-affected");
  return {
    return: choice(given, "return"),
    count: given.has("count") ? "exact" : undefined,
    resolution: choice(given, "resolution"),
    missing: choice(given, "missing"),
    handling: choice(given, "handling"),
    timezone: given.get("timezone"),
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === "timezone") return isTimeZone(value);
  if (name === "max-affected") return /^\d{1,9}$/.test(value);
  return Object.hasOwn(choices, name) && choices[name]?.includes(value) === true;
}

function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z0-9_+/-]+$/.test(name) && Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
    );
  } catch {
    return false;
  }
}

function choice<N extends Name>(given: ReadonlyMap<string, string>, name: N): Preferences[N] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the choices above are kept
  return given.get(name) as Preferences[N];
}

function notUnderstood(unknown: readonly string[]): RestError {
  return new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${unknown.join(", ")}`,
  });
}

const headerNames = {
  resolution: "resolution",
  missing: "missing",
  return: "return",
  count: "count",
  handling: "handling",
  timezone: "timezone",
  maxAffected: "max-affected",
} as const satisfies Record<Name, string>;

/** The header `Preference-Applied` for those of these that were given; undefined for none. */
export function appliedPreferences(
  preferences: Preferences,
  names: readonly Name[],
): string | undefined {
  const applied = names.flatMap((name) => {
    const value = preferences[name];
    return value === undefined ? [] : [`${headerNames[name]}=${value}`];
  });
  return applied.length === 0 ? undefined : applied.join(", ");
}

/** A drawn scenario as its address carries it, so that a link shows the same one to everybody. */
/** `m` the mission, `f` the feat, `t` the two phrases of the title, counted from 0: `3-12`. */
export interface ScenarioSearch {
  readonly m?: string;
  readonly f?: string;
  readonly t?: string;
}

const maxIdLength = 60;

function id(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= maxIdLength ? value : undefined;
}

/** Reads the search part of an address; whatever makes no sense in it is left out. */
export function parseScenarioSearch(search: Readonly<Record<string, unknown>>): ScenarioSearch {
  const [m, f, t] = [id(search["m"]), id(search["f"]), id(search["t"])];
  return {
    ...(m === undefined ? {} : { m }),
    ...(f === undefined ? {} : { f }),
    ...(t === undefined ? {} : { t }),
  };
}

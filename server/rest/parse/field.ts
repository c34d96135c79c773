import type { Field, JsonStep } from "./query.ts";
import type { Reader } from "./reader.ts";

const index = /-?\d+(?=$|->|::|[.,)])/uy;

/** A column, or a place within a json column: `units->0->>name`. */
export function readField(reader: Reader): Field {
  const name = reader.name();
  return { name, path: readJsonPath(reader) };
}

/**
 * Reads steps into a json value (`->key`, `->>0`), as long as there are any.
 *
 * @throws RestError PGRST100
 */
export function readJsonPath(reader: Reader): readonly JsonStep[] {
  const steps: JsonStep[] = [];
  while (reader.sees("->")) steps.push(readStep(reader));
  return steps;
}

function readStep(reader: Reader): JsonStep {
  reader.expect("->");
  const asText = reader.accept(">");
  const position = reader.take(index);
  if (position !== undefined) return { kind: "index", index: position, asText };
  return { kind: "key", key: reader.name(), asText };
}

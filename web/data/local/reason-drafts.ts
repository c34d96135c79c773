/** The reasons that administrators have typed and not sent. They go when the administrator signs out. */
import { reasonKey } from "./keys.ts";
import { readText, removeText, writeText } from "./storage.ts";

/** The use of a reason: a measure against a member, or a decision about a report. */
export interface ReasonPurpose {
  readonly measure: "warn" | "ban" | "report";
  /** The id of the member or of the report. */
  readonly id: string;
}

/** The reason that was typed and not sent; "" without one. */
export function readReason({ measure, id }: ReasonPurpose): string {
  return readText(reasonKey(measure, id)) ?? "";
}

/** Keeps the reason that is typed; "" once it is sent. */
export function keepReason({ measure, id }: ReasonPurpose, reason: string): void {
  if (reason === "") removeText(reasonKey(measure, id));
  else writeText(reasonKey(measure, id), reason);
}

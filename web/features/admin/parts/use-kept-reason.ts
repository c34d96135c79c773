import { useState } from "react";
import { keepReason, readReason, type ReasonPurpose } from "#web/data/local/reason-drafts.ts";

/** A reason while it is typed: it is there again after a reload, and after signing in anew, until it is sent. */
export function useKeptReason(purpose: ReasonPurpose) {
  const [reason, setReason] = useState(() => readReason(purpose));
  const change = (text: string) => {
    setReason(text);
    keepReason(purpose, text);
  };
  return { reason, change, forget: () => keepReason(purpose, "") };
}

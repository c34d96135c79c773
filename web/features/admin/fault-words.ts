import { useTranslations } from "use-intl";
import type { FaultReason } from "#domain/editing/faults.ts";

/** The words about a faulty value. */
export function useFaultWords(): (reason: FaultReason) => string {
  const t = useTranslations("admin.fault");
  return (reason) => {
    switch (reason.kind) {
      case "missing":
      case "bad-slug":
      case "bad-date":
      case "bad-flag":
      case "taken":
      case "high-command":
      case "companion":
      case "bad-card-json":
        return t(reason.kind);
      case "too-long":
        return t("too-long", { max: reason.max });
      case "out-of-range":
        return t("out-of-range", { min: reason.min, max: reason.max });
      case "bad-card":
        return t("bad-card", {
          path: reason.path,
          expected: reason.expected,
          received: reason.received,
        });
      case "unknown-key":
        return t("unknown-key", { path: reason.path });
      case "unknown":
        return t("unknown", { value: reason.value });
    }
  };
}

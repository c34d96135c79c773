import { useTranslations } from "use-intl";
import type { FileRefusal } from "#domain/editing/import-lines.ts";
import type { LineFault } from "#domain/editing/import-plan.ts";

/** The reason why nothing can be made of a file, in words. */
export function useFileWords(): (refusal: FileRefusal) => string {
  const t = useTranslations("admin.import.refused");
  return (refusal) => {
    switch (refusal.kind) {
      case "empty":
      case "no-list":
      case "no-name-column":
        return t(refusal.kind);
      case "bad-json":
        return t("bad-json", { message: refusal.message });
      case "repeated-column":
        return t("repeated-column", { column: refusal.column });
      case "too-many":
        return t("too-many", { max: refusal.max });
    }
  };
}

/** The words about a line that cannot be read. */
export function useLineWords(): (fault: LineFault) => string {
  const t = useTranslations("admin.import.line");
  return (fault) => {
    switch (fault.kind) {
      case "quotes":
      case "no-object":
        return t(fault.kind);
      case "cell-count":
        return t("cell-count", { expected: fault.expected, found: fault.found });
      case "repeated":
        return t("repeated", { line: fault.line });
    }
  };
}

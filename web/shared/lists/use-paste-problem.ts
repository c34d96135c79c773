import { useTranslations } from "use-intl";
import type { PasteProblem } from "#web/data/share/read-pasted.ts";

/** The reason why there is no list in what was pasted, in words. */
export function usePasteProblem(): (problem: PasteProblem) => string {
  const t = useTranslations("bring.import");

  return (problem) => {
    switch (problem.kind) {
      case "empty":
        return t("nothing");
      case "out-of-reach":
        return problem.problem === "offline" ? t("offline") : t("failed");
      case "too-long":
      case "bad-link":
      case "bad-json":
      case "several-lists":
      case "unknown-link":
      case "unknown-post":
        return t(problem.kind);
    }
  };
}

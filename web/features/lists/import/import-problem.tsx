import { useTranslations } from "use-intl";
import type { PasteProblem } from "#web/data/read-pasted.ts";
import { Button } from "#web/ui/button.tsx";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { usePasteProblem } from "#web/game/lists/use-paste-problem.ts";

interface ImportProblemProps {
  readonly problem: PasteProblem;
  readonly text: string;
  readonly onRetry: () => void;
}

/** The reason why there is nothing to import, and what can be done about it. */
export function ImportProblem({ problem, text, onRetry }: ImportProblemProps) {
  const t = useTranslations("bring.import");
  const explain = usePasteProblem();

  const handleRestore = () => openDialog({ kind: "restore", file: new File([text], "lists.json") });

  return (
    <div className="grid content-center justify-items-center gap-3 rounded-lg border border-dashed border-line px-4 py-8 text-center">
      <p role="status" className={problem.kind === "empty" ? "text-muted" : "text-warning"}>
        {explain(problem)}
      </p>
      {problem.kind === "out-of-reach" && <Button onClick={onRetry}>{t("again")}</Button>}
      {problem.kind === "several-lists" && <Button onClick={handleRestore}>{t("restore")}</Button>}
    </div>
  );
}

import { CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ChangelogProblem } from "#domain/changelog-form.ts";
import { Notice } from "#web/ui/notice.tsx";

interface ProblemListProps {
  readonly problems: readonly ChangelogProblem[];
  readonly onFind: (problem: ChangelogProblem) => void;
}

/** Problems that keep the text from being a changelog, each a button that shows its line. */
export function ProblemList({ problems, onFind }: ProblemListProps) {
  const t = useTranslations("adminSite.changelog");
  const words = (problem: ChangelogProblem) => {
    switch (problem.kind) {
      case "not-a-changelog":
      case "no-title":
      case "no-version":
        return t(`problem.${problem.kind}`);
      case "too-long":
        return t("problem.too-long", { max: problem.max });
      case "bad-heading":
      case "bad-date":
      case "same-version":
      case "version-order":
      case "date-order":
      case "same-group":
      case "empty-group":
      case "empty-version":
        return t(`problem.${problem.kind}`, { text: problem.text });
    }
  };
  if (problems.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-ok">
        <CircleCheck aria-hidden size={20} className="shrink-0" />
        {t("good")}
      </p>
    );
  }
  return (
    <Notice title={t("problems", { count: problems.length })}>
      <ul>
        {problems.slice(0, 20).map((problem) => (
          <li key={`${problem.kind} ${problem.line}`}>
            <button
              type="button"
              className="min-h-11 text-start underline underline-offset-4"
              onClick={() => onFind(problem)}
            >
              {t("line", { line: problem.line })} {words(problem)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";

interface TroubleProps {
  readonly of: Submission;
  readonly title: string;
  /** The consequence, before the reason. */
  readonly text?: string;
}

/** Tells what went wrong with sending something, and for how long to wait (case Q07). */
export function Trouble({ of: { trouble }, title, text }: TroubleProps) {
  const problems = useTranslations("auth.problem");
  const t = useTranslations("auth.wait");
  if (trouble === null) return null;
  const { problem, secondsLeft, triesAgain } = trouble;
  const wait = triesAgain
    ? t("seconds", { seconds: secondsLeft })
    : t("later", { minutes: Math.ceil(secondsLeft / 60) });
  return (
    <Notice title={title}>
      {text !== undefined && <p>{text}</p>}
      <p>{secondsLeft > 0 ? wait : problems(problem.kind)}</p>
    </Notice>
  );
}

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/data/use-submit.ts";

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is wrong, in a frame where the eye is. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-danger/60 bg-danger/10 px-3.5 py-3"
    >
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="font-bold">{title}</p>
        {children}
      </div>
    </div>
  );
}

interface TroubleProps {
  readonly of: Submission;
  readonly title: string;
  /** What it means, before the reason. */
  readonly text?: string;
}

/** What went wrong with sending something, and for how long to wait (case Q07). */
export function Trouble({ of: { trouble }, title, text }: TroubleProps) {
  const problems = useTranslations("auth.problem");
  const t = useTranslations("community.wait");
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

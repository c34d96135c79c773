import { Hourglass, TriangleAlert, WifiOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/toast.ts";

interface TroubleProps {
  readonly of: Submission;
  readonly title?: string;
  /** The consequence, before the reason. */
  readonly text?: string;
  /** Stands for the reason, where its kind does not say enough. */
  readonly reason?: ReactNode;
}

/** Tells what went wrong with sending something, and for how long to wait (case Q07). */
export function Trouble({ of: { trouble }, title, text, reason }: TroubleProps) {
  const problems = useTranslations("auth.problem");
  const t = useTranslations("auth.wait");
  if (trouble === null) return null;
  const { problem, secondsLeft, triesAgain } = trouble;
  const wait = triesAgain
    ? t("seconds", { seconds: secondsLeft })
    : t("later", { minutes: Math.ceil(secondsLeft / 60) });
  // A title says that something failed; without one the sign says what.
  const isWaiting = secondsLeft > 0;
  const kindIcon = isWaiting ? Hourglass : problem.kind === "offline" ? WifiOff : TriangleAlert;
  return (
    <Notice icon={title === undefined ? kindIcon : TriangleAlert} title={title}>
      {text !== undefined && <p>{text}</p>}
      {reason ?? <p>{isWaiting ? wait : problems(problem.kind)}</p>}
    </Notice>
  );
}

/** Says in a message why something did not work, and for how long to wait. */
export function useTellTrouble(): (title: string, error: unknown) => void {
  const problems = useTranslations("auth.problem");
  const t = useTranslations("auth.wait");

  return (title, error) => {
    const { kind, retryAfter } = toDataError(error);
    const mustWait = kind === "rate-limited" && retryAfter !== null;
    const description = mustWait ? waitText(retryAfter) : problems(kind);
    notify({ title, description, tone: "error" });
  };

  function waitText(seconds: number): string {
    return seconds < 120
      ? t("laterSeconds", { seconds })
      : t("later", { minutes: Math.ceil(seconds / 60) });
  }
}

/**
 * Does what a press asks for, and says in a message, under a title, why it did not work. `attempt` tells whether it
 * did.
 */
export function useAttempt() {
  const tell = useTellTrouble();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      tell(title, error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, attempt };
}

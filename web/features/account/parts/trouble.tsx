import { Hourglass, TriangleAlert, WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "./problem-words.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Tells what went wrong with sending a form, and for how long to wait. */
export function Trouble({ of: { trouble } }: { readonly of: Submission }) {
  const words = useProblemWords();
  if (trouble === null) return null;
  const { problem, secondsLeft } = trouble;
  const isWaiting = secondsLeft > 0;
  const icon = isWaiting ? Hourglass : problem.kind === "offline" ? WifiOff : TriangleAlert;

  return (
    <Notice icon={icon}>
      <p>{isWaiting ? <Wait trouble={trouble} /> : words(problem)}</p>
    </Notice>
  );
}

function Wait({ trouble }: { readonly trouble: NonNullable<Submission["trouble"]> }) {
  const t = useTranslations("auth.wait");
  const { secondsLeft, triesAgain } = trouble;
  if (triesAgain) return t("seconds", { seconds: secondsLeft });
  return t("later", { minutes: Math.ceil(secondsLeft / 60) });
}

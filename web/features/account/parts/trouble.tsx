import { Hourglass, TriangleAlert, WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "./problem-words.ts";
import type { Submission } from "#web/data/use-submit.ts";

/** What went wrong with sending a form, and for how long to wait. */
export function Trouble({ of: { trouble } }: { readonly of: Submission }) {
  const words = useProblemWords();
  if (trouble === null) return null;
  const { problem, secondsLeft } = trouble;
  const isWaiting = secondsLeft > 0;
  const Icon = isWaiting ? Hourglass : problem.kind === "offline" ? WifiOff : TriangleAlert;

  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-danger/60 bg-danger/10 px-3.5 py-3"
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      <p>{isWaiting ? <Wait trouble={trouble} /> : words(problem)}</p>
    </div>
  );
}

function Wait({ trouble }: { readonly trouble: NonNullable<Submission["trouble"]> }) {
  const t = useTranslations("account.wait");
  const { secondsLeft, triesAgain } = trouble;
  if (triesAgain) return t("seconds", { seconds: secondsLeft });
  return t("later", { minutes: Math.ceil(secondsLeft / 60) });
}

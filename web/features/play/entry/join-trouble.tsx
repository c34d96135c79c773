import { useTranslations } from "use-intl";
import type { useJoin } from "./use-join.ts";

type JoinTroubleProps = Pick<ReturnType<typeof useJoin>, "isUnknown" | "trouble"> & {
  readonly isCode: boolean;
};

/** The reason why an invitation did not lead to a match, and what can be done. */
export function JoinTrouble({ isUnknown, trouble, isCode }: JoinTroubleProps) {
  const t = useTranslations();
  const words = () => {
    if (isUnknown) return t(isCode ? "play.entry.join.wrong" : "play.entry.join.over");
    if (trouble === null) return "";
    const { problem, secondsLeft } = trouble;
    if (problem.kind === "rate-limited") {
      return t("play.entry.join.tooMany", { seconds: secondsLeft });
    }
    return problem.kind === "offline"
      ? t(isCode ? "play.entry.join.offline" : "play.entry.join.unreachable")
      : t(`auth.problem.${problem.kind}`);
  };
  return (
    <p role="status" className="text-warning empty:hidden">
      {words()}
    </p>
  );
}

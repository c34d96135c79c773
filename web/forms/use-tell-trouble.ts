import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/errors.ts";
import { notify } from "#web/ui/toast.ts";

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

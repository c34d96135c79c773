import { useTranslations } from "use-intl";
import type { Messages } from "#web/i18n/messages.ts";

type ReasonName = keyof Messages["report"]["reasons"];

const names = [
  "rude",
  "spam",
  "stolen",
  "misleading",
  "other",
] as const satisfies readonly ReasonName[];

interface Reason {
  /** The reason in the reader's words; "" when the report names none that we know. */
  readonly title: string;
  /** The text of the reporter. */
  readonly details: string;
}

/**
 * A report's text: its first line names one of the reasons that were offered.
 *
 * @param kind what is reported; one of the reasons is called otherwise where it is no post
 */
export function useReason(text: string, kind: string): Reason {
  const t = useTranslations("report");
  const [first = "", ...rest] = text.split("\n");
  const name = names.find((each) => each === first);
  return name === undefined
    ? { title: "", details: text }
    : {
        title: name === "misleading" && kind !== "post" ? t("untrue") : t(`reasons.${name}`),
        details: rest.join("\n").trim(),
      };
}

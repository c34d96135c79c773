import { useTranslations } from "use-intl";
import { useSize } from "#web/i18n/size.ts";

interface Amount {
  readonly entries: number;
  readonly bytes: number;
}

/** An amount in words: "12 entries, 3.4 MB". */
export function useAmount(): (amount: Amount) => string {
  const t = useTranslations("health");
  const size = useSize();
  return ({ entries, bytes }) => t("amount", { entries, size: size(bytes) });
}

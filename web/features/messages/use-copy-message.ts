import { useTranslations } from "use-intl";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";

/** Copies the text of a message, and says how it went. */
export function useCopyMessage(): (content: string) => Promise<void> {
  const t = useTranslations("messages");
  return async (content) => {
    const isCopied = await copyText(content);
    notify(
      isCopied
        ? { title: t("copied"), tone: "success" }
        : { title: t("copyFailed"), tone: "error" },
    );
  };
}

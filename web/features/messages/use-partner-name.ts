import { useTranslations } from "use-intl";
import type { Partner } from "#web/data/messages/direct-messages.ts";

/** The words for a partner: the name, or what is known of whoever has none for the member. */
export function usePartnerName(): (partner: Partner) => string {
  const t = useTranslations("messages");
  return ({ username, standing }) => username || t(standing === "gone" ? "former" : "unnamed");
}

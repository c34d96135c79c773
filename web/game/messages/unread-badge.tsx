import { useTranslations } from "use-intl";
import { useUnreadMessages } from "#web/data/messages/unread.ts";

/** The number of messages that were not seen, beside the way to them; nothing when there are none. */
export function UnreadBadge() {
  const t = useTranslations("menu");
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-gold px-1.5 text-[0.85rem] font-bold text-on-gold tabular-nums">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("unreadMessages", { count })}</span>
    </span>
  );
}

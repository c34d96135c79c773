import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { cloudStore } from "#web/data/lists/cloud-store.ts";
import { subscribeNews, type News } from "#web/data/lists/save-events.ts";
import { startSending } from "#web/data/lists/start.ts";
import { isWatched } from "#web/data/lists/watch-save.ts";
import { isOnlyInMemory } from "#web/data/local/outbox.ts";
import { notify } from "#web/ui/toast.ts";
import { together } from "./together.ts";

/** Tells whether the queue is moving: something waits, and nothing is in its way. */
function isSending(): boolean {
  const { waiting, refused, obstacle } = cloudStore.getState();
  return obstacle === null && waiting.some(({ name }) => !(name in refused));
}

/** Sends what waits, on every page, and says what became of it where nobody else does. Draws nothing. */
export function CloudSender() {
  const t = useTranslations("cloud");
  const problems = useTranslations("auth.problem");

  const saySent = useEffectEvent((names: readonly string[]) => {
    const [name = ""] = names;
    notify({
      title: names.length === 1 ? t("sent", { name }) : t("sentMany", { count: names.length }),
      tone: "success",
    });
  });
  const say = useEffectEvent((news: News, saidTogether: (name: string) => void) => {
    switch (news.kind) {
      case "saved": {
        const { copyOf } = news.waiting.value;
        if (copyOf !== null) {
          const description = t("keptBothHint", { copy: news.list.name });
          notify({ title: t("keptBoth", { name: copyOf }), description, tone: "info" });
        } else if (!isWatched(news.waiting)) {
          saidTogether(news.list.name);
        }
        return;
      }
      case "refused":
        if (isWatched(news.waiting)) return;
        notify({
          title: t("refused.failed"),
          description: `${problems(news.trouble.kind)} ${t(isOnlyInMemory(news.waiting) ? "keptRefusedOpen" : "keptRefused")}`,
          tone: "error",
        });
        return;
      case "left":
        return;
      case "kept-here":
        notify({ title: t("keptHere", { count: news.count }), tone: "info" });
    }
  });

  useEffect(() => {
    const sent = together(saySent, isSending);
    const stopListening = subscribeNews((news) => say(news, sent.add));
    const stopSending = startSending();
    return () => {
      stopListening();
      stopSending();
      sent.stop();
    };
  }, []);
  return null;
}

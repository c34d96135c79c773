import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { CloudOutcome } from "#web/data/lists/watch-save.ts";
import type { DataError } from "#web/data/errors.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { notify, type Notice } from "#web/ui/toast.ts";
import { takeOver } from "#web/features/lists/draft/take-over.ts";
import { currentDraft } from "#web/features/lists/draft/list-store.ts";

/** Says what became of a save to the cloud. */
export function useCloudOutcome() {
  const t = useTranslations("cloud");
  const problems = useTranslations("auth.problem");

  const kept = () => t(isStorageBlocked() ? "keptOpen" : "kept");
  const titleOf = ({ kind, code }: DataError): string => {
    if (kind === "signed-out") return t("refused.auth");
    if (code === "wab-id-failed" || code === "wab-id-missing") return t(`refused.${code}`);
    return t("refused.failed");
  };

  const obstacle = (name: string, trouble: DataError | null): Notice => {
    if (trouble === null || trouble.kind === "offline") {
      return { title: t("queued", { name }), description: kept(), tone: "info" };
    }
    if (trouble.kind === "rate-limited" && trouble.retryAfter !== null) {
      const description = t("tooOften", { seconds: trouble.retryAfter });
      return { title: titleOf(trouble), description, tone: "error" };
    }
    return { title: titleOf(trouble), description: kept(), tone: "error" };
  };

  /** `taken` is the list in progress as it was when it was given to be saved. */
  return (name: string, outcome: CloudOutcome, taken: ArmyList) => {
    switch (outcome.kind) {
      case "saved": {
        const { list } = outcome;
        // The copy's name, where the list was changed elsewhere: the message about that comes by itself.
        if (list !== null && list.name !== name && currentDraft().savedName === name)
          takeOver(list, taken);
        notify({ title: t("saved"), tone: "success" });
        return;
      }
      case "waits":
        notify(obstacle(name, outcome.obstacle));
        return;
      case "refused": {
        const description = `${problems(outcome.trouble.kind)} ${t(isStorageBlocked() ? "keptRefusedOpen" : "keptRefused")}`;
        notify({ title: titleOf(outcome.trouble), description, tone: "error" });
      }
    }
  };
}

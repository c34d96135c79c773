import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { pushQuery, turnPushOff, turnPushOn, type PushState } from "#web/data/notices/push.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Notifications on this device, off until the member presses, where the site and the browser can do it. */
export function PushSection({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("notices.push");
  const { data: state } = useQuery(pushQuery(memberId));
  if (state === undefined) return null;

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-lg text-gold">{t("title")}</h3>
      {state !== "not-offered" && <p className="text-muted">{t("lead")}</p>}
      <p role="status">{t(state)}</p>
      {(state === "on" || state === "off") && <PushButton memberId={memberId} state={state} />}
    </div>
  );
}

interface PushButtonProps {
  readonly memberId: string;
  readonly state: "on" | "off";
}

function PushButton({ memberId, state }: PushButtonProps) {
  const t = useTranslations("notices");
  const queries = useQueryClient();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  const change = async (work: () => Promise<PushState>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      queries.setQueryData(pushQuery(memberId).queryKey, await work());
    } catch {
      notify({ title: t("push.failed"), description: t("tryLater"), tone: "error" });
    } finally {
      setIsBusy(false);
    }
  };

  if (state === "on") {
    return (
      <Button
        className="justify-self-start"
        aria-disabled={isBusy}
        onClick={() => void change(turnPushOff)}
      >
        <BellOff aria-hidden size={20} />
        {t("push.turnOff")}
      </Button>
    );
  }
  return (
    <Button
      tone="gold"
      className="justify-self-start"
      aria-disabled={isBusy}
      onClick={() => void change(() => turnPushOn(language))}
    >
      <BellRing aria-hidden size={20} />
      {t("push.turnOn")}
    </Button>
  );
}

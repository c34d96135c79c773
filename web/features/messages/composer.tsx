import { SendHorizontal, WifiOff } from "lucide-react";
import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { Partner } from "#web/data/messages/direct-messages.ts";
import { useSendingObstacle } from "#web/data/messages/outbox-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useComposer } from "./use-composer.ts";

interface ComposerProps {
  readonly memberId: string;
  readonly partner: Partner;
}

/** Characters from which on is said how many are left. */
const nearLimit = 200;

/** The field where a message is written, which grows with it. */
export function Composer({ memberId, partner }: ComposerProps) {
  const t = useTranslations("messages");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, left, canSend, hasNoRoom, change, send } = useComposer(memberId, partner.id);

  useLayoutEffect(() => {
    if (field.current === null) return;
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || !matchMedia("(pointer: coarse)").matches;
    if (!sends) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      data-kept
      className="shrink-0 border-t border-line bg-panel px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-4"
      onSubmit={handleSubmit}
    >
      <Offline />
      {hasNoRoom && (
        <p role="alert" className="mb-2 text-danger">
          {t("noRoom")}
        </p>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="visually-hidden">
          {t("write", { name: partner.username })}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          className="field max-h-[35dvh] min-h-11 resize-none overflow-y-auto"
          placeholder={t("placeholder")}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button tone="gold" type="submit" size="icon" aria-label={t("send")} disabled={!canSend}>
          <SendHorizontal aria-hidden size={20} />
        </Button>
      </div>
      {left <= nearLimit && (
        <p
          role="status"
          className={`mt-1 text-[0.9rem] tabular-nums ${left < 0 ? "text-danger" : "text-muted"}`}
        >
          {left < 0 ? t("tooLong", { count: -left }) : t("left", { count: left })}
        </p>
      )}
    </form>
  );
}

function Offline() {
  const t = useTranslations("messages");
  const isOffline = useSendingObstacle()?.kind === "offline";
  if (!isOffline) return null;
  return (
    <p role="status" className="mb-2 flex items-center gap-2 text-[0.95rem] text-muted">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      {t("offlineOld")}
    </p>
  );
}

import { SendHorizontal, WifiOff } from "lucide-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { useTranslations } from "use-intl";
import { maxMessageLength, tidyMessage } from "#domain/messages/message.ts";
import type { Partner } from "#web/data/messages/direct-messages.ts";
import { useSendingObstacle } from "#web/data/messages/outbox-store.ts";
import { Button } from "#web/ui/button.tsx";
import { messageDraftKey } from "#web/data/local/keys.ts";
import { keepMessageDraft, readMessageDraft } from "#web/data/local/message-drafts.ts";
import { messageOutbox } from "#web/data/local/message-outbox.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { subscribeKey } from "#web/data/local/storage.ts";

/** A message while it is written: kept over reloads, in the outbox from the moment in which it is sent. */
function useComposer(memberId: string, partnerId: string) {
  const [text, setText] = useState(() => readMessageDraft(memberId, partnerId));
  // A message that was taken back comes from elsewhere, and so does what another tab types.
  useEffect(() => {
    const stop = subscribeKey(messageDraftKey(memberId, partnerId), () =>
      setText(readMessageDraft(memberId, partnerId)),
    );
    return stop;
  }, [memberId, partnerId]);
  const [hasNoRoom, setHasNoRoom] = useState(false);
  const left = maxMessageLength - Array.from(text.trim()).length;
  const canSend = left >= 0 && tidyMessage(text) !== "";

  /** Keeps what is typed; without room for it, it stays for as long as the page is open. */
  const change = (next: string) => {
    setText(next);
    keepMessageDraft(memberId, partnerId, next);
  };
  const send = () => {
    if (!canSend) return;
    const message = {
      id: newUuid(),
      recipientId: partnerId,
      content: tidyMessage(text),
      writtenAt: new Date().toISOString(),
      refusal: null,
    };
    const kept = messageOutbox.add(message, memberId);
    setHasNoRoom(!kept.ok);
    if (kept.ok) change("");
  };

  return {
    text,
    left,
    canSend,
    hasNoRoom,
    change,
    send,
  };
}

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

import { CircleAlert, Clock } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { MessageRefusal, WaitingMessage } from "#domain/messages/message.ts";
import { useSendingObstacle, type SendingObstacle } from "#web/data/messages/outbox-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Bubble } from "./bubble.tsx";
import { addToMessageDraft } from "#web/data/local/message-drafts.ts";
import { messageOutbox } from "#web/data/local/message-outbox.ts";
import { sendAgain } from "#web/data/messages/sender.ts";
import { notify } from "#web/ui/toast.ts";

interface WaitingMessageItemProps {
  readonly message: WaitingMessage;
  readonly memberId: string;
}

/** An own message that the server does not have yet: on its way, waiting for something, or refused. */
export function WaitingMessageItem({ message, memberId }: WaitingMessageItemProps) {
  const format = useFormatter();
  const t = useTranslations("messages.state");
  const isRefused = message.refusal !== null;
  const Icon = isRefused ? CircleAlert : Clock;
  return (
    <Bubble
      isOwn
      content={message.content}
      foot={
        <>
          <time dateTime={message.writtenAt}>
            {format.dateTime(new Date(message.writtenAt), { timeStyle: "short" })}
          </time>
          <Icon
            role="img"
            aria-label={isRefused ? t("failed") : t("waiting")}
            size={15}
            className={isRefused ? "text-danger" : ""}
          />
        </>
      }
    >
      {message.refusal === null ? (
        <Obstacle />
      ) : (
        <Refused message={message} refusal={message.refusal} memberId={memberId} />
      )}
    </Bubble>
  );
}

/** The reason why nothing is being sent now, if there is one. */
function Obstacle() {
  const obstacle = useSendingObstacle();
  if (obstacle === null) return null;
  return (
    <p className="text-[0.9rem] text-muted">
      {obstacle.kind === "rate-limited" && obstacle.until !== null ? (
        <Countdown until={obstacle.until} />
      ) : (
        <Passing kind={obstacle.kind} />
      )}
    </p>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const t = useTranslations("messages");
  const now = useNow({ updateInterval: 1000 });
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return t("waitSeconds", { seconds });
}

function Passing({ kind }: Pick<SendingObstacle, "kind">) {
  const t = useTranslations("messages");
  if (kind === "offline") return t("waitOffline");
  return kind === "signed-out" ? t("waitSignIn") : t("waitServer");
}

interface RefusedProps extends WaitingMessageItemProps {
  readonly refusal: MessageRefusal;
}

function Refused({ message, refusal, memberId }: RefusedProps) {
  const t = useTranslations("messages");
  const actions = useWaitingActions(memberId, message);
  return (
    <div role="alert" className="grid justify-items-end gap-1 pl-8">
      <p className="text-right text-danger">
        <Reason refusal={refusal} />
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={actions.discard}>{t("discard")}</Button>
        <Button onClick={actions.edit}>{t("edit")}</Button>
        <Button tone="gold" onClick={actions.sendAgain}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}

function Reason({ refusal }: { readonly refusal: MessageRefusal }) {
  const t = useTranslations("messages.refused");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (refusal.kind !== "too-many") return t(refusal.kind);
  const until = new Date(refusal.until);
  return t("too-many", { when: format.relativeTime(until > now ? until : now, now) });
}

/** The ways on with a message that was refused: once more, back into the field, or away. */
function useWaitingActions(memberId: string, message: WaitingMessage) {
  const t = useTranslations("messages");
  const app = useTranslations("app");
  const saving = useTranslations("save");
  const take = () => messageOutbox.read(memberId).find(({ value }) => value.id === message.id);

  return {
    sendAgain: () => {
      const kept = take();
      if (kept !== undefined) void sendAgain(kept);
    },
    edit: () => {
      const kept = take();
      if (kept === undefined) return;
      const outcome = addToMessageDraft(memberId, message.recipientId, message.content);
      if (outcome.ok) messageOutbox.remove(kept);
      else notify({ title: saving(outcome.refusal.kind), tone: "error" });
    },
    discard: () => {
      const kept = take();
      if (kept === undefined) return;
      messageOutbox.remove(kept);
      const undo = () => void messageOutbox.add(message, memberId);
      notify({ title: t("discarded"), action: { label: app("undo"), run: undo } });
    },
  };
}

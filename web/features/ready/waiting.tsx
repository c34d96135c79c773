import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { useCloud } from "#web/data/lists/cloud-store.ts";
import { isOnlyInMemory } from "#web/data/local/outbox.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { sendEverything, useWaiting } from "#web/data/offline/use-waiting.ts";
import type { WaitingEntry, WaitingThing } from "#web/data/offline/what-waits.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";

/** Lists what waits to be sent, since when and why, and sends it now where that can help. */
export function WaitingToBeSent({ isReached }: { readonly isReached: boolean }) {
  const t = useTranslations("ready.waiting");
  const entries = useWaiting(isReached);
  return (
    <section aria-labelledby="waiting-heading" className="panel grid gap-3 p-4 md:p-5">
      <h2 id="waiting-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <Waiting entries={entries} isReached={isReached} />
      )}
    </section>
  );
}

interface WaitingProps {
  readonly entries: readonly WaitingEntry[];
  readonly isReached: boolean;
}

function Waiting({ entries, isReached }: WaitingProps) {
  const t = useTranslations("ready.waiting");
  const { submit, isBusy } = useSubmit(() => sendEverything(entries));
  const isUnkept = useCloud(({ waiting }) => waiting).some(isOnlyInMemory) || isStorageBlocked();
  const canSend = isReached && entries.some(({ reason }) => reason !== "signed-out");
  return (
    <>
      <p className="text-muted">{t(isUnkept ? "leadUnkept" : "lead")}</p>
      <ul className="grid">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {canSend && (
        <Button tone="gold" className="justify-self-start" disabled={isBusy} onClick={submit}>
          <Send aria-hidden size={18} />
          {t("send")}
        </Button>
      )}
    </>
  );
}

function useNameOf(): (thing: WaitingThing) => string {
  const t = useTranslations("ready.waiting");
  const format = useFormatter();
  const listOf = (players: readonly string[]) =>
    format.list(players.map((name) => (name.trim() === "" ? t("someone") : name)));
  return (thing) => {
    switch (thing.kind) {
      case "list":
        return t("list", { name: thing.name });
      case "message":
        return t("message", { text: thing.text });
      case "record":
        return t("record", { players: listOf(thing.players) });
      case "record-gone":
        return t("recordGone");
      case "match":
        return t("match", { players: listOf(thing.players), count: thing.count });
      case "others":
        return t("others", { count: thing.count });
      case "change":
        return t("change", { count: thing.count });
    }
  };
}

function Entry({ entry: { thing, since, reason } }: { readonly entry: WaitingEntry }) {
  const t = useTranslations("ready.waiting");
  const format = useFormatter();
  const nameOf = useNameOf();
  const date =
    since === null
      ? null
      : format.dateTime(new Date(since), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
      <div className="min-w-0 grow basis-52 leading-snug">
        <p className="font-bold break-words">{nameOf(thing)}</p>
        <p className="text-muted">
          {date !== null && `${t("since", { date })} · `}
          {t(reason)}
        </p>
      </div>
      {reason === "signed-out" ? (
        <Link to="/login" search={{ next: "/offline" }} className={buttonStyle()}>
          {t("signIn")}
        </Link>
      ) : (
        <Way thing={thing} />
      )}
    </li>
  );
}

/** The way to where the thing can be seen and changed, where there is one. */
function Way({ thing }: { readonly thing: WaitingThing }) {
  const t = useTranslations("ready.waiting");
  if (thing.kind === "message") {
    return (
      <Link
        to="/messages/$memberId"
        params={{ memberId: thing.partnerId }}
        className={buttonStyle()}
      >
        {t("open")}
      </Link>
    );
  }
  if (thing.kind !== "match") return null;
  return (
    <Link to="/play/$gameId" params={{ gameId: thing.id }} className={buttonStyle()}>
      {t("open")}
    </Link>
  );
}

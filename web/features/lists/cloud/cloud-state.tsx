import { CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCloud } from "#web/data/lists/cloud-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";
import { refreshLists } from "#web/data/lists/update-cloud-store.ts";
import { tryAgain } from "#web/data/lists/sender.ts";

/**
 * The state of the cloud, where the player should know it: that it is being asked, is out of reach, or has
 * not got something yet.
 */
export function CloudState() {
  return (
    <div role="status" className="grid gap-2 text-muted empty:hidden">
      <FetchState />
      <OutboxState />
    </div>
  );
}

function useDate(): (time: number) => string {
  const format = useFormatter();
  return (time) => format.dateTime(new Date(time), { dateStyle: "medium", timeStyle: "short" });
}

function FetchState() {
  const t = useTranslations("cloud.state");
  const words = useTranslations("cloud");
  const { rows, connection, problem, fetchedAt } = useCloud((state) => state);
  const isOnline = useHasNetwork();
  const dateOf = useDate();
  const date = dateOf(fetchedAt);

  if (!isOnline || problem?.kind === "offline") {
    return (
      <Line icon={<CloudOff aria-hidden size={18} />}>
        {rows === null ? t("offlineNever") : t("offline", { date })}
      </Line>
    );
  }
  if (rows === null && problem === null) return connection === "fetching" && <p>{t("fetching")}</p>;
  if (problem === null || connection === "fetching") return null;
  return (
    <Line
      icon={<TriangleAlert aria-hidden size={18} className="text-warning" />}
      action={<Button onClick={() => void refreshLists()}>{words("tryAgain")}</Button>}
    >
      {rows === null ? t("failed") : t("failedKnown", { date })}
    </Line>
  );
}

function OutboxState() {
  const t = useTranslations("cloud.state");
  const words = useTranslations("cloud");
  const problems = useTranslations("auth.problem");
  const obstacle = useCloud((state) => state.obstacle);
  const refused = useCloud((state) => state.refused);
  const waiting = useCloud((state) => state.waiting);
  const troubles = waiting.flatMap(({ name }) => refused[name] ?? []);
  const count = waiting.length - troubles.length;
  const isOnline = useHasNetwork();
  const reason = troubles[0] ?? (isOnline ? obstacle : null);

  if (waiting.length === 0) return null;
  return (
    <Line
      icon={<CloudUpload aria-hidden size={18} />}
      action={
        reason !== null && <Button onClick={() => void tryAgain()}>{words("tryAgain")}</Button>
      }
    >
      {count > 0 && <p>{t(obstacle === null ? "sending" : "waiting", { count })}</p>}
      {troubles.length > 0 && <p>{t("refused", { count: troubles.length })}</p>}
      {reason !== null && <p>{problems(reason.kind)}</p>}
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ icon, action, children }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="shrink-0">{icon}</span>
      <div className="min-w-0 grow leading-snug">{children}</div>
      {action}
    </div>
  );
}

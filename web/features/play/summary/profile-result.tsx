import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Scale } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isAsRecorded, resultOf } from "#domain/match/recorded-result.ts";
import { opponentIn, type GameSummary } from "#domain/match/summary.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import {
  profileResultQuery,
  hearProfileResult,
  refreshProfileResult,
} from "#web/data/play/profile-result.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import {
  confirmMatchResult,
  disputeMatchResult,
  recordMatchResult,
  recordMatchResultAgain,
  takeBackMatchResult,
  type MatchResult,
} from "#web/data/play/match-results.ts";
import { reopenChangedResult } from "#web/data/play/reopen-result.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { notify } from "#web/ui/toast.ts";
import { useMatchWords } from "../parts/use-match-words.ts";

interface ProfileResultProps {
  readonly match: OpenMatch;
  readonly summary: GameSummary;
}

/** The place of a match in the profiles of its players, which both have to agree to. */
export function ProfileResult({ match, summary }: ProfileResultProps) {
  const t = useTranslations("results.counting");
  const member = useMemberId();
  const isShared = match.line.kind === "shared" && match.writesAs.length === 1;
  return (
    <section aria-labelledby="counting-heading" className="no-print panel grid gap-2 p-4">
      <h2 id="counting-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      {isShared && member !== null ? (
        <SharedMatch summary={summary} member={member} />
      ) : (
        <p className="text-muted">{t(isShared ? "guest" : "alone")}</p>
      )}
    </section>
  );
}

interface SharedMatchProps {
  readonly summary: GameSummary;
  /** The id of whoever is signed in. */
  readonly member: string;
}

function SharedMatch({ summary, member }: SharedMatchProps) {
  const t = useTranslations("results.counting");
  const { data, isLoading } = useQuery(profileResultQuery(summary.id, member));
  useEffect(() => {
    const stop = hearProfileResult(summary.id, member);
    return stop;
  }, [summary.id, member]);
  const { isBusy, run } = useAnswer(summary.id, member);
  const result = data?.result ?? null;
  const isOutdated = result?.standing === "confirmed" && !isAsRecorded(summary, result);
  useEffect(() => {
    // Without a network it is asked again when the page is opened the next time, or by the other player's.
    if (isOutdated) void reopenChangedResult(summary.id).catch(() => undefined);
  }, [isOutdated, summary.id]);
  if (isLoading) return <Spinner />;
  if (data === undefined) return <p className="text-muted">{t("offline")}</p>;
  if (result !== null) {
    return <Recorded summary={summary} member={member} result={result} isBusy={isBusy} run={run} />;
  }
  const areMembers = data.members.length === 2 && data.members.includes(member);
  if (!areMembers) return <p className="text-muted">{t("guest")}</p>;
  return (
    <>
      <p>{t("draft")}</p>
      <Button
        tone="gold"
        disabled={isBusy}
        onClick={() => void run(() => recordMatchResult(resultOf(summary), member))}
      >
        {t("record")}
      </Button>
    </>
  );
}

type Run = (work: () => Promise<unknown>) => Promise<void>;

/** Does something about the result, shows how it stands then, and says when that did not work. */
function useAnswer(match: string, member: string): { readonly isBusy: boolean; readonly run: Run } {
  const t = useTranslations("results.counting");
  const [isBusy, setIsBusy] = useState(false);
  const run: Run = async (work) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      // Where the other player was quicker, what they did is shown, and nothing failed.
      if (toDataError(error).kind !== "conflict") notify({ title: t("failed"), tone: "error" });
    }
    await refreshProfileResult(match, member);
    setIsBusy(false);
  };
  return { isBusy, run };
}

interface RecordedProps extends SharedMatchProps {
  readonly result: MatchResult;
  readonly isBusy: boolean;
  readonly run: Run;
}

function Recorded({ summary, member, result, isBusy, run }: RecordedProps) {
  const t = useTranslations("results.counting");
  const words = useMatchWords();
  const isOwn = result.recordedBy === member;
  const opponent = opponentIn(summary);
  const name =
    opponent === undefined ? "" : words.player(opponent, summary.players.indexOf(opponent) + 1);
  const recordAgain = (
    <Button
      tone="gold"
      disabled={isBusy}
      onClick={() => void run(() => recordMatchResultAgain(result, resultOf(summary)))}
    >
      {t("recordAgain")}
    </Button>
  );
  // What both had agreed to once is not taken back without a word.
  const takeBack = result.wasChanged ? (
    recordAgain
  ) : (
    <Button disabled={isBusy} onClick={() => void run(() => takeBackMatchResult(result))}>
      {t("takeBack")}
    </Button>
  );
  const isSame = isAsRecorded(summary, result);
  switch (result.standing) {
    case "confirmed":
      return isSame ? (
        <Said icon={<BadgeCheck aria-hidden size={22} className="shrink-0 text-ok" />}>
          {t("counted")}
        </Said>
      ) : (
        <Changed summary={summary} result={result} />
      );
    case "changed":
      return (
        <>
          <Changed summary={summary} result={result} />
          {recordAgain}
        </>
      );
    case "disputed": {
      const byOther = result.wasChanged ? "disputedByOtherAgain" : "disputedByOther";
      return (
        <>
          <Said icon={<Scale aria-hidden size={22} className="shrink-0 text-warning" />}>
            {t(isOwn ? byOther : "disputedByYou", { name })}
          </Said>
          {isOwn || result.wasChanged ? takeBack : null}
        </>
      );
    }
    case "recorded": {
      const differs = result.wasChanged ? "differsAgain" : "differs";
      return isOwn ? (
        <>
          <Said>{isSame ? t("waiting", { name }) : t(differs)}</Said>
          {result.wasChanged && isSame ? null : takeBack}
        </>
      ) : (
        <>
          <Said>{t("asked", { name })}</Said>
          <RecordedScores summary={summary} result={result} />
          <div className="grid grid-cols-2 gap-2">
            <Button disabled={isBusy} onClick={() => void run(() => disputeMatchResult(result))}>
              {t("dispute")}
            </Button>
            <Button
              tone="gold"
              disabled={isBusy}
              onClick={() => void run(() => confirmMatchResult(result))}
            >
              {t("confirm")}
            </Button>
          </div>
        </>
      );
    }
  }
}

/** The result that both had confirmed, and that the match is no longer. */
function Changed({ summary, result }: Pick<RecordedProps, "summary" | "result">) {
  const t = useTranslations("results.counting");
  return (
    <>
      <Said icon={<Scale aria-hidden size={22} className="shrink-0 text-warning" />}>
        {t("changed")}
      </Said>
      <RecordedScores summary={summary} result={result} />
    </>
  );
}

interface SaidProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The standing of the result, which the other player may change at any moment. */
function Said({ icon, children }: SaidProps) {
  return (
    <p role="status" className="flex gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** The scores that were recorded, which may be others than those shown here. */
function RecordedScores({ summary, result }: Pick<RecordedProps, "summary" | "result">) {
  const words = useMatchWords();
  const { scores } = result;
  return (
    <ul className="grid gap-1 rounded-lg border border-line bg-raised px-3 py-2">
      {summary.players.map((player, index) => (
        <li key={player.id} className="flex justify-between gap-3">
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{words.player(player, index + 1)}</bdi>
          <span className="shrink-0 text-lg font-bold lining-nums">
            {typeof scores[index + 1] === "number" ? words.number(Number(scores[index + 1])) : "–"}
          </span>
        </li>
      ))}
    </ul>
  );
}

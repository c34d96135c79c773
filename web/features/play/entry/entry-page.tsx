import { Link, useLocation } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useEffect, useId, useState, type ClipboardEvent, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import {
  codeLength,
  invitationIn,
  pastedInvitation,
  tidyCode,
  type Invitation,
} from "#domain/match/invitation.ts";
import { askPlayMode, usePlayAccess } from "#web/data/play/access.ts";
import { useMatches, useMatchesPutAway, useRunningMatch } from "#web/data/play/matches.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useCatchingUp } from "#web/data/play/catch-up.ts";
import { useRecording } from "#web/data/play/record-matches.ts";
import { MatchTroubles } from "../parts/match-troubles.tsx";
import { useOwnName } from "../parts/use-own-name.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { MatchList } from "./match-list.tsx";
import { NewPanel } from "./new-panel.tsx";
import { JoinTrouble } from "./join-trouble.tsx";
import { useJoin } from "./use-join.ts";
import { MatchTitle } from "./match-title.tsx";
import { useMatchState } from "./use-match-state.ts";

/** Characters of a player's name, as a match keeps it. */
const maxLength = 60;

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name under which somebody comes to a match. */
function NameField({ name, onChange }: NameFieldProps) {
  const t = useTranslations("play.entry.join");
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{t("name")}</label>
      <input
        id={id}
        className="field"
        value={name}
        maxLength={maxLength}
        autoComplete="name"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The way into somebody's match by the code that they say or show; the link of an invitation does too. */
function JoinPanel() {
  const t = useTranslations("play.entry.join");
  const [codeId, hintId] = [useId(), useId()];
  const [code, setCode] = useState("");
  const [link, setLink] = useState<Invitation | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const ownName = useOwnName();
  const name = typedName ?? ownName;
  const invitation = link ?? pastedInvitation(code);
  const { submit, isReady, isUnknown, trouble, forget } = useJoin(invitation, name);

  const type = (text: string) => {
    setCode(tidyCode(text));
    setLink(null);
    forget();
  };

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedInvitation(event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    setCode(pasted.text.slice(0, codeLength));
    setLink(pasted);
    forget();
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (invitation !== null && isReady) submit();
  };

  return (
    <section aria-labelledby="join-heading" className="panel p-4 md:p-5">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <h2 id="join-heading" className="text-xl text-gold">
          {t("title")}
        </h2>
        <div className="grid gap-1">
          <label htmlFor={codeId}>{t("code")}</label>
          <input
            id={codeId}
            aria-describedby={hintId}
            className="field py-2 text-center font-bold tracking-[0.35em] text-2xl uppercase"
            value={code}
            maxLength={2 * codeLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onPaste={handlePaste}
          />
          <p id={hintId} className="text-[0.95rem] text-muted">
            {t("codeHint")}
          </p>
        </div>
        <NameField name={name} onChange={setTypedName} />
        <JoinTrouble isUnknown={isUnknown} trouble={trouble} isCode />
        <Button type="submit" tone="gold" disabled={invitation === null || !isReady}>
          {t("button")}
        </Button>
      </form>
    </section>
  );
}

/** The match that is being played here, with the way on in it; nothing without one. */
function RunningMatch() {
  const t = useTranslations("play.entry.running");
  const id = useRunningMatch();
  const match = useMatches()?.find((each) => each.id === id);
  const stateOf = useMatchState();
  useCatchingUp();
  // One that was ended on the other device comes into the history from here.
  useRecording();
  if (match === undefined) return null;
  return (
    <section
      aria-labelledby="running-heading"
      className="panel grid gap-3 border-gold-deep p-4 md:flex md:items-center md:p-5"
    >
      <div className="grid min-w-0 grow gap-1">
        <h2 id="running-heading" className="font-text text-base font-bold text-muted">
          {t("title")}
        </h2>
        <p className="text-2xl">
          <MatchTitle match={match} />
        </p>
        <p className="text-muted">{stateOf(match)}</p>
      </div>
      <Link
        to="/play/$gameId"
        params={{ gameId: match.id }}
        className={buttonStyle({ tone: "gold", size: "large", className: "shrink-0" })}
      >
        <Play aria-hidden size={22} />
        {t("go")}
      </Link>
    </section>
  );
}

/** The way into play mode. */
export function EntryPage() {
  const t = useTranslations("play.entry");
  const access = usePlayAccess();
  const invitation = invitationIn(useLocation({ select: ({ hash }) => hash }));
  useEffect(() => {
    void askPlayMode();
  }, []);
  useMatchesPutAway();

  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-3 py-4 wrap-anywhere md:px-5 md:py-8">
      <PageHead title={t("title")} lead={t(access === false ? "leadTesters" : "lead")} />
      <MatchTroubles />
      {invitation !== null && <Invited key={invitation.text} invitation={invitation} />}
      <RunningMatch />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <NewPanel access={access} />
        {invitation === null && <JoinPanel />}
      </div>
      <Elsewhere />
      <MatchList />
    </div>
  );
}

/** The invitation of the address, which is accepted by a press and not by looking at it. */
function Invited({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations("play.entry.invited");
  const ownName = useOwnName();
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? ownName;
  const { submit, isReady, isUnknown, trouble } = useJoin(invitation, name);
  const { for: whom } = invitation;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) submit();
  };

  return (
    <section aria-labelledby="invited-heading" className="panel border-gold-deep p-4 md:p-5">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <h2 id="invited-heading" className="text-2xl text-gold">
          {t(`${whom}.title`)}
        </h2>
        <p className="text-lg">{t(`${whom}.text`)}</p>
        {whom === "opponent" && <NameField name={name} onChange={setTypedName} />}
        <JoinTrouble isUnknown={isUnknown} trouble={trouble} isCode={false} />
        <Button type="submit" tone="gold" size="large" disabled={!isReady}>
          {t(`${whom}.button`)}
        </Button>
      </form>
    </section>
  );
}

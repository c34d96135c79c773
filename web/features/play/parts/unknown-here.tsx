import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Queries } from "#web/data/backend/queries.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useHere } from "#web/ui/use-here.ts";
import { ContinueHere } from "./continue-here.tsx";
import { useOwnMatch } from "./use-own-match.ts";

interface UnknownHereProps {
  /** The id in the address. */
  readonly id: string;
  /** The heading for a match that nobody knows; says that it is not on this device unless said otherwise. */
  readonly title?: string;
  /** The ways on; to play mode unless said otherwise. */
  readonly ways?: ReactNode;
}

/** The page instead of a match that this device does not have, with the way to have it where there is one. */
export function UnknownHere(props: UnknownHereProps) {
  return (
    <Queries>
      <Unknown {...props} />
    </Queries>
  );
}

function Unknown({ id, title, ways }: UnknownHereProps) {
  const t = useTranslations("play.unknown");
  const { answer, askAgain } = useOwnMatch(id);
  if (answer === "asking") return <Spinner />;
  const isNobodys = answer === "guest" || answer === "none";
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-3xl text-gold text-balance">
        {title !== undefined && isNobodys ? title : t("title")}
      </h1>
      <p className="text-lg text-muted">{t(answer === "own" ? "online" : answer)}</p>
      {answer === "own" && <ContinueHere id={id} onRefused={askAgain} />}
      {answer === "guest" && <ToSignIn />}
      {answer === "unanswered" && <Button onClick={askAgain}>{t("askAgain")}</Button>}
      {ways ?? <ToPlay />}
    </section>
  );
}

function ToSignIn() {
  const t = useTranslations("auth");
  const next = useHere();
  return (
    <Link to="/login" search={{ next }} className={buttonStyle()}>
      {t("signIn")}
    </Link>
  );
}

function ToPlay() {
  const t = useTranslations("play.unknown");
  return (
    <Link to="/play" className={buttonStyle()}>
      {t("back")}
    </Link>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import {
  findMembersQuery,
  mostFound,
  shortestSearch,
  type FoundMember,
} from "#web/data/members/find-members.ts";
import { FriendButton } from "#web/shared/members/friend-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { MemberRow } from "./member-row.tsx";
import { Part } from "./part.tsx";

/** Milliseconds without a key until what is typed is looked for. */
const calm = 350;

function useCalm(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), calm);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A search for members, of whom each can be asked to be friends. */
export function FindMembers() {
  const t = useTranslations("friends.find");
  const [text, setText] = useState("");
  return (
    <Part title={t("title")}>
      <div className="flex">
        <SearchField
          label={t("label")}
          placeholder={t("placeholder")}
          clearLabel={t("clear")}
          text={text}
          onChange={setText}
        />
      </div>
      <Found text={useCalm(text).trim()} />
    </Part>
  );
}

function Found({ text }: { readonly text: string }) {
  const t = useTranslations("friends.find");
  const query = useQuery(findMembersQuery(text));
  if (text.length < shortestSearch) {
    return <p className="mt-2 text-muted">{t("hint", { count: shortestSearch })}</p>;
  }
  return (
    <div aria-live="polite" className="mt-2">
      {query.data === undefined ? <State query={query} /> : <Members found={query.data} />}
    </div>
  );
}

interface StateProps {
  readonly query: { readonly fetchStatus: string; readonly error: Error | null };
}

function State({ query: { fetchStatus, error } }: StateProps) {
  const t = useTranslations();
  const trouble = error === null ? null : toDataError(error);
  if (fetchStatus === "paused") return <p role="alert">{t("auth.problem.offline")}</p>;
  if (trouble === null) return <p className="text-muted">{t("app.loading")}</p>;
  const { kind, retryAfter } = trouble;
  const words =
    kind === "rate-limited" && retryAfter !== null
      ? t("auth.wait.laterSeconds", { seconds: retryAfter })
      : t(`auth.problem.${kind}`);
  return <p role="alert">{words}</p>;
}

function Members({ found }: { readonly found: readonly FoundMember[] }) {
  const t = useTranslations("friends.find");
  if (found.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <>
      <ul>
        {found.map((member) => (
          <MemberRow key={member.id} member={member} details={member.wabId}>
            <FriendButton memberId={member.id} username={member.username} />
          </MemberRow>
        ))}
      </ul>
      {found.length === mostFound && (
        <p className="mt-2 text-muted">{t("limit", { count: mostFound })}</p>
      )}
    </>
  );
}

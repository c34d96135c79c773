import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { nameFault, nameLength, tidyName } from "#domain/member-name.ts";
import {
  changeName,
  nameCheckQuery,
  ownNameQuery,
  type NameChange,
  type OwnName,
} from "#web/data/members/own-name.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { TextField } from "#web/forms/field.tsx";
import { Form } from "../parts/form.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section, SectionData } from "./section.tsx";

/** Milliseconds without a key before the backend is asked: it counts the questions. */
const pause = 500;

/** The name as it stands when nobody has typed for a moment. */
function useSettled(name: string): string {
  const [settled, setSettled] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), pause);
    return () => clearTimeout(timer);
  }, [name]);
  return settled;
}

/**
 * Says of a name that is being typed whether it can be had. What is wrong with its form is said without a
 * question; a name that is too short counts as not finished until the typing stops.
 */
function NameAnswer({ name }: { readonly name: string }) {
  const t = useTranslations("account.name");
  const settled = useSettled(name);
  const isSettled = settled === name && name !== "";
  const fault = nameFault(name);
  const { data, isError, fetchStatus } = useQuery({
    ...nameCheckQuery(name),
    enabled: isSettled && fault === null,
  });
  const answer = fault ?? data;
  const isGood = answer === "available" || answer === "yours";

  const words = () => {
    if (name === "" || (fault === "too-short" && !isSettled)) return "";
    if (answer !== undefined) return t(`answer.${answer}`, { name, ...nameLength });
    return isError || fetchStatus === "paused" ? t("unchecked") : t("checking");
  };
  const tone = answer === undefined ? "text-muted" : isGood ? "text-ok" : "text-warning";
  return (
    <p role="status" className={`-mt-2 break-words empty:hidden ${tone}`}>
      {words()}
    </p>
  );
}

/** The name under which others see the member, and the way to another. */
export function NameSection({ userId }: { readonly userId: string }) {
  const t = useTranslations("account.name");
  const query = useQuery(ownNameQuery(userId));
  return (
    <Section id="name" heading={t("heading")}>
      <SectionData query={query}>{(own) => <Name own={own} userId={userId} />}</SectionData>
    </Section>
  );
}

interface NameProps {
  readonly own: OwnName;
  readonly userId: string;
}

function Name({ own, userId }: NameProps) {
  const t = useTranslations("account.name");
  const format = useFormatter();
  const { username, wabId, changesLeft, nextChangeAt } = own;
  return (
    <>
      <div className="grid gap-1">
        <p className="break-words">{t("current", { name: username })}</p>
        <p className="break-words text-muted">{t("wabId", { wabId })}</p>
      </div>
      {nextChangeAt === null ? (
        <Disclosure label={t("change")}>
          <p className="text-muted">{t("left", { count: changesLeft })}</p>
          <ChangeName own={own} userId={userId} />
        </Disclosure>
      ) : (
        <p className="text-muted">
          {t("none", {
            date: format.dateTime(new Date(nextChangeAt), {
              dateStyle: "long",
              timeStyle: "short",
            }),
          })}
        </p>
      )}
    </>
  );
}

interface Refused {
  readonly name: string;
  readonly answer: Exclude<NameChange, "changed">;
}

function ChangeName({ own, userId }: NameProps) {
  const t = useTranslations("account.name");
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const name = tidyName(typed);

  const submission = useSubmit(async () => {
    const answer = await changeName(name);
    await queries.invalidateQueries({ queryKey: ownNameQuery(userId).queryKey });
    if (answer !== "changed") {
      setRefused({ name, answer });
      return;
    }
    // What was asked about names before is not true of the names of now.
    queries.removeQueries({ queryKey: ["name-check"] });
    setTyped("");
    notify({ title: t("saved", { name }), tone: "success" });
  });
  const handleSubmit = () => {
    const fault = nameFault(name);
    if (fault !== null) setRefused({ name, answer: fault });
    else if (name !== own.username) submission.submit();
  };
  const isRefused = refused?.name === name;

  return (
    <Form submission={submission} action={t("save")} tone="plain" onSubmit={handleSubmit}>
      <TextField
        label={t("new")}
        value={typed}
        onChange={setTyped}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        // Room for characters that are taken away before they count.
        maxLength={nameLength.most * 2}
        fault={isRefused ? t(`answer.${refused.answer}`, nameLength) : null}
        hint={t("rules", nameLength)}
      />
      {!isRefused && <NameAnswer name={name} />}
    </Form>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { nameFault, nameLength } from "#domain/member-name.ts";
import { nameCheckQuery } from "#web/data/members/own-name.ts";

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
export function NameAnswer({ name }: { readonly name: string }) {
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

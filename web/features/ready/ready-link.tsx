import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { untilAtRest } from "#web/data/offline/at-rest.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/** Milliseconds: the page comes first, and looking needs all units, which it does not. */
const lookDelay = 3000;

/** Milliseconds between two counts. */
const countInterval = 15_000;

interface Count {
  readonly done: number;
  readonly count: number;
}

async function countParts(language: Language): Promise<Count | null> {
  await untilAtRest(lookDelay);
  const { isReady, readReadiness } = await import("#web/data/offline/readiness.ts");
  const readiness = await readReadiness(language);
  if (readiness.kind !== "known") return null;
  return { done: readiness.parts.filter(isReady).length, count: readiness.parts.length };
}

/** The way to the page on what works without a network, with how much of it is here. */
export function ReadyLink() {
  const t = useTranslations("ready.home");
  const language = useLanguage();
  const [counted, setCounted] = useState<Count | null>(null);
  useEffect(() => {
    // Without a network and without the code, the link is one all the same.
    const count = () => void countParts(language).then(setCounted, () => setCounted(null));
    count();
    // At a first visit the files arrive while somebody looks.
    const timer = setInterval(count, countInterval);
    return () => clearInterval(timer);
  }, [language]);

  const isAll = counted !== null && counted.done === counted.count;
  const Icon = isAll ? CircleCheck : Circle;
  const words = counted === null ? t("link") : t("some", { ...counted });
  return (
    <Link to="/offline" className={buttonStyle()}>
      <Icon aria-hidden size={18} className={isAll ? "text-ok" : ""} />
      {isAll ? t("all") : words}
    </Link>
  );
}

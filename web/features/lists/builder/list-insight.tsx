import { ChevronRight, Lightbulb, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { activationsInRound, adviceFor, adviceKey, type Advice } from "#domain/list/insight.ts";
import { cardFacts } from "#web/data/catalog/catalog.ts";
import { closeAdvice, reopenAdvice, useClosedAdvice } from "#web/data/local/closed-advice.ts";
import { ListFacts } from "#web/shared/lists/list-facts.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { Button } from "#web/ui/button.tsx";
import { useDraftInDetail } from "../draft/list-store.ts";

/** Numbers of the list in progress by its cards, and advice about what it lacks; folded on a phone. */
export function ListInsight() {
  const t = useTranslations("insight");
  const { list } = useDraftInDetail();
  const isNarrow = useIsNarrow();
  // As the screen wants it at first; from then on as the player does.
  const [isOpenAtFirst] = useState(!isNarrow);
  const closed = useClosedAdvice();
  const all = adviceFor(list, cardFacts);
  const shown = all.filter((advice) => !closed.includes(adviceKey(advice)));

  return (
    <details className="group" open={isOpenAtFirst}>
      <summary className="flex min-h-11 items-center gap-1.5 font-bold">
        <ChevronRight
          aria-hidden
          size={18}
          className="shrink-0 text-gold transition-transform group-open:rotate-90"
        />
        {t("heading")}{" "}
        {shown.length > 0 && (
          <span className="font-normal text-muted group-open:hidden">
            · {t("hints", { count: shown.length })}
          </span>
        )}
      </summary>
      <div className="grid gap-2">
        <ListFacts list={list} />
        <AdviceList advice={shown} />
        {shown.length < all.length && (
          <Button tone="ghost" className="justify-self-start text-muted" onClick={reopenAdvice}>
            {t("reopen", { count: all.length - shown.length })}
          </Button>
        )}
      </div>
    </details>
  );
}

function AdviceList({ advice }: { readonly advice: readonly Advice[] }) {
  const t = useTranslations("insight");
  const textOf = useAdviceText();
  if (advice.length === 0) return null;
  return (
    <ul aria-label={t("advice")} className="grid gap-1">
      {advice.map((each) => {
        const text = textOf(each);
        return (
          <li
            key={adviceKey(each)}
            className="flex items-center gap-2 rounded-lg border border-line bg-raised pl-3"
          >
            <Lightbulb aria-hidden size={18} className="shrink-0 text-muted" />
            <span className="grow py-1.5 leading-snug">{text}</span>
            <Button
              tone="ghost"
              size="icon"
              aria-label={t("close", { text })}
              onClick={() => closeAdvice(adviceKey(each))}
            >
              <X aria-hidden size={18} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useAdviceText(): (advice: Advice) => string {
  const t = useTranslations("insight");
  const language = useLanguage();
  return (advice) => {
    switch (advice.kind) {
      case "no-ranged":
      case "no-dispel":
      case "no-conquest":
      case "no-command":
        return t(advice.kind);
      case "few-activations":
        return t(advice.kind, { count: advice.count, round: activationsInRound });
      case "nobody-to-join":
        return t(advice.kind, { name: advice.unit.names[language] });
    }
  };
}

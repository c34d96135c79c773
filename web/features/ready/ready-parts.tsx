import { Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { factionName } from "#web/data/catalog/catalog.ts";
import { readFaction } from "#web/data/local/preferences.ts";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { isReady, type ReadyPart } from "#web/data/offline/readiness.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useSize } from "#web/i18n/use-size.ts";

/** Ticks what works without a network; what is not ticked says what is missing, and how large it is. */
export function ReadyParts({ parts }: { readonly parts: readonly ReadyPart[] }) {
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </ul>
  );
}

/** Stands for the cards of one's lists as long as those of the cloud are not known. */
function Coming() {
  const t = useTranslations();
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <Circle aria-hidden size={22} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 grow leading-snug">
        <p className="font-bold">{t("ready.ownCards")}</p>
        <p className="text-muted">{t("app.loading")}</p>
      </div>
    </li>
  );
}

function Part({ part }: { readonly part: ReadyPart }) {
  const t = useTranslations("ready");
  const size = useSize();
  const language = useLanguage();
  const keepsNothing = useKeepsNothing();
  const { name, count, missing, bytes, isComing } = part;
  const isHere = isReady(part);
  const Icon = isHere ? CircleCheck : Circle;
  const faction = factionName(readFaction(), language);
  const hasNone = name === "ownCards" && count === 0;
  const hint = name === "app" && keepsNothing ? "appHintUnkept" : (`${name}Hint` as const);
  if (isComing) return <Coming />;

  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <Icon
        aria-hidden
        size={22}
        className={`mt-0.5 shrink-0 ${isHere ? "text-ok" : "text-muted"}`}
      />
      <div className="min-w-0 grow leading-snug">
        <p className="flex flex-wrap justify-between gap-x-3 font-bold">
          <span>{name === "factionCards" ? t(name, { faction }) : t(name)}</span>
          {isHere && <span className="font-normal text-ok">{t("here")}</span>}
        </p>
        {!isHere && (
          <p className="text-warning">
            {t("missing", { count: missing.length, size: size(bytes) })}
          </p>
        )}
        <p className="text-muted">{t(hasNone ? "ownCardsNone" : hint)}</p>
      </div>
    </li>
  );
}

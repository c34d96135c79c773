/** A part of a unit's card: filled in as a form, or as JSON in the form of the catalogue's files. */
import { useTranslations } from "use-intl";
import { cardTextOf, type CardPart } from "#domain/editing/card-text.ts";
import { isRecord } from "#domain/outside.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Framed } from "./field-frame.tsx";

const StatsForm = lateComponent(
  () => import("./card-form.tsx"),
  (late) => late.StatsForm,
  { words: "stats" },
);
const AbilitiesForm = lateComponent(
  () => import("./card-form.tsx"),
  (late) => late.AbilitiesForm,
  { words: "stats" },
);

interface CardInputProps extends Framed {
  readonly part: CardPart;
  readonly unitId: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The card as JSON, while it is an object of any kind. */
function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : null;
  } catch {
    return null;
  }
}

/** The card of the catalogue, from which a correction begins; of a unit that has none, an empty one. */
async function cardToBegin(unitId: string, part: CardPart): Promise<unknown> {
  const { catalogueCard } = await import("#web/data/admin/catalogue-cards.ts");
  return catalogueCard(unitId, part) ?? (part === "stats" ? emptyStats : {});
}

const emptyStats = {
  figures: 1,
  movement: null,
  wounds: 1,
  willpower: null,
  morale: null,
  badge: null,
  cardCode: null,
  profiles: [],
  joined: null,
};

/** Empty where the catalogue's card counts. */
export function CardInput({ part, unitId, value, onChange, ...frame }: CardInputProps) {
  const t = useTranslations("admin.card");
  const json = value === "" ? null : jsonIn(value);
  const write = (next: unknown) => onChange(cardTextOf(next, part));
  if (value === "") {
    return (
      <>
        <Button
          className="justify-self-start"
          onClick={() => void cardToBegin(unitId, part).then(write)}
        >
          {t(`correct.${part}`)}
        </Button>
        <p className="text-[0.95rem] text-muted">{t("asCatalogue")}</p>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {json !== null &&
        (part === "stats" ? (
          <StatsForm json={json} onChange={write} />
        ) : (
          <AbilitiesForm json={json} onChange={write} />
        ))}
      <details open={json === null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("asJson")}
        </summary>
        <textarea
          {...frame}
          className="field min-h-60 font-mono text-[0.9rem]"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </details>
      <Button className="justify-self-start" onClick={() => onChange("")}>
        {t("drop")}
      </Button>
    </div>
  );
}

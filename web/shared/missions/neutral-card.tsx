import { useTranslations } from "use-intl";
import { neutralCards } from "#catalog/neutral-cards.ts";
import { AbilityList, CardRolls } from "#web/shared/card/card-figures.tsx";
import { CardText } from "#web/shared/card/card-text.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The card of a unit that comes with a mission. */
export function NeutralCard({ cardId }: { readonly cardId: string }) {
  const t = useTranslations("missions.neutral");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const card = neutralCards[cardId];
  if (card === undefined) return null;
  const figures = [
    { label: t("initiative"), value: card.initiative },
    { label: sheet("wounds"), value: card.wounds },
    { label: t("command"), value: card.command },
  ];
  return (
    <section aria-labelledby="neutral-heading" className="panel grid gap-4 p-4">
      <div>
        <h2 id="neutral-heading" className="text-xl text-gold">
          {card.names[language]}
        </h2>
        <p className="text-muted">
          {card.characteristics.map((each) => each[language]).join(" · ")}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-[0.95rem] text-muted">{label}</dt>
            <dd className="text-lg font-bold">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
      <div>
        <CardRolls stats={card} />
      </div>
      <AbilityList abilities={card.abilities} />
      <table className="w-full border-collapse">
        <caption className="pb-1 text-start font-bold">{t("sprouts")}</caption>
        <thead className="text-[0.95rem] text-muted">
          <tr>
            <th scope="col" className="border-b border-line py-1 pe-3 text-start font-normal">
              {t("roll")}
            </th>
            <th scope="col" className="border-b border-line py-1 text-start font-normal">
              {t("sprout")}
            </th>
          </tr>
        </thead>
        <tbody>
          {card.sproutTable.map(({ roll, sprout }) => (
            <tr key={sprout.en}>
              <td className="border-b border-line py-1 pe-3">
                <CardText
                  text={roll
                    .map((symbols) => symbols.map((symbol) => `{${symbol}}`).join(" "))
                    .join(` ${t("or")} `)}
                />
              </td>
              <td className="border-b border-line py-1">{sprout[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="list-disc pl-5 text-[0.95rem] text-muted">
        {card.doubts.map((doubt) => (
          <li key={doubt.en}>{doubt[language]}</li>
        ))}
      </ul>
    </section>
  );
}

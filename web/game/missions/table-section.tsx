import { useTranslations } from "use-intl";
import type { MissionFacts, Place } from "#catalog/missions.ts";
import { objectiveIn } from "#web/data/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Marker } from "./marker.tsx";
import { MissionMap } from "./mission-map.tsx";

interface TableSectionProps {
  readonly name: string;
  readonly facts: MissionFacts;
}

/** The table: drawn as far as it is known, counted, and said where nobody knows. */
export function TableSection({ name, facts }: TableSectionProps) {
  const t = useTranslations("missions.map");
  const board = facts.boardStrides;
  const [width, height] = board ?? [];
  const hasSize = width !== undefined && height !== undefined;
  return (
    <section aria-labelledby="table-heading" className="panel grid gap-4 p-4">
      <h2 id="table-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      <figure className="mx-auto grid w-full max-w-sm gap-1">
        <MissionMap facts={facts} label={t("label", { name })} />
        <figcaption className="text-center text-muted">
          {hasSize ? t("size", { width, height }) : t("sizeUnknown")}
        </figcaption>
      </figure>
      <Objectives facts={facts} />
      <KnownPlaces places={facts.places ?? []} />
      <div>
        <h3 className="font-text text-base font-bold">{t("unknown")}</h3>
        <ul className="list-disc pl-5 text-muted">
          {!hasSize && <li>{t("unknownSize")}</li>}
          <li>{t("unknownZones")}</li>
          {facts.id !== "quadrants" && (
            <li>{t(facts.places === undefined ? "unknownAllPlaces" : "unknownPlaces")}</li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Objectives({ facts }: { readonly facts: MissionFacts }) {
  const t = useTranslations("missions.map");
  const app = useTranslations("app");
  const language = useLanguage();
  const { total, ...kinds } = facts.objectives;
  return (
    <div>
      <h3 className="font-text text-base font-bold">
        {t("objectives")}
        {total !== undefined && (
          <span className="font-normal text-muted"> · {t("total", { count: total })}</span>
        )}
      </h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {Object.entries(kinds).map(([kind, count]) => (
          <li key={kind} className="flex items-center gap-1.5">
            <Marker kind={kind} />
            {app("labelled", { label: objectiveIn(kind, language), value: String(count) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function KnownPlaces({ places }: { readonly places: readonly Place[] }) {
  const t = useTranslations("missions.map");
  if (places.length === 0) return null;
  const isDivided = places.some(({ kind }) => kind === "quadrant");
  return (
    <div>
      <h3 className="font-text text-base font-bold">{t("known")}</h3>
      <ul className="list-disc pl-5">
        {isDivided ? (
          <li>{t("quadrants")}</li>
        ) : (
          places.map((place) => (
            <li key={place.at}>
              <PlaceWords place={place} />
            </li>
          ))
        )}
      </ul>
    </div>
  );
}

function PlaceWords({ place: { at, kind, label = "" } }: { readonly place: Place }) {
  const t = useTranslations("missions.map");
  switch (kind) {
    case "central":
      return t("centre-central");
    case "blue":
      return t("centre-blue");
    case "neutral":
      return at === "east" ? t("east-neutral", { label }) : t("centre-neutral", { label });
    case "quadrant":
      return t("quadrants");
  }
}

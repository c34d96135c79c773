import { Printer, Ruler } from "lucide-react";
import { useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useFormatter, useTranslations } from "use-intl";
import type { MissionFacts } from "#catalog/missions.ts";
import {
  basisOf,
  boardSize,
  markerName,
  yearOf,
  type MissionGeometry,
} from "#domain/missions/geometry.ts";
import { mapDoubtsIn, mapSourceOf, mapsOf, placeIn } from "#web/data/catalog/mission-maps.ts";
import { objectiveIn } from "#web/data/catalog/missions.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Marker } from "./marker.tsx";
import { useMeasure } from "./measure.tsx";
import { MissionMap } from "./mission-map.tsx";

interface TableSectionProps {
  readonly name: string;
  readonly facts: MissionFacts;
  /** True where the places in figures are only shown when asked for. */
  readonly isFolded?: boolean;
}

/** The table: its map to scale, what lies where, and what is in doubt about it. */
export function TableSection({ name, facts, isFolded = false }: TableSectionProps) {
  const t = useTranslations("missions.map");
  const [year, setYear] = useState<string | null>(null);
  const maps = mapsOf(facts.id);
  const map = maps.find((each) => String(yearOf(each)) === year) ?? maps[0];
  return (
    <section aria-labelledby="table-heading" className="panel grid gap-4 p-4">
      <h2 id="table-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      {maps.length > 1 && map !== undefined && (
        <Segmented
          label={t("edition")}
          value={String(yearOf(map))}
          choices={maps.map((each) => {
            const value = String(yearOf(each));
            return { value, label: t("year", { year: value }) };
          })}
          onChange={setYear}
        />
      )}
      {map !== undefined && <Board key={yearOf(map)} name={name} map={map} />}
      <Objectives facts={facts} />
      {map !== undefined && (
        <>
          <Doubts map={map} />
          <details open={!isFolded}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
              {t("details")}
            </summary>
            <div className="grid gap-3">
              <Places map={map} />
            </div>
          </details>
        </>
      )}
    </section>
  );
}

interface BoardProps {
  readonly name: string;
  readonly map: MissionGeometry;
}

/** The map with the means to measure on it and to print it. */
function Board({ name, map }: BoardProps) {
  const t = useTranslations("missions.map");
  const [isMeasuring, setIsMeasuring] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const { handlers, line, words } = useMeasure(map, isMeasuring);
  const handlePrint = () => {
    flushSync(() => setIsPrinting(true));
    window.addEventListener("afterprint", () => setIsPrinting(false), { once: true });
    printOnly("mission", name);
  };
  return (
    <>
      <figure className="@container mx-auto grid w-full max-w-2xl gap-1">
        <MissionMap
          map={map}
          role={isMeasuring ? "group" : "img"}
          aria-label={t("label", { name })}
          style={isMeasuring ? { touchAction: "none", cursor: "crosshair" } : undefined}
          {...handlers}
        >
          {line}
        </MissionMap>
        <figcaption className="text-center text-muted">
          <Origin map={map} />
        </figcaption>
      </figure>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone={isMeasuring ? "gold" : "plain"}
          aria-pressed={isMeasuring}
          onClick={() => setIsMeasuring(!isMeasuring)}
        >
          <Ruler aria-hidden size={18} />
          {t("measure.start")}
        </Button>
        <Button onClick={handlePrint}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
        <p role="status" className="min-w-0 empty:hidden">
          {words}
        </p>
      </div>
      {isMeasuring && <p className="text-[0.95rem] text-muted">{t("measure.how")}</p>}
      {isPrinting && createPortal(<Paper name={name} map={map} />, document.body)}
    </>
  );
}

/** The size of the board, and whose map it is. */
function Origin({ map }: { readonly map: MissionGeometry }) {
  const t = useTranslations("missions.map");
  return (
    <>
      {t("size", { size: boardSize })}{" "}
      {t("source", { year: String(yearOf(map)), source: mapSourceOf(map) })}
    </>
  );
}

/** The map as it is printed, with its distances and doubts. */
function Paper({ name, map }: BoardProps) {
  return (
    <div className="print-only mission-paper">
      <h1 className="text-center text-2xl">{name}</h1>
      <MissionMap map={map} aria-hidden />
      <p className="text-center">
        <Origin map={map} />
      </p>
      <Places map={map} />
      <Doubts map={map} />
    </div>
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

const cell = "border-b border-line py-1 pe-3 text-start align-top";

/** List of where everything lies, and the distances that the original map prints. */
function Places({ map }: { readonly map: MissionGeometry }) {
  const t = useTranslations("missions.map");
  const format = useFormatter();
  const language = useLanguage();
  return (
    <>
      {map.objectives.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="pb-1 text-start font-bold">{t("placesTitle")}</caption>
          <thead>
            <tr className="text-[0.95rem] text-muted">
              {(["marker", "fromLeft", "fromTop", "known"] as const).map((head) => (
                <th key={head} scope="col" className={`${cell} font-normal`}>
                  {t(`place.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.objectives.map((marker) => (
              <tr key={markerName(marker)}>
                <th scope="row" className={`${cell} font-normal`}>
                  {placeIn(markerName(marker), language)}
                </th>
                <td className={cell}>{format.number(marker.x)}</td>
                <td className={cell}>{format.number(marker.y)}</td>
                <td className={`${cell} text-muted`}>{t(`basis.${basisOf(marker)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <h3 className="font-text text-base font-bold">{t("distances")}</h3>
        <ul className="grid grid-cols-1 gap-x-5 md:grid-cols-2">
          {map.dimensions.map(({ measures, from, to, strides }) => (
            <li key={measures}>
              {t("between", {
                from: placeIn(from, language),
                to: placeIn(to, language),
                strides,
              })}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Doubts({ map }: { readonly map: MissionGeometry }) {
  const t = useTranslations("missions.map");
  const doubts = mapDoubtsIn(map, useLanguage());
  if (doubts.length === 0) return null;
  return (
    <div>
      <h3 className="font-text text-base font-bold text-warning">{t("doubts")}</h3>
      <ul className="list-disc pl-5">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </div>
  );
}

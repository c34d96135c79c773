import { useId } from "react";
import { useTranslations } from "use-intl";
import { highCommandCount, maxHighCommand, type ArmyList } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { sheetCounts, type ImportSheet, type LineFix } from "#domain/share/import/import-sheet.ts";
import type { ImportSource } from "#domain/share/import/import-source.ts";
import { maxNameLength, oneLine } from "#domain/text.ts";
import type { Pasted } from "#web/data/local/pasted.ts";
import { allFactions } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { SheetLineRow } from "./sheet-line.tsx";

interface SheetHeadingProps {
  readonly list: ArmyList;
  readonly onChange: (part: Partial<Pasted>) => void;
}

/** Name and faction of what is imported: as they were recognised, or as the player says. */
function SheetHeading({ list, onChange }: SheetHeadingProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [nameId, factionId] = [useId(), useId()];

  return (
    <>
      <h3 id="sheet-heading" className="text-lg">
        {t("bring.import.heading")}
      </h3>
      <div className="grid gap-x-3 gap-y-2 md:grid-cols-2">
        <div className="grid gap-1">
          <label htmlFor={nameId} className="text-muted">
            {t("list.name")}
          </label>
          <input
            id={nameId}
            className="field"
            autoComplete="off"
            maxLength={maxNameLength}
            placeholder={t("bring.import.untitled")}
            value={list.name}
            onChange={(event) => onChange({ name: oneLine(event.target.value) })}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={factionId} className="text-muted">
            {t("faction.label")}
          </label>
          <select
            id={factionId}
            className="field"
            value={list.factionId}
            onChange={({ target }) => onChange({ factionId: asFactionId(target.value) ?? null })}
          >
            {allFactions().map(({ id, names }) => (
              <option key={id} value={id}>
                {names[language]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}

interface SheetViewProps {
  /** Null as long as nothing was read. */
  readonly source: ImportSource | null;
  readonly sheet: ImportSheet | null;
  readonly onChange: (part: Partial<Pasted>) => void;
  readonly onFix: (key: string, fix: LineFix) => void;
}

/** The text as it was read, line by line, with corrections in place. */
export function SheetView({ source, sheet, onChange, onFix }: SheetViewProps) {
  const t = useTranslations("bring.import");
  if (source === null || sheet === null) {
    return <p className="text-muted">{t("reading")}</p>;
  }
  const leftOut = [...new Set(source.leftOut)];
  return (
    <section aria-labelledby="sheet-heading" className="grid content-start gap-3">
      <SheetHeading list={sheet.list} onChange={onChange} />
      <ol>
        {sheet.lines.map((line) => (
          <SheetLineRow
            key={line.key}
            line={line}
            factionId={sheet.list.factionId}
            onFix={(fix) => onFix(line.key, fix)}
          />
        ))}
      </ol>
      <Remarks source={source} sheet={sheet} />
      {leftOut.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-muted">
            {t("headingsLeftOut", { count: leftOut.length })}
          </summary>
          <ul className="grid gap-1 pl-6.5 break-words text-muted">
            {leftOut.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type RemarksProps = { readonly source: ImportSource; readonly sheet: ImportSheet };

/** The remarks on what is worth a look before the list is opened. */
function Remarks({ source, sheet }: RemarksProps) {
  const t = useTranslations("bring.import");
  const list = useTranslations("list");
  const { points, command } = totals(sheet.list);
  const { unclear } = sheetCounts(sheet.lines);
  const { stated } = source;
  const remarks = [
    unclear > 0 && t("leftOut", { count: unclear }),
    stated.points !== null &&
      stated.points !== points &&
      t("statedPoints", { stated: stated.points, sum: points }),
    stated.command !== null &&
      stated.command !== command &&
      t("statedCommand", { stated: stated.command, sum: command }),
    highCommandCount(sheet.list) > maxHighCommand && list("multipleHighCommand"),
    source.isCut && t("cut"),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;

  return (
    <ul className="grid grid-cols-1 gap-1 text-warning">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

import { useFormatter, useTranslations } from "use-intl";
import { catalogVersion } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DifferenceLines } from "./difference-lines.tsx";
import type { ChangesToTell } from "./use-changes.ts";

interface ChangesDialogProps {
  readonly changes: ChangesToTell;
  readonly onClose: () => void;
}

/** The changes since a list was built, unit by unit. */
export function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  const t = useTranslations("bring.changes");
  const { built, changed, gone } = changes;

  return (
    <Dialog title={t("title")} onClose={onClose}>
      {built.catalogVersion !== null && built.catalogVersion !== catalogVersion && (
        <p className="text-muted">
          {t("versions", { was: built.catalogVersion, now: catalogVersion })}
        </p>
      )}
      {changed.length > 0 && <ChangedUnits changes={changes} />}
      {gone.length > 0 && <GoneUnits changes={changes} />}
    </Dialog>
  );
}

function ChangedUnits({ changes }: { readonly changes: ChangesToTell }) {
  const t = useTranslations("bring.changes");
  const format = useFormatter();
  const language = useLanguage();
  const signed = (value: number) => format.number(value, { signDisplay: "exceptZero" });
  const [points, by] = [signed(changes.points), Math.abs(changes.points)];

  return (
    <>
      <ul>
        {changes.changed.map(({ unit, quantity, differences }) => (
          <li key={unit.id} className="border-b border-line py-2">
            <p className="font-bold">
              <bdi>{unit.names[language]}</bdi> ×{quantity}
            </p>
            <DifferenceLines differences={differences} />
          </li>
        ))}
      </ul>
      <p className="font-bold text-gold">
        {changes.command === 0
          ? t("totalPoints", { points, by })
          : t("total", { points, by, command: signed(changes.command) })}
      </p>
    </>
  );
}

function GoneUnits({ changes }: { readonly changes: ChangesToTell }) {
  const t = useTranslations("bring.changes");
  return (
    <div>
      <p className="font-bold text-warning">{t("gone", { count: changes.gone.length })}</p>
      <ul>
        {changes.gone.map((unit) => (
          <li key={unit.id}>
            <bdi>{unit.name}</bdi> ×{unit.quantity}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t("kept")}</p>
    </div>
  );
}

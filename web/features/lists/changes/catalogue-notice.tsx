import { History, X } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { catalogVersion } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { rememberBuilt } from "../draft/built-list.ts";
import { useChanges, type ChangesToTell } from "./use-changes.ts";
import { DifferenceLines } from "./difference-lines.tsx";

interface ChangesDialogProps {
  readonly changes: ChangesToTell;
  readonly onClose: () => void;
}

/** The changes since a list was built, unit by unit. */
function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
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

/** Says what became of an older list, for as long as it is open and not saved anew. */
export function CatalogueNotice() {
  const changes = useChanges();
  if (changes === null) return null;
  return <Notice changes={changes} />;
}

function Notice({ changes }: { readonly changes: ChangesToTell }) {
  const t = useTranslations("bring.changes");
  const app = useTranslations("app");
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="flex gap-2 rounded-lg border border-gold-deep bg-raised py-2 pl-3">
      <History aria-hidden size={20} className="mt-1 shrink-0 text-gold" />
      <div className="min-w-0 grow">
        <p role="status">
          {t("since")} <ChangesInShort changes={changes} />
        </p>
        <button
          type="button"
          className="min-h-11 text-gold underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        >
          {t("details")}
        </button>
      </div>
      <Button
        tone="ghost"
        size="icon"
        aria-label={app("close")}
        onClick={() => rememberBuilt(null)}
      >
        <X aria-hidden size={18} />
      </Button>
      {isOpen && <ChangesDialog changes={changes} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ChangesInShort({ changes }: { readonly changes: ChangesToTell }) {
  const t = useTranslations("bring.changes");
  const format = useFormatter();
  const { changed, gone, points } = changes;
  const count = changed.length;
  const change =
    points === 0
      ? t("changed", { count })
      : t("changedPoints", {
          count,
          points: format.number(points, { signDisplay: "always" }),
          by: Math.abs(points),
        });
  const missing = t("gone", { count: gone.length });

  if (gone.length === 0) return <strong>{change}</strong>;
  if (count === 0) return <strong>{missing}</strong>;
  return <strong>{t("both", { changed: change, gone: missing })}</strong>;
}

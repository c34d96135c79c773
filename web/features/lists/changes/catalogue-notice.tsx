import { History, X } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { rememberBuilt } from "../draft/built-list.ts";
import { ChangesDialog } from "./changes-dialog.tsx";
import { useChanges, type ChangesToTell } from "./use-changes.ts";

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

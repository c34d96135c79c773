import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Group } from "#web/data/health/storage-rows.ts";
import type { KeptValue } from "#web/data/health/what-is-kept.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Something that is about to be removed. */
export type Removal =
  | { readonly kind: "group"; readonly group: Group }
  | { readonly kind: "cache" | "database"; readonly name: string };

interface ClearDialogProps {
  readonly removal: Removal;
  readonly values: readonly KeptValue[];
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Names what will be removed, and asks for its name to be typed. */
export function ClearDialog({ removal, values, onClear, onClose }: ClearDialogProps) {
  const t = useTranslations("adminSite.dev");
  const [typed, setTyped] = useState("");
  const name = removal.kind === "group" ? t(`group.${removal.group}`) : removal.name;
  const names =
    removal.kind === "group"
      ? values.flatMap((each) => (each.group === removal.group ? [each.name] : []))
      : [removal.name];
  const isPlayers =
    removal.kind === "group" && ["lists", "matches", "unsent"].includes(removal.group);
  return (
    <Dialog title={t("clearTitle", { name })} onClose={onClose} width="32rem">
      <div className="grid gap-3">
        <p>{t(`clearText.${removal.kind}`)}</p>
        {isPlayers && <p className="font-bold text-warning">{t("playersOwn")}</p>}
        <ul className="max-h-48 overflow-auto font-mono text-sm break-all">
          {/* A tab may keep its own text under the name of the device's. */}
          {[...new Set(names)].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <label className="grid gap-1">
          <span>{t("typeToClear", { name })}</span>
          <input
            className="field"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button tone="danger" disabled={typed.trim() !== name} onClick={onClear}>
            {t("remove")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

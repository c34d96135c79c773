import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useListPart } from "../draft/list-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";

export const DetailsFields = lateComponent(
  () => import("./details-fields.tsx"),
  (late) => late.DetailsFields,
);

/** The details of a list beside its units: tags and a note. */
export function ListDetails() {
  const t = useTranslations("list");
  const note = useListPart((list) => list.note);
  const tags = useListPart((list) => list.tags);
  const [wasOpened, setWasOpened] = useState(false);

  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
      <summary className="flex min-h-11 items-center gap-1.5 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        {t("details")}
        {note !== "" && <span aria-hidden>· ✎</span>}
        {tags.length > 0 && <span className="truncate">· {tags.join(", ")}</span>}
      </summary>
      {wasOpened && <DetailsFields />}
    </details>
  );
}

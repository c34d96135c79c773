import { Info } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import type { EntryForm } from "./use-entry-form.ts";

/** The origin of the typed values, when they are not what was opened. */
export function OriginNotice({ form }: { readonly form: EntryForm }) {
  const t = useTranslations("admin.origin");
  const { origin, isDirty, clashes } = form;
  if (origin === "stored" || (!isDirty && origin !== "deleted")) return null;
  const text = clashes.length > 0 ? t("clash", { count: clashes.length }) : t(origin);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-gold-deep px-3.5 py-2"
    >
      <Info aria-hidden size={20} className="shrink-0 text-gold" />
      <p className="min-w-0 grow basis-60">{text}</p>
      {origin !== "deleted" && <Button onClick={form.discard}>{t("discard")}</Button>}
    </div>
  );
}

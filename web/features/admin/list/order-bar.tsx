import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Trouble } from "#web/features/admin/frame/trouble.tsx";
import type { Arrangement } from "./use-arrangement.ts";

/** An order that is not saved yet, with both ways on. */
export function OrderBar({ arrangement }: { readonly arrangement: Arrangement }) {
  const t = useTranslations("admin.order");
  const app = useTranslations("app");
  const { submission, forget } = arrangement;
  return (
    <div className="panel sticky bottom-2 z-10 grid gap-2 border-gold-deep p-3">
      <Trouble of={submission} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="grow">{t("unsaved")}</p>
        <Button onClick={forget}>{app("undo")}</Button>
        <Button tone="gold" disabled={!submission.isReady} onClick={submission.submit}>
          {t("save")}
        </Button>
      </div>
    </div>
  );
}

import { useTranslations } from "use-intl";
import type { ReferenceKind } from "#domain/reference/texts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Texts } from "./use-texts.ts";

interface NoticeProps {
  readonly kind: ReferenceKind;
  readonly texts: Texts;
}

/** The origin of the texts when it is not the server, and the reason. */
export function Notice({ kind, texts: { origin, isAsking, retry } }: NoticeProps) {
  const t = useTranslations("reference.notice");
  if (origin === "server" || origin === "waiting") return null;

  return (
    <div
      role={origin === "failed" ? "alert" : "status"}
      className="no-print panel flex flex-wrap items-center justify-between gap-3 border-gold-deep p-4"
    >
      <p className="min-w-60 flex-1">{t(`${origin}.${kind}`)}</p>
      {origin !== "offline" && (
        <Button onClick={retry} disabled={isAsking}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

import { ImageOff, Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { cardOf } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CardFacts } from "./card-facts.tsx";
import { pngInstead } from "../png-instead.ts";
import { printOnly } from "./print-only.ts";

interface CardDialogProps {
  readonly unit: Unit;
  readonly onClose: () => void;
}

type Loading = "loading" | "loaded" | "failed";

/** The unit's card, to look at and to print; its text stays readable when the picture cannot be had. */
export function CardDialog({ unit, onClose }: CardDialogProps) {
  const t = useTranslations("card");
  const language = useLanguage();
  const name = unit.names[language];
  const first = cardOf(unit, language);
  const [source, setSource] = useState(first);
  const [loading, setLoading] = useState<Loading>("loading");

  const handleError = () => {
    if (source === first) setSource(pngInstead(first));
    else setLoading("failed");
  };

  return (
    <Dialog
      title={t("title", { name })}
      onClose={onClose}
      width="46rem"
      actions={
        <Button tone="gold" disabled={loading !== "loaded"} onClick={() => printOnly("card")}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      }
    >
      <div data-faction={unit.factionId} className="grid gap-5 md:grid-cols-[20rem_1fr]">
        <CardPicture
          source={source}
          name={name}
          loading={loading}
          onLoad={() => setLoading("loaded")}
          onError={handleError}
        />
        <CardFacts unit={unit} />
      </div>
      {loading === "loaded" &&
        createPortal(
          <div className="print-only">
            <img src={source} alt="" />
          </div>,
          document.body,
        )}
    </Dialog>
  );
}

interface CardPictureProps {
  readonly source: string;
  readonly name: string;
  readonly loading: Loading;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** The card itself, or why there is none to see; it takes its place before it is there. */
function CardPicture({ source, name, loading, onLoad, onError }: CardPictureProps) {
  const t = useTranslations("card");
  const app = useTranslations("app");
  return (
    <div className="relative mx-auto aspect-[945/1416] w-full max-w-80 overflow-hidden rounded-xl border border-line bg-ground">
      {loading === "failed" ? (
        <div
          role="alert"
          className="grid h-full place-content-center justify-items-center gap-2 p-4 text-center"
        >
          <ImageOff aria-hidden size={40} className="text-muted" />
          <p className="text-lg font-bold">{t("unavailable")}</p>
          <p className="text-muted">{t("later")}</p>
        </div>
      ) : (
        <>
          {loading === "loading" && (
            <p role="status" className="absolute inset-0 grid place-items-center text-muted">
              {app("loading")}
            </p>
          )}
          <img
            src={source}
            alt={t("image", { name })}
            width={945}
            height={1416}
            className="relative h-auto w-full"
            onLoad={onLoad}
            onError={onError}
          />
        </>
      )}
    </div>
  );
}

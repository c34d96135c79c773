import { ImageOff, Printer } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { cardFacesOf } from "#web/data/catalog/card-faces.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { pngInstead } from "../png-instead.ts";
import { printOnly } from "./print-only.ts";
import { TextCard } from "./text-card.tsx";

interface Face {
  /** The address where it is looked for now. */
  readonly source: string;
  readonly state: "loading" | "loaded" | "failed";
}

/** The drawn card, face by face, at hand for the printer; where it cannot be had, the reason. */
export function PrintedCard({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("card");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const urls = cardFacesOf(unit, language);
  const [faces, setFaces] = useState<readonly Face[]>(() =>
    urls.map((source) => ({ source, state: "loading" })),
  );
  const isPrintable = faces.every(({ state }) => state === "loaded");

  const change = (place: number, face: (before: Face) => Face) =>
    setFaces((all) => all.map((each, at) => (at === place ? face(each) : each)));
  const handleError = (place: number) =>
    change(place, ({ source }) => {
      const second = pngInstead(source);
      return source === urls[place] && second !== source
        ? { source: second, state: "loading" }
        : { source, state: "failed" };
    });

  return (
    <ToPrint isPrintable={isPrintable} onPrint={() => printOnly("card")}>
      {faces.some(({ state }) => state === "failed") ? (
        <Unavailable />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {faces.map(({ source, state }, place) => (
            <FacePicture
              key={urls[place]}
              source={source}
              name={t("image", { name: unit.names[language] })}
              side={place === 0 ? null : sheet("backFace")}
              isLoading={state === "loading"}
              onLoad={() => change(place, (face) => ({ ...face, state: "loaded" }))}
              onError={() => handleError(place)}
            />
          ))}
        </div>
      )}
      {isPrintable &&
        createPortal(
          <div className="print-only">
            {faces.map(({ source }) => (
              <img key={source} src={source} alt="" />
            ))}
          </div>,
          document.body,
        )}
    </ToPrint>
  );
}

/** The card of a unit that was corrected after it was drawn: its text is printed. */
export function CorrectedCard({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("stats.sheet");
  return (
    <ToPrint isPrintable onPrint={() => printOnly("text")}>
      <p>{t("corrected")}</p>
      {createPortal(
        <div className="print-only">
          <TextCard unit={unit} />
        </div>,
        document.body,
      )}
    </ToPrint>
  );
}

interface ToPrintProps {
  readonly isPrintable: boolean;
  readonly onPrint: () => void;
  readonly children: ReactNode;
}

/** The part of a card that is for paper. */
function ToPrint({ isPrintable, onPrint, children }: ToPrintProps) {
  const t = useTranslations("card");
  const sheet = useTranslations("stats.sheet");
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={headingId} className="text-lg">
          {sheet("printed")}
        </h3>
        <Button tone="gold" disabled={!isPrintable} onClick={onPrint}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      </div>
      {children}
    </section>
  );
}

function Unavailable() {
  const t = useTranslations("card");
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-4 text-center">
      <ImageOff aria-hidden size={40} className="text-muted" />
      <p className="text-lg font-bold">{t("unavailable")}</p>
      <p className="text-muted">{t("later")}</p>
    </div>
  );
}

interface FacePictureProps {
  readonly source: string;
  readonly name: string;
  /** The name of a second face. */
  readonly side: string | null;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** A face of the card; it takes its place before it is there. */
function FacePicture({ source, name, side, isLoading, onLoad, onError }: FacePictureProps) {
  const app = useTranslations("app");
  return (
    <div className="relative aspect-[945/1416] w-full max-w-80 overflow-hidden rounded-xl border border-line bg-ground">
      {isLoading && (
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          {app("loading")}
        </p>
      )}
      <img
        src={source}
        // Far below the text: fetched, and drawn by the server, for those who come so far.
        loading="lazy"
        alt={side === null ? name : app("labelled", { label: name, value: side })}
        width={945}
        height={1416}
        className="relative h-auto w-full"
        onLoad={onLoad}
        onError={onError}
      />
    </div>
  );
}

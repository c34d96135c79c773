import { Image, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** The parts of a list that can be printed. */
export type Paper = "full" | "courtesy" | "cards";

interface PaperSectionProps {
  /** As it is shared: the courtesy list where that was chosen. */
  readonly list: ArmyList;
  readonly courtesy: boolean;
  /** Tells whether there is nothing but the courtesy list. */
  readonly isCourtesy: boolean;
  readonly language: Language;
  readonly onPaper: (paper: Paper) => void;
}

/** The list on paper, and as a picture. */
export function PaperSection(props: PaperSectionProps) {
  const { isCourtesy, onPaper } = props;
  const t = useTranslations("share");
  return (
    <section aria-labelledby="share-paper" className="grid gap-2">
      <h3 id="share-paper" className="text-lg">
        {t("paper")}
      </h3>
      <div className="grid gap-2 md:grid-cols-2">
        {!isCourtesy && (
          <Button onClick={() => onPaper("full")}>
            <Printer aria-hidden size={18} />
            {t("printFull")}
          </Button>
        )}
        <Button onClick={() => onPaper("courtesy")}>
          <Printer aria-hidden size={18} />
          {t("printCourtesy")}
        </Button>
        <Button onClick={() => onPaper("cards")}>
          <Printer aria-hidden size={18} />
          {t("printCards")}
        </Button>
        <PictureButton {...props} />
      </div>
    </section>
  );
}

type PictureButtonProps = Pick<PaperSectionProps, "list" | "courtesy" | "language">;

function PictureButton({ list, courtesy, language }: PictureButtonProps) {
  const t = useTranslations("share");
  const [isDrawing, setIsDrawing] = useState(false);

  const handleSave = async () => {
    setIsDrawing(true);
    try {
      await savePicture(list, language, courtesy);
      notify({ title: t("pictureSaved"), tone: "success" });
    } catch {
      notify({ title: t("pictureFailed"), tone: "error" });
    } finally {
      setIsDrawing(false);
    }
  };

  return (
    <Button
      className="aria-disabled:opacity-55"
      aria-disabled={isDrawing}
      onClick={() => {
        if (!isDrawing) void handleSave();
      }}
    >
      <Image aria-hidden size={18} />
      {t("savePicture")}
    </Button>
  );
}

/** Downloads the picture of a list, drawn on this device, so that it works without a network. */
async function savePicture(
  list: ArmyList,
  language: Language,
  courtesy: boolean,
): Promise<boolean> {
  const { drawAndSave } = await import("./draw-and-save.ts");
  return drawAndSave(list, language, courtesy);
}

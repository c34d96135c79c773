import { ListTree } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReferenceChapter } from "#domain/reference/texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Contents } from "./contents.tsx";

interface ContentsSheetProps {
  readonly chapters: readonly ReferenceChapter[];
  readonly current: string | null;
}

function titleAt(chapters: readonly ReferenceChapter[], id: string | null): string | undefined {
  const places = chapters.flatMap((chapter) => [chapter, ...chapter.sections]);
  return places.find((place) => place.id === id)?.title;
}

/** The contents on a phone: where one is, and a sheet with everything. */
export function ContentsSheet({ chapters, current }: ContentsSheetProps) {
  const t = useTranslations("reference");
  const [isOpen, setIsOpen] = useState(false);
  const here = titleAt(chapters, current);

  return (
    <>
      <Button className="max-w-full px-3" onClick={() => setIsOpen(true)}>
        <ListTree aria-hidden size={18} className="shrink-0 text-gold" />
        <span className="visually-hidden">{t("contents")}</span>
        <span className="truncate font-normal @max-[20.4rem]:hidden">{here ?? t("contents")}</span>
      </Button>
      {isOpen && (
        <Dialog title={t("contents")} onClose={() => setIsOpen(false)}>
          <Contents chapters={chapters} current={current} onChoice={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

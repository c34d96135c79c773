import { type ReactNode, type Ref } from "react";
import { useTranslations } from "use-intl";
import { paperSizes, type Paper } from "#domain/share/paper.ts";
import { InOrder } from "#web/ui/in-order.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { cssVariables } from "#web/ui/css-variables.ts";
import "./preview.css";

interface PaperPreviewProps {
  readonly paper: Paper;
  readonly pages: readonly ReactNode[];
  /** Holds the pages at their real size, scaled to the room there is (`--scale`). */
  readonly ref: Ref<HTMLDivElement>;
}

/** The pages as they leave the printer, one below the other. */
export function PaperPreview({ paper, pages, ref }: PaperPreviewProps) {
  const t = useTranslations("print");
  const { width, height } = paperSizes[paper];
  const size = {
    "--paper-width": `${width}mm`,
    "--paper-height": `${height}mm`,
    "--paper-ratio": `${width} / ${height}`,
  };

  return (
    <div className="min-w-0">
      <p role="status" className="mb-1 text-muted">
        {t("preview")} · {t("pages", { count: pages.length })}
      </p>
      <ScrollRegion label={t("preview")} className="preview">
        <div ref={ref} className="preview-pages" style={cssVariables(size)}>
          <InOrder of={pages}>
            {(page) => (
              <div className="preview-paper">
                <div className="preview-page">{page}</div>
              </div>
            )}
          </InOrder>
        </div>
      </ScrollRegion>
    </div>
  );
}

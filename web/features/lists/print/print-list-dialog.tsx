import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { courtesyList, isHidden } from "#domain/share/courtesy.ts";
import { oneLine } from "#domain/text.ts";
import { factionIconOf, portraitOf } from "#web/data/catalog/catalog.ts";
import { printOnly } from "#web/shared/card/print-only.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { PrintOptions } from "#web/data/local/print-options.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import type { Sheet } from "./sheet-options.ts";
import { usePictures } from "./use-pictures.ts";
import { usePrintOptions } from "./use-print-options.ts";
import { useSheetWords, type SheetWords } from "./use-sheet-words.ts";
import { onPages } from "./page-breaks.ts";
import { InSheetWords, OnPaper } from "./on-paper.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { itemKey, sheetItems } from "./sheet-items.ts";
import { SheetPage } from "./sheet-page.tsx";
import { usePaperPages } from "./use-paper-pages.ts";
import { LanguageField, PaperField } from "./paper-fields.tsx";

interface ListOptionsProps {
  readonly options: PrintOptions;
  readonly language: Language;
  readonly courtesy: boolean;
  /** Tells whether there is a full list to choose. */
  readonly offersBoth: boolean;
  readonly hasNote: boolean;
  readonly onChange: (part: Partial<PrintOptions>) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onCourtesy: (courtesy: boolean) => void;
}

/** The options for the look of the sheet. */
function ListOptions(props: ListOptionsProps) {
  const { options, language, courtesy, offersBoth, hasNote, onChange } = props;
  const t = useTranslations("print");
  const switches = [
    "details",
    "tally",
    ...(courtesy ? [] : (["facts"] as const)),
    ...(hasNote && !courtesy ? (["note"] as const) : []),
    "inkSaving",
  ] as const;

  return (
    <div className="grid content-start gap-4">
      {offersBoth && (
        <div className="grid gap-1.5">
          <Segmented
            label={t("version")}
            value={courtesy ? "courtesy" : "full"}
            choices={(["full", "courtesy"] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(value) => props.onCourtesy(value === "courtesy")}
          />
          <p className="text-[0.95rem] text-muted">{t("courtesyHint")}</p>
        </div>
      )}
      <PaperField paper={options.paper} onChange={(paper) => onChange({ paper })} />
      <LanguageField language={language} onChange={props.onLanguage} />
      <fieldset>
        <legend className="text-muted">{t("content")}</legend>
        {switches.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-(--color-gold)"
              checked={options[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface PrintListDialogProps {
  readonly list: ArmyList;
  /** Tells whether it opens with the courtesy list. A list from which nothing was left out offers both. */
  readonly courtesy: boolean;
  /** The language in which the sheet is offered first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** A list as a sheet of paper: looked at on screen, then printed from the same page. */
export function PrintListDialog({ list, courtesy, language, onClose }: PrintListDialogProps) {
  const t = useTranslations("print");
  const { options, change } = usePrintOptions();
  const { sheet: words, choose } = useSheetWords(language);
  const [isCourtesy, setIsCourtesy] = useState(courtesy);
  const sheet = useSheet(list, isCourtesy, options);

  return (
    <Dialog
      title={t("listTitle")}
      width="70rem"
      onClose={onClose}
      actions={
        <Button
          tone="gold"
          disabled={words === null}
          onClick={() => printOnly("list", oneLine(list.name).trim() || undefined)}
        >
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-[18rem_1fr]">
        <ListOptions
          options={options}
          language={words?.language ?? language}
          courtesy={isCourtesy}
          offersBoth={!courtesy || list.rows.some(isHidden)}
          hasNote={list.note.trim() !== ""}
          onChange={change}
          onLanguage={choose}
          onCourtesy={setIsCourtesy}
        />
        {words === null ? <Spinner /> : <ListSheet sheet={sheet} words={words} />}
      </div>
    </Dialog>
  );
}

/** The content of the sheet. From here on a courtesy list knows nothing of what it hides. */
function useSheet(list: ArmyList, courtesy: boolean, options: Sheet["options"]): Sheet {
  const [printedOn] = useState(() => new Date());
  const shown = courtesy ? courtesyList(list) : list;
  const known = shown.rows.filter((row) => row.known);
  const { pictureOf } = usePictures([
    factionIconOf(list.factionId),
    ...known.map((row) => portraitOf(row.unit)),
  ]);

  const pictureAt = (url: string) => {
    const picture = pictureOf(url);
    return picture.kind === "loaded" ? picture.source : null;
  };

  return { list: shown, courtesy, options, printedOn, pictureAt };
}

interface ListSheetProps {
  readonly sheet: Sheet;
  readonly words: SheetWords;
}

/** The sheet twice, of the same pages: on screen to look at, and for the printer. */
function ListSheet({ sheet, words }: ListSheetProps) {
  const { paper, note, facts } = sheet.options;
  // Numbers of a courtesy list would be those of a part of the list.
  const wantsFacts = facts && !sheet.courtesy && sheet.list.rows.length > 0;
  const { pages, starts, hasRoom } = usePaperPages(paper, wantsFacts);
  const withFacts = wantsFacts && hasRoom;
  const all = sheetItems(sheet.list, { withFacts, withNote: note });
  const items = onPages(all, starts).filter((page) => page.length > 0);

  const drawn = items.map((page, place) => (
    <InSheetWords key={page.map(itemKey)[0]} sheet={words}>
      <SheetPage sheet={sheet} items={page} page={place + 1} count={items.length} />
    </InSheetWords>
  ));

  return (
    <>
      <PaperPreview paper={paper} pages={drawn} ref={pages} />
      <OnPaper kind="list" paper={paper}>
        {drawn}
      </OnPaper>
    </>
  );
}

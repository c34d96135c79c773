import { useId } from "react";
import { useTranslations } from "use-intl";
import { rememberChoice } from "#web/data/local/recent-choices.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import type { Destination, PaletteEntry } from "./entries/entry.ts";
import type { PaletteAction, PaletteWords } from "./entries/own-entries.ts";
import { PaletteField } from "./palette-field.tsx";
import { PaletteStatus } from "./palette-status.tsx";
import "./palette.css";
import { optionId, Results } from "./results.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useEntries } from "./use-entries.ts";
import { useResults } from "./use-results.ts";

interface PaletteProps {
  readonly words: readonly PaletteWords[];
  readonly actions: readonly PaletteAction[];
  readonly onGo: (destination: Destination) => void;
  readonly onClose: () => void;
}

/** The search over everything: a field, and below it what answers. Open as long as it is rendered. */
export function Palette({ words, actions, onGo, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const id = useId();
  const { entries, textState } = useEntries(words, actions);
  const { term, type, asked, meant, groups, count, showAll } = useResults(entries);
  const { list, active, setActive, handleKey } = useActiveOption(term);

  const choose = ({ id: choice, kind, isPrivate = false, destination }: PaletteEntry) => {
    if (kind !== "action" && !isPrivate) rememberChoice(choice);
    onGo(destination);
  };

  return (
    <Modal aria-label={t("title")} className="palette" onClose={onClose}>
      <FetchCloudLists />
      <PaletteField
        listId={id}
        activeId={count > 0 ? optionId(id, active) : undefined}
        term={term}
        onType={type}
        onKeyDown={handleKey}
        onClose={onClose}
      />
      <Results
        id={id}
        list={list}
        groups={groups}
        asked={asked}
        active={active}
        onPoint={setActive}
        onChoose={choose}
        onShowAll={showAll}
      />
      <PaletteStatus
        term={term}
        meant={meant}
        count={count}
        isAsked={asked !== null}
        textState={textState}
      />
    </Modal>
  );
}

/** The choice of the two lists: one's own, the one in progress, that of a match, or a pasted one. */
import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { listInMatch } from "#domain/game/fielding.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { unitById } from "#web/data/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useOpenMatches } from "#web/data/play/matches.ts";
import type { OpenMatch } from "#web/data/play/open-match.ts";
import { encodeList, sharedListQuery } from "#web/data/share/share-code.ts";
import { listOfChoice } from "#web/game/lists/list-of-choice.ts";
import { PasteForm } from "#web/game/lists/paste-form.tsx";
import { useListChoices, type ListChoice } from "#web/game/lists/use-list-choices.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** A list that can be chosen. */
interface Offer {
  readonly key: string;
  readonly name: string;
  readonly list: ArmyList;
}

/** The lists of the player, the one in progress first. */
function useOwnOffers(): readonly Offer[] {
  const t = useTranslations("stats.matrix");
  const { choices } = useListChoices(null);
  const nameOf = ({ kind, chosen }: ListChoice) => {
    const name = chosen.name.trim() || t("unnamed");
    return kind === "draft" ? t("draft", { name }) : name;
  };
  return choices.flatMap((choice) => {
    const list = listOfChoice(choice);
    return list === undefined ? [] : [{ key: choice.key, name: nameOf(choice), list }];
  });
}

/** The opponents of the matches at hand, with what they have shown of their units. */
function useOpponents(): readonly Offer[] {
  const t = useTranslations("stats.matrix");
  return useOpenMatches().flatMap(({ id, state, writesAs }: OpenMatch) => {
    const [own] = writesAs;
    const opponent = Object.values(state.players).find((player) => player.id !== own);
    if (opponent === undefined || own === undefined) return [];
    const units = state.units.filter(
      ({ player, hidden, status }) => player === opponent.id && !hidden && status === "present",
    );
    if (units.length === 0) return [];
    const known = factionIdOf(opponent.faction ?? "");
    const faction = known === "unknown" ? defaultFactionId : known;
    const name = opponent.name.trim() || t("theirs");
    const list = { ...listInMatch(units, faction, unitById), name };
    return [{ key: `match:${id}`, name: t("ofPlayer", { name }), list }];
  });
}

interface OwnListProps {
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The choice of one's own list. */
export function OwnList({ chosen, onChoose }: OwnListProps) {
  const t = useTranslations("stats.matrix");
  const offers = useOwnOffers();
  return (
    <ListSelect
      label={t("mine")}
      groups={[[t("lists"), offers]]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

interface TheirListProps extends OwnListProps {
  /** Their list as it was pasted. */
  readonly pasted: ArmyList | undefined;
  readonly onPaste: (code: string) => void;
}

/** The choice of the other list. */
export function TheirList({ chosen, onChoose, pasted, onPaste }: TheirListProps) {
  const t = useTranslations("stats.matrix");
  const own = useOwnOffers();
  const opponents = useOpponents();
  const [isPasting, setIsPasting] = useState(false);
  const pastedName = pasted === undefined ? "" : pasted.name.trim() || t("unnamed");
  const offers: readonly Offer[] =
    pasted === undefined
      ? []
      : [{ key: "pasted", name: t("pasted", { name: pastedName }), list: pasted }];

  const handleRead = async (list: ArmyList) => {
    // A code has a name; a list as text may have none.
    const named = { ...list, name: list.name.trim() || t("unnamed") };
    const code = await encodeList(named, null, false);
    if (code.ok) onPaste(code.value);
    setIsPasting(false);
  };

  return (
    <div className="grid gap-2">
      <ListSelect
        label={t("theirs")}
        groups={[
          ["", offers],
          [t("matches"), opponents],
          [t("lists"), own],
        ]}
        chosen={pasted === undefined ? chosen : "pasted"}
        onChoose={onChoose}
      />
      <Button className="justify-self-start" onClick={() => setIsPasting(true)}>
        <ClipboardPaste aria-hidden size={18} />
        {t("paste")}
      </Button>
      {isPasting && (
        <Dialog title={t("paste")} onClose={() => setIsPasting(false)}>
          <LateWords part="bring">
            <PasteForm
              label={t("pasteLabel")}
              button={t("use")}
              noUnits={t("noUnits")}
              factionId={() => defaultFactionId}
              onRead={(list) => void handleRead(list)}
            />
          </LateWords>
        </Dialog>
      )}
    </div>
  );
}

interface ListSelectProps extends OwnListProps {
  readonly label: string;
  readonly groups: readonly (readonly [title: string, offers: readonly Offer[]])[];
}

function ListSelect({ label, groups, chosen, onChoose }: ListSelectProps) {
  const t = useTranslations("stats.matrix");
  const id = useId();
  const isThere = groups.some(([, offers]) => offers.some(({ key }) => key === chosen));
  const options = (offers: readonly Offer[]) =>
    offers.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ));
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={isThere ? chosen : ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!isThere && <option value="">{t("choose")}</option>}
        {groups
          .filter(([, offers]) => offers.length > 0)
          .map(([title, offers]) =>
            title === "" ? (
              options(offers)
            ) : (
              <optgroup key={title} label={title}>
                {options(offers)}
              </optgroup>
            ),
          )}
      </select>
    </div>
  );
}

/** The lists that the page's address names: undefined where one is not chosen, or not here. */
export function useChosenLists(
  mine: string | undefined,
  theirs: string | undefined,
  code: string | undefined,
): {
  readonly mine: ArmyList | undefined;
  readonly theirs: ArmyList | undefined;
  readonly pasted: ArmyList | undefined;
} {
  const own = useOwnOffers();
  const opponents = useOpponents();
  const { data } = useQuery({ ...sharedListQuery(code ?? ""), enabled: code !== undefined });
  const pasted = code !== undefined && data?.ok === true ? data.value.list : undefined;
  const found = (key: string | undefined) =>
    [...own, ...opponents].find((offer) => offer.key === key)?.list;
  const [ownList, theirList] = [found(mine), pasted ?? found(theirs)];
  return {
    mine: useStable(ownList),
    theirs: useStable(theirList),
    pasted,
  };
}

/** The same object as long as the list is made of the same units: each look at the storage makes another one. */
function useStable(list: ArmyList | undefined): ArmyList | undefined {
  const content = JSON.stringify(
    list && [list.name, list.factionId, list.rows.map(({ unit, known }) => [unit.id, known])],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- what changes is its content
  return useMemo(() => list, [content]);
}

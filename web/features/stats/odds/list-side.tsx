/** The choice of the two lists: one's own, the one in progress, that of a match, or a pasted one. */
import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { listInMatch } from "#domain/match/fielding.ts";
import { joinedBy } from "#domain/match/joined.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useOpenMatches } from "#web/data/play/matches.ts";
import type { OpenMatch } from "#web/data/play/open-match.ts";
import { encodeList, sharedListQuery } from "#web/data/share/share-code.ts";
import { listOfChoice } from "#web/shared/lists/list-of-choice.ts";
import { useListChoices, type ListChoice } from "#web/shared/lists/use-list-choices.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Joining } from "./fielded-units.ts";
import type { ListsSearch } from "./lists-search.ts";

const PasteForm = lateComponent(
  () => import("#web/shared/lists/paste-form.tsx"),
  (late) => late.PasteForm,
  { words: "bring" },
);

/** A list that can be chosen, with the Characters of a match who are with its units. */
interface Offer {
  readonly key: string;
  readonly name: string;
  readonly list: ArmyList;
  readonly joinings?: readonly Joining[];
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

interface MatchOffers {
  readonly mine: readonly Offer[];
  readonly theirs: readonly Offer[];
}

/**
 * Both sides of the matches at hand: of the opponent what they have shown, and where both use this phone the same of
 * oneself.
 */
function useMatchOffers(): MatchOffers {
  const t = useTranslations("stats.matrix");
  const offers = useOpenMatches().map(({ id, state, writesAs }: OpenMatch): MatchOffers => {
    const [me] = writesAs;
    const players = Object.values(state.players);
    const own = players.find((player) => player.id === me);
    const opponent = players.find((player) => player.id !== me);
    if (own === undefined || opponent === undefined) return { mine: [], theirs: [] };
    const label = opponent.name.trim() || t("theirs");
    const offerOf = (player: typeof own, name: string, isOpen: boolean): readonly Offer[] => {
      const units = state.units.filter(
        (unit) =>
          unit.player === player.id && unit.status === "present" && (isOpen || !unit.hidden),
      );
      if (units.length === 0) return [];
      const known = factionIdOf(player.faction ?? "");
      const faction = known === "unknown" ? defaultFactionId : known;
      const list = { ...listInMatch(units, faction, unitById), name: player.name.trim() || name };
      const joinings = units.flatMap((unit) => {
        const joined = joinedBy(state, unit)?.unit.unitId ?? null;
        return unit.unitId === null || joined === null
          ? []
          : [{ character: unit.unitId, unit: joined }];
      });
      return [{ key: `match:${id}`, name: t("ofPlayer", { name: label }), list, joinings }];
    };
    return {
      mine: offerOf(own, t("mine"), writesAs.length === 1),
      theirs: offerOf(opponent, label, false),
    };
  });
  return {
    mine: offers.flatMap(({ mine }) => mine),
    theirs: offers.flatMap(({ theirs }) => theirs),
  };
}

interface OwnListProps {
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The choice of one's own list. */
export function OwnList({ chosen, onChoose }: OwnListProps) {
  const t = useTranslations("stats.matrix");
  const offers = useOwnOffers();
  const { mine } = useMatchOffers();
  return (
    <ListSelect
      label={t("mine")}
      groups={[
        [t("matches"), mine],
        [t("lists"), offers],
      ]}
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
  const { theirs: opponents } = useMatchOffers();
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
          <PasteForm
            label={t("pasteLabel")}
            button={t("use")}
            noUnits={t("noUnits")}
            factionId={() => defaultFactionId}
            onRead={(list) => void handleRead(list)}
          />
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

interface ChosenLists {
  readonly mine: ArmyList | undefined;
  readonly theirs: ArmyList | undefined;
  readonly pasted: ArmyList | undefined;
  /** Characters of a match with the units that they have joined there, on either side. */
  readonly joinedInMatch: readonly Joining[];
  readonly theirJoinings: readonly Joining[];
}

const nobody: readonly Joining[] = [];

/** The lists that the page's address names: undefined where one is not chosen, or not here. */
export function useChosenLists({ m, t, c }: ListsSearch): ChosenLists {
  const own = useOwnOffers();
  const matches = useMatchOffers();
  const { data } = useQuery({ ...sharedListQuery(c ?? ""), enabled: c !== undefined });
  const pasted = c !== undefined && data?.ok === true ? data.value.list : undefined;
  const mine = [...own, ...matches.mine].find(({ key }) => key === m);
  const theirs = [...own, ...matches.theirs].find(({ key }) => key === t);
  return {
    mine: useStable(mine?.list),
    theirs: useStable(pasted ?? theirs?.list),
    pasted,
    joinedInMatch: mine?.joinings ?? nobody,
    theirJoinings: pasted === undefined ? (theirs?.joinings ?? nobody) : nobody,
  };
}

/** The same object as long as the list is made of the same units: each look at the storage makes another one. */
function useStable(list: ArmyList | undefined): ArmyList | undefined {
  const content = JSON.stringify(
    list && [
      list.name,
      list.factionId,
      list.rows.map(({ unit, quantity, known }) => [unit.id, quantity, known]),
    ],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- what changes is its content
  return useMemo(() => list, [content]);
}

import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { searchable, type SearchableEntry } from "#domain/palette/find-entries.ts";
import { languages, type Language } from "#domain/language.ts";
import { shownEntries, type ListEntry } from "#domain/list/list-entry.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { useShowsPlay } from "#web/data/play/access.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { characteristics, keywords, specialRules, states } from "#catalog/catalog.ts";
import { descriptionOf } from "#web/data/catalog/descriptions.ts";
import { sectionOfTerm } from "#web/data/catalog/term-units.ts";
import { allFactions, factionName, termIn, typeName, unitsOf } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { allFeats, allMissions, factLines, otherNameOf } from "#web/data/catalog/missions.ts";
import { inAllLanguages, ownFirst, toAddress, type PaletteEntry } from "./entries/entry.ts";
import {
  actionEntries,
  membersPages,
  pageEntries,
  type PaletteAction,
  type PaletteWords,
} from "./entries/own-entries.ts";
import { useTextEntries } from "./use-text-entries.ts";

/** The words that lead to a unit beside its name: its faction, its kind, and the terms on its card. */
function wordsOf(unit: Unit, own: Language): readonly string[] {
  const terms = [...unit.keywords, ...unit.specialRules, ...unit.characteristics];
  const words = ownFirst(own).flatMap((language) => [
    factionName(unit.factionId, language),
    typeName(unit.type, language),
    ...terms.map((term) => termIn(term, language)),
  ]);
  return [...words, ...(unit.formerNames ?? [])];
}

/** A mercenary has an entry for each faction, all with the same sheet to speak of: the first is enough. */
function oncePerName(units: readonly Unit[]): readonly Unit[] {
  return [
    ...new Map(units.toReversed().map((unit) => [unit.names.en, unit])).values(),
  ].toReversed();
}

function unitEntries(
  language: Language,
  points: (points: number) => string,
): readonly PaletteEntry[] {
  const units = oncePerName(allFactions().flatMap(({ id }) => unitsOf(id)));
  return units.map((unit) => ({
    id: `unit:${unit.id}`,
    kind: "unit",
    names: inAllLanguages(unit.names, language),
    words: wordsOf(unit, language),
    texts: [],
    detail: [
      factionName(unit.factionId, language),
      typeName(unit.type, language),
      points(unit.pointsCost),
    ].join(" · "),
    destination: toAddress(`/unit-stats/${unit.id}`),
    unit,
  }));
}

type Named = Parameters<typeof otherNameOf>[0];

function otherNames(entry: Named): readonly string[] {
  return languages.flatMap((language) => otherNameOf(entry, language) ?? []);
}

/** `official` and `community` are what the two kinds of missions are called. */
function missionEntries(
  language: Language,
  kinds: Readonly<Record<"official" | "community", string>>,
): readonly PaletteEntry[] {
  return allMissions().map(({ mission }) => ({
    id: `mission:${mission.id}`,
    kind: "mission",
    names: inAllLanguages(mission.names, language),
    words: [...otherNames(mission), mission.credit ?? ""],
    texts: [],
    detail:
      mission.credit === null ? kinds[mission.kind] : `${kinds[mission.kind]} · ${mission.credit}`,
    destination: toAddress(`/missions/${mission.id}`),
  }));
}

function featEntries(language: Language): readonly PaletteEntry[] {
  return allFeats().map(({ feat, facts }) => ({
    id: `feat:${feat.id}`,
    kind: "feat",
    names: inAllLanguages(feat.names, language),
    words: otherNames(feat),
    texts: languages.map((each) => factLines(facts, each).join("\n")),
    detail: factLines(facts, language)[0] ?? "",
    destination: toAddress(`/missions/feats/${feat.id}`),
  }));
}

function nameOfFaction(list: SavedList, language: Language): string {
  const id = factionIdOf(list.faction);
  return id === "unknown" ? list.faction : factionName(id, language);
}

function pointsOf({ units }: SavedList): number {
  return units.reduce((sum, { pointsCost, quantity }) => sum + pointsCost * quantity, 0);
}

/** The player's own lists, of this device and of the cloud, as the builder shows them. */
function listEntries(
  lists: readonly ListEntry[],
  language: Language,
  points: (points: number) => string,
): readonly PaletteEntry[] {
  return shownEntries(lists).map(({ list, place }) => ({
    id: `list:${list.id}`,
    kind: "list",
    names: [list.name],
    words: [nameOfFaction(list, language), ...list.tags],
    texts: [list.note],
    detail: `${nameOfFaction(list, language)} · ${points(pointsOf(list))}`,
    destination: { kind: "list", list },
    isPrivate: place === "cloud",
  }));
}

// The words of the game: keywords, special rules, characteristics and states, each once.

/** To the section that explains it; a term without one to the units that have it. */
function addressOf(term: string, shown: string): string {
  const section = sectionOfTerm(term);
  return section === undefined ? `/builder?q=${encodeURIComponent(shown)}` : `/rules#${section}`;
}

function termEntries(language: Language): readonly PaletteEntry[] {
  const all = [...specialRules, ...keywords, ...states, ...characteristics];
  const terms = [...new Map(all.map((term) => [term.name, term])).values()];
  return terms.map(({ name, names }) => ({
    id: `term:${name}`,
    kind: "term",
    names: inAllLanguages(names, language),
    words: [],
    texts: languages.map((each) => descriptionOf(name, each) ?? ""),
    detail: descriptionOf(name, language) ?? "",
    destination: toAddress(addressOf(name, names[language])),
  }));
}

export type Searchables = readonly SearchableEntry<PaletteEntry>[];

/** Everything that is searched; what takes long to come, the texts, joins when it is here. */
export function useEntries(words: readonly PaletteWords[], actions: readonly PaletteAction[]) {
  const language = useLanguage();
  const points = usePoints();
  const isMember = useAuth((state) => state.userId !== null);
  const isAdmin = useAuth((state) => state.isAuthenticated === true && state.isWabAdmin);
  const showsPlay = useShowsPlay();
  const lists = useLists();
  const t = useTranslations("palette");
  const { entries: texts, state } = useTextEntries(language);

  const own = useMemo(
    () =>
      [
        ...actionEntries(words, actions),
        ...pageEntries(words, (page) => {
          if (page === "admin" || page === "mail") return isAdmin;
          if (page === "play" || page === "history") return showsPlay;
          return isMember || !membersPages.has(page);
        }),
        ...listEntries(lists, language, points),
      ].map(searchable),
    [words, actions, isMember, isAdmin, showsPlay, lists, language, points],
  );
  const game = useMemo(() => {
    const kinds = { official: t("official"), community: t("community") };
    return [
      ...unitEntries(language, points),
      ...termEntries(language),
      ...missionEntries(language, kinds),
      ...featEntries(language),
    ].map(searchable);
  }, [language, points, t]);

  const all = useMemo(() => [...own, ...game, ...texts], [own, game, texts]);
  return { entries: all, textState: state };
}

/** A sum of points in words. */
function usePoints(): (points: number) => string {
  const t = useTranslations("unit");
  return useCallback((points) => t("pointsShort", { points }), [t]);
}

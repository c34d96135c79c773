/** Missions and feats as the screens ask for them. Loaded with the pages that show them. */
import {
  featFacts,
  feats,
  missionFacts,
  missions,
  missionWords,
  scenarioTitles,
  type Feat,
  type FeatFacts,
  type Mission,
  type MissionFacts,
} from "#catalog/missions.ts";
import { dieColours } from "#domain/dice/roll.ts";
import { languages, type Language } from "#domain/language.ts";
import { furtherFacts, type FurtherFact } from "#domain/missions/further-facts.ts";
import type { TitleParts } from "#domain/missions/scenario.ts";
import { fold } from "#domain/text.ts";
import { dieName } from "./dice.ts";

const factsByMission = new Map(missionFacts.map((facts) => [facts.id, facts]));
const factsByFeat = new Map(featFacts.map((facts) => [facts.id, facts]));

/** A mission with the facts of its texts. */
export interface KnownMission {
  readonly mission: Mission;
  readonly facts: MissionFacts;
}

/** A feat with the facts of its texts. */
export interface KnownFeat {
  readonly feat: Feat;
  readonly facts: FeatFacts;
}

/** Official missions first, then those of the community, as the catalogue lists them. */
export function allMissions(): readonly KnownMission[] {
  return missions.flatMap((mission) => {
    const facts = factsByMission.get(mission.id);
    return facts === undefined ? [] : [{ mission, facts }];
  });
}

/** All feats, in the order of the catalogue. */
export function allFeats(): readonly KnownFeat[] {
  return feats.flatMap((feat) => {
    const facts = factsByFeat.get(feat.id);
    return facts === undefined ? [] : [{ feat, facts }];
  });
}

/** The mission with this id. */
export function missionById(id: string): KnownMission | undefined {
  return allMissions().find(({ mission }) => mission.id === id);
}

/** The feat with this id. */
export function featById(id: string): KnownFeat | undefined {
  return allFeats().find(({ feat }) => feat.id === id);
}

/** The remark behind another source's name: which source it is, and that it is misspelt there. */
const sourceBehind = /\s*\((?<source>[^)]*)\)$/;

/** Other sources' names in the language, without the source; a misspelt one is none. */
export function otherNameOf(entry: Mission | Feat, language: Language): string | undefined {
  const other = entry.alternatives?.[language];
  const source = other?.match(sourceBehind)?.groups?.["source"] ?? "";
  return source.includes("misspelt") ? undefined : other?.replace(sourceBehind, "");
}

/** Tells whether the search finds it: by its names in any language, other sources' too, misspelt or not. */
export function isNamed(entry: Mission | Feat, search: string): boolean {
  const names = languages.flatMap((language) => [
    entry.names[language],
    entry.alternatives?.[language]?.replace(sourceBehind, "") ?? "",
  ]);
  return fold(names.join("\n")).includes(fold(search.trim()));
}

/** The condition under which something scores, in words. */
export function conditionIn(condition: string, language: Language): string {
  return missionWords.conditions[condition]?.[language] ?? condition;
}

/** The name of a kind of marker. */
export function objectiveIn(kind: string, language: Language): string {
  return missionWords.objectives[kind]?.[language] ?? kind;
}

/** Subject of a mission's event, as part of a sentence. */
export function eventIn(missionId: string, language: Language): string {
  return missionWords.events[missionId]?.[language] ?? missionId;
}

/** The facts of a mission or feat beside those that all have, a sentence each. */
export function factLines(entry: object, language: Language): readonly string[] {
  return furtherFacts(entry).flatMap((fact) => lineOf(fact, language) ?? []);
}

function lineOf({ path, values }: FurtherFact, language: Language): string | undefined {
  const words = missionWords.facts[path]?.[language];
  return words?.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    valueIn(values[part] ?? [], language),
  );
}

function valueIn(values: readonly (string | number)[], language: Language): string {
  const isMeasure = values.length > 1 && values.every((value) => typeof value === "number");
  const words = values.map((value) => {
    const colour = dieColours.find((each) => each === value);
    return colour === undefined ? String(value) : dieName(colour, language).toLowerCase();
  });
  return words.join(isMeasure ? " × " : ", ");
}

/** A public place that facts of missions were taken from. */
interface PublicSource {
  readonly name: string;
  readonly href: string;
}

const gutsStudios = {
  name: "Guts Studios",
  href: "https://github.com/Guts-Studios/warcrow-army-builder",
};

/** The public places that the catalogue's short names mean. */
const publicSources: Readonly<Record<string, PublicSource>> = {
  armaklan: {
    name: "Warcrow Companion",
    href: "https://github.com/Armaklan/warcrow-companion",
  },
  guts: gutsStudios,
  "guts history": gutsStudios,
};

/** The name of the public place that the catalogue's short name means. */
export function publicSourceName(short: string): string {
  return publicSources[short]?.name ?? short;
}

/** The public places that a mission's facts were taken from. */
export function sourcesOf({ source }: MissionFacts): readonly PublicSource[] {
  const names = source.split("+").map((part) => part.replace(/\s*\([^)]*\)$/, ""));
  return names.flatMap((name) => publicSources[name] ?? []);
}

/** The numbers of phrases that the halves of a scenario's title are drawn from. */
export const titleCounts: TitleParts = [scenarioTitles.first.length, scenarioTitles.second.length];

/** The made title in a language. */
export function scenarioTitle([first, second]: TitleParts, language: Language): string {
  const halves = [scenarioTitles.first[first], scenarioTitles.second[second]];
  return halves.map((half) => half?.[language] ?? "").join(" ");
}

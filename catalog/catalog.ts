/**
 * The game's data that the builder needs at once: units, factions, vocabularies and the names of the
 * values in parentheses. The JSON files beside this one are the source (catalog/README.md says where
 * each fact comes from) and catalog.test.ts is what makes the types asserted here true.
 * Descriptions, statistics, missions, dice and the reference tables load separately.
 */
import type { Faction } from "#domain/catalog/faction.ts";
import type { Unit, UnitType } from "#domain/catalog/unit.ts";
import { languages, type Language, type Localized } from "#domain/language.ts";
import characteristicsFile from "./characteristics.json" with { type: "json" };
import factionsFile from "./factions.json" with { type: "json" };
import imageSlugsFile from "./image-slugs.json" with { type: "json" };
import keywordsFile from "./keywords.json" with { type: "json" };
import parametersFile from "./parameters.json" with { type: "json" };
import specialRulesFile from "./special-rules.json" with { type: "json" };
import statesFile from "./states.json" with { type: "json" };
import unitTypesFile from "./unit-types.json" with { type: "json" };
import unitsFile from "./units.json" with { type: "json" };
import versionFile from "./version.json" with { type: "json" };

/** A term of the game. */
export interface VocabularyEntry {
  /** The English name, the term's key everywhere. */
  readonly name: string;
  readonly names: Localized;
  /** The languages in which the name is ours or machine-made, not the game's own. */
  readonly unofficial: readonly Language[];
}

interface Keyword extends VocabularyEntry {
  readonly kind: "unit" | "terrain";
}

/** A "state" is a state token; a "condition" and a "token" mark a unit too, without being one. */
interface State extends VocabularyEntry {
  readonly kind: "state" | "condition" | "token";
}

/** A vocabulary's entry as its file has it. `sources` are the keys of sources.json. */
interface FiledEntry {
  readonly names: Localized;
  readonly sources: Readonly<Record<"es" | "fr", string>>;
}

/** The sources whose translations are not the game's own: ours, or tables that a machine translated. */
const unofficialSources: ReadonlySet<string> = new Set(["own", "guts", "guts-history"]);

function vocabularyEntry({ names, sources }: FiledEntry): VocabularyEntry {
  const unofficial = languages.filter(
    (language) => language !== "en" && unofficialSources.has(sources[language]),
  );
  return { name: names.en, names, unofficial };
}

/** Every entry of the catalogue, faction by faction. A mercenary has one entry per faction. */
export const units = unitsFile as readonly Unit[];

/** The five factions, in the order in which they are offered. */
export const factions = factionsFile.map(({ id, names }) => ({ id, names })) as readonly Faction[];

/** Keywords of units and of terrain. */
export const keywords = keywordsFile.map((entry) => ({
  ...vocabularyEntry(entry),
  kind: entry.kind,
})) as readonly Keyword[];

/** Rule terms that the cards mention. */
export const specialRules: readonly VocabularyEntry[] = specialRulesFile.map(vocabularyEntry);

/** Tags of units: races, kinds of troops, High Command. */
export const characteristics: readonly VocabularyEntry[] = characteristicsFile.map(vocabularyEntry);

/** The states that tokens and conditions mark on a unit in play. */
export const states = statesFile.map((entry) => ({
  ...vocabularyEntry(entry),
  kind: entry.kind,
})) as readonly State[];

/** The names of the unit types. */
export const unitTypeNames = Object.fromEntries(
  unitTypesFile.map(({ names }) => [names.en, names]),
) as Readonly<Record<UnitType, Localized>>;

/**
 * The names of values in parentheses: `Infantry Orc`, `BLK BLK`. A value without an entry (a number, X, D)
 * is written the same in every language.
 */
export const parameters: Readonly<Record<string, Localized>> = parametersFile;

/** English names whose images are not filed under the plain slug rule. */
export const imageSlugExceptions: Readonly<Record<string, string>> = imageSlugsFile.exceptions;

/** The edition of costs, availability and tournament legality, as year and month. */
export const catalogVersion = versionFile.version;

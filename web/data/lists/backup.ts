/**
 * Everything that a player made, in one file. Restoring only ever adds: what is there stays, a list
 * that differs from its namesake comes in under a copy's name, and restoring twice is restoring once.
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import { languages, type Language } from "#domain/language.ts";
import type { EarlierSave } from "#domain/list/earlier-saves.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { noNextGame, type NextGame } from "#domain/missions/next-game.ts";
import { asRecord, isRecord } from "#domain/outside.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseMatchCopies, parsePlayed, type MatchCopies } from "../play/match-backup.ts";
import { damagedCopies } from "../local/damaged-copies.ts";
import { parseDraft, parseShelf, readStoredDraft, readStoredShelf } from "../local/draft.ts";
import type { StoredDraft, StoredShelf } from "../local/draft.ts";
import { earlierSaveToJson, parseHistory, readHistory } from "../local/history.ts";
import { keys } from "../local/keys.ts";
import { knownFactionIds } from "../local/known-factions.ts";
import { parseGame, readNextGame } from "../local/next-game.ts";
import { themeChoices, type ThemeChoice } from "../local/preferences.ts";
import { listToJson, parseLists, readSavedLists } from "../local/saved-lists.ts";
import { readText } from "../local/storage.ts";
import { parseTrash, readTrash, trashedToJson, type TrashedList } from "../local/trash.ts";

/** The choices of the player; null where none was made. */
interface Preferences {
  readonly language: Language | null;
  readonly theme: ThemeChoice | null;
  readonly faction: FactionId | null;
}

/** Everything that a browser keeps for a player, read from a file. */
export interface Backup extends MatchCopies {
  readonly lists: readonly SavedList[];
  readonly trash: readonly TrashedList[];
  readonly history: readonly EarlierSave[];
  readonly draft: StoredDraft | null;
  readonly shelf: StoredShelf;
  readonly nextGame: NextGame;
  readonly preferences: Preferences;
  /** The number of entries that could not be read. */
  readonly unreadable: number;
}

/** The reason why a file is no backup that can be read. */
export type BackupRefusal =
  | { readonly kind: "too-large"; readonly max: number }
  | { readonly kind: "not-json" }
  | { readonly kind: "not-a-backup" }
  | { readonly kind: "newer-format" };

/** A backup to be stored as a file. */
export interface BackupFile {
  readonly fileName: string;
  readonly text: string;
}

const kind = "wab-backup";
const format = 1;

/**
 * The most characters of a backup: more than browsers keep for a site beside their database (5 MB) and than
 * there can be of matches, so that every backup can be read again.
 */
export const maxBackupLength = 24 * 1024 * 1024;

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

function parsePreferences(json: unknown): Preferences {
  const values = asRecord(json);
  return {
    language: oneOf(languages, values["language"]),
    theme: oneOf(themeChoices, values["theme"]),
    faction: oneOf(knownFactionIds, values["faction"]),
  };
}

function storedPreferences(): Preferences {
  return parsePreferences({
    language: readText(keys.language),
    theme: readText(keys.theme),
    faction: readText(keys.faction),
  });
}

/** The backup of what this browser keeps now, with its matches, which only its database has all of. */
export function makeBackup(
  now: Date,
  appVersion: string,
  { matches, played }: MatchCopies = { matches: [], played: [] },
): BackupFile {
  const backup = {
    kind,
    format,
    made_at: now.toISOString(),
    app_version: appVersion,
    lists: readSavedLists().map(listToJson),
    trash: readTrash(now).map(trashedToJson),
    history: readHistory().map(earlierSaveToJson),
    draft: readStoredDraft(),
    shelf: readStoredShelf(),
    next_game: readNextGame(),
    matches,
    played,
    preferences: storedPreferences(),
    // Not restored by the app: for rescue by hand.
    damaged: damagedCopies(),
  };
  const day = now.toISOString().slice(0, 10);
  return { fileName: `${kind}-${day}.json`, text: JSON.stringify(backup) };
}

function parseJson(text: string): Result<unknown, BackupRefusal> {
  try {
    // Editors of some systems put a byte order mark in front.
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return accept(json);
  } catch {
    return refuse({ kind: "not-json" });
  }
}

function backupOf(parts: Readonly<Record<string, unknown>>): Backup {
  const lists = parseLists(parts["lists"] ?? []);
  const trash = parseTrash(parts["trash"] ?? []);
  const history = parseHistory(parts["history"] ?? []);
  const shelf = parseShelf(parts["shelf"] ?? {});
  const game = parseGame(parts["next_game"] ?? noNextGame);
  const matches = parseMatchCopies(parts["matches"] ?? []);
  const played = parsePlayed(parts["played"] ?? []);
  const draft = parseDraft(parts["draft"]) ?? null;
  const damagedDrafts = draft === null && (parts["draft"] ?? null) !== null ? 1 : 0;
  return {
    lists: lists.value,
    trash: trash.value,
    history: history.value,
    draft,
    shelf: shelf.value,
    nextGame: game.value,
    matches: matches.value,
    played: played.value,
    preferences: parsePreferences(parts["preferences"]),
    unreadable:
      [lists, trash, history, shelf, game, matches, played].reduce(
        (sum, { damaged }) => sum + damaged.length,
        0,
      ) + damagedDrafts,
  };
}

/** A backup from a file's text, or why it is none. The older product's bare array of lists is one too. */
export function parseBackup(text: string): Result<Backup, BackupRefusal> {
  if (text.length > maxBackupLength) return refuse({ kind: "too-large", max: maxBackupLength });
  const json = parseJson(text);
  if (!json.ok) return json;
  if (Array.isArray(json.value)) return accept(backupOf({ lists: json.value }));
  if (!isRecord(json.value) || json.value["kind"] !== kind) return refuse({ kind: "not-a-backup" });
  const { format: found } = json.value;
  if (typeof found !== "number") return refuse({ kind: "not-a-backup" });
  return found > format ? refuse({ kind: "newer-format" }) : accept(backupOf(json.value));
}

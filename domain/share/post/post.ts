/**
 * A post of the community: a list that a member shows to everyone. Any
 * program may have written the row, so what is shown of it passes through `parsePost`: texts on as many
 * lines as they may have, a picture only from an address that may be one, units as stored units.
 */
import { factionIds, normaliseFactionId, type FactionId } from "#domain/catalog/faction.ts";
import { parseUnits, type SavedList } from "#domain/list/saved-list.ts";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { asText, isRecord } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { isImageAddress } from "./image-address.ts";

/** Characters. */
export const maxDescriptionLength = 5000;

/** The most characters of a comment. */
export const maxCommentLength = 1000;

/** A post as it is shown. */
export interface Post {
  readonly id: string;
  readonly userId: string;
  /** The author's name, "" when it cannot be seen. */
  readonly author: string;
  readonly name: string;
  readonly factionId: FactionId | "unknown";
  readonly description: string;
  /** null without a picture, or with one that may not be shown. */
  readonly imageUrl: string | null;
  /** Empty when they cannot be read. */
  readonly units: readonly StoredUnit[];
  readonly isDamaged: boolean;
  readonly isTournament: boolean;
  readonly tournamentName: string;
  /** Only active posts are seen by others. */
  readonly isActive: boolean;
  /** Hidden by an administrator. */
  readonly isHidden: boolean;
  readonly hiddenReason: string;
  /** The sum of the units as they were posted. */
  readonly points: number;
  readonly likes: number;
  readonly comments: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

function line(value: unknown): string {
  return oneLine(asText(value)).trim();
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Names of units that the catalogue does not know are shown as they came: on one line, then. */
function withCleanNames(unit: StoredUnit): StoredUnit {
  return {
    ...unit,
    name: line(unit.name),
    name_es: line(unit.name_es),
    name_fr: line(unit.name_fr),
  };
}

function authorIn(row: Readonly<Record<string, unknown>>): string {
  return isRecord(row["author"]) ? line(row["author"]["username"]) : "";
}

function imageIn(value: unknown): string | null {
  const address = asText(value);
  return isImageAddress(address) ? address : null;
}

/** A row as a post, or undefined when it is none. `known` are the factions that there are. */
export function parsePost(
  row: unknown,
  known: readonly FactionId[] = factionIds,
): Post | undefined {
  if (!isRecord(row)) return undefined;
  const id = asText(row["id"]);
  const name = line(row["name"]);
  if (id === "" || name === "") return undefined;
  const units = parseUnits(row["units"]);
  return {
    id,
    userId: asText(row["user_id"]),
    author: authorIn(row),
    name,
    factionId: normaliseFactionId(asText(row["faction"]), known),
    description: someLines(asText(row["description"]), maxDescriptionLength),
    imageUrl: imageIn(row["image_url"]),
    units: units.ok ? units.value.map(withCleanNames) : [],
    isDamaged: !units.ok,
    isTournament: row["is_tournament_list"] === true,
    tournamentName: line(row["tournament_name"]),
    isActive: row["is_active"] === true,
    isHidden: typeof row["hidden_at"] === "string",
    hiddenReason: someLines(asText(row["hidden_reason"]), maxDescriptionLength),
    points: count(row["points"]),
    likes: count(row["likes_count"]),
    comments: count(row["comments_count"]),
    createdAt: asText(row["created_at"]),
    updatedAt: asText(row["updated_at"]),
  };
}

/** The post's list as a saved list that nobody has saved yet: what can be copied and opened. */
export function listOfPost(post: Post): SavedList {
  return {
    id: post.id,
    name: post.name,
    faction: post.factionId,
    units: post.units,
    created_at: post.updatedAt,
    points_limit: null,
    note: "",
    tags: [],
    catalog_version: null,
    archived: false,
    version: 1,
    user_id: null,
    wab_id: null,
  };
}

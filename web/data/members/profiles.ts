/**
 * Members' pages as the server shows them to whoever asks: a part that its member does not show is null,
 * and a member who is not shown at all is null. Others' are in memory alone; one's own is kept with the
 * copies that a member has for times without a network, and goes when they sign out.
 */
import { queryOptions } from "@tanstack/react-query";
import { isRecord } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { backend } from "../backend/client.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";

/** An address that a member gives, with what it is called. */
export interface ProfileLink {
  readonly label: string;
  /** Begins with https. */
  readonly address: string;
}

/** The details that members tell of themselves; "" where they say nothing. */
export interface ProfileDetails {
  readonly bio: string;
  readonly location: string;
  /** Id of a faction, or what the member wrote. */
  readonly favouriteFaction: string;
  readonly links: readonly ProfileLink[];
}

/** Matches that both players confirmed. */
export interface Figures {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** A confirmed match of a member. */
export interface PlayedMatch {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly outcome: "won" | "lost" | "drawn";
  /** The opponent's name, "" for one without an account or who does not show theirs. */
  readonly opponent: string;
}

/** The parts of a member that have an audience of their own. */
export const privacyParts = [
  "details",
  "lists",
  "matches",
  "comments",
  "activity",
  "presence",
] as const;
/** One of these parts. */
export type PrivacyPart = (typeof privacyParts)[number];
/** The people who see a part. */
export type Audience = "everyone" | "friends" | "nobody";
/** The audience of each part. */
type Privacy = Readonly<Record<PrivacyPart, Audience>>;

/** The privacy until a member chooses, as the table has it. */
const defaultPrivacy: Privacy = {
  details: "everyone",
  lists: "everyone",
  matches: "everyone",
  comments: "everyone",
  activity: "friends",
  presence: "friends",
};

/** The facts about the own page that only its member is told. */
interface OwnStanding {
  readonly privacy: Privacy;
  readonly lists: number;
  readonly posts: number;
  readonly friends: number;
}

/** A member's page. */
export interface Profile {
  readonly id: string;
  readonly username: string;
  readonly wabId: string;
  readonly avatarUrl: string | null;
  /** ISO 8601. */
  readonly joinedAt: string;
  /** null where the member does not show it; so are the figures and the matches. */
  readonly details: ProfileDetails | null;
  readonly figures: Figures | null;
  readonly matches: readonly PlayedMatch[] | null;
  readonly showsLists: boolean;
  readonly showsComments: boolean;
  /** null on another member's page. */
  readonly own: OwnStanding | null;
}

type Json = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function countOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function objectOf(value: unknown): Json | null {
  return isRecord(value) ? value : null;
}

function objectsOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function detailsOf(given: Json): ProfileDetails {
  return {
    bio: someLines(textOf(given["bio"]), 1000),
    location: oneLine(textOf(given["location"])),
    favouriteFaction: oneLine(textOf(given["favourite_faction"])),
    links: objectsOf(given["links"])
      .map((link) => ({ label: oneLine(textOf(link["label"])), address: textOf(link["address"]) }))
      .filter(({ address }) => address.startsWith("https://")),
  };
}

function figuresOf(given: Json): Figures {
  return {
    won: countOf(given["games_won"]),
    lost: countOf(given["games_lost"]),
    drawn: countOf(given["games_drawn"]),
  };
}

function matchOf(given: Json): PlayedMatch {
  const outcome = given["outcome"];
  return {
    id: textOf(given["id"]),
    at: textOf(given["at"]),
    outcome: outcome === "won" || outcome === "lost" ? outcome : "drawn",
    opponent: oneLine(textOf(given["opponent"])),
  };
}

function audienceOf(value: unknown, otherwise: Audience): Audience {
  return value === "everyone" || value === "friends" || value === "nobody" ? value : otherwise;
}

function privacyOf(given: Json | null): Privacy {
  const chosen = (part: PrivacyPart) => audienceOf(given?.[part], defaultPrivacy[part]);
  return {
    details: chosen("details"),
    lists: chosen("lists"),
    matches: chosen("matches"),
    comments: chosen("comments"),
    activity: chosen("activity"),
    presence: chosen("presence"),
  };
}

function ownOf(given: Json): OwnStanding {
  return {
    privacy: privacyOf(objectOf(given["privacy"])),
    lists: countOf(given["lists"]),
    posts: countOf(given["posts"]),
    friends: countOf(given["friends"]),
  };
}

function profileOf(given: Json): Profile {
  const details = objectOf(given["details"]);
  const figures = objectOf(given["figures"]);
  const own = objectOf(given["own"]);
  return {
    id: textOf(given["id"]),
    username: oneLine(textOf(given["username"])),
    wabId: textOf(given["wab_id"]),
    avatarUrl: textOf(given["avatar_url"]) || null,
    joinedAt: textOf(given["created_at"]),
    details: details && detailsOf(details),
    figures: figures && figuresOf(figures),
    matches: Array.isArray(given["matches"]) ? objectsOf(given["matches"]).map(matchOf) : null,
    showsLists: given["shows_lists"] === true,
    showsComments: given["shows_comments"] === true,
    own: own && ownOf(own),
  };
}

async function fetchProfile(name: string | null, signal: AbortSignal): Promise<Profile | null> {
  const client = await backend();
  const request = client.rpc("profile_page", name === null ? {} : { name });
  const answer = objectOf(dataOf(await request.abortSignal(signal)));
  return answer && profileOf(answer);
}

/**
 * The page of the member of a name, in whatever spelling; null where the visitor may see nobody of that
 * name. What others see differs, so the visitor is part of the question.
 */
export function profileQuery(name: string, visitorId: string | null) {
  return queryOptions({
    queryKey: ["profiles", visitorId, name],
    queryFn: ({ signal }) => fetchProfile(name, signal),
    meta: { isSecret: true },
  });
}

/** One's own page. */
export function ownProfileQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["own profile", ownerId],
    queryFn: async ({ signal }) => {
      const profile = await fetchProfile(null, signal);
      if (profile === null) throw new DataError("refused", "No profile of one's own");
      return profile;
    },
  });
}

/** Asks for all pages anew: at once where they are shown. */
async function refreshProfiles(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["profiles"] }),
    queryClient.invalidateQueries({ queryKey: ["own profile"] }),
  ]);
}

/** Saves what the member says of themselves. @throws DataError */
export async function saveDetails(details: ProfileDetails): Promise<void> {
  const client = await backend();
  const row = {
    bio: details.bio || null,
    location: details.location || null,
    favourite_faction: details.favouriteFaction || null,
    links: details.links.map(({ label, address }) => ({ label, address })),
  };
  const request = client.from("profile_details").upsert(row, { onConflict: "user_id" });
  dataOf(await request);
  await refreshProfiles();
}

/** Chooses who sees a part of the member. @throws DataError */
export async function savePrivacy(part: PrivacyPart, audience: Audience): Promise<void> {
  const client = await backend();
  const request = client.from("privacy").upsert({ [part]: audience }, { onConflict: "user_id" });
  dataOf(await request);
  await refreshProfiles();
}

/** Gives the member a picture, or none with null. @throws DataError */
export async function saveAvatar(ownerId: string, avatarUrl: string | null): Promise<void> {
  const client = await backend();
  const request = client.from("profiles").update({ avatar_url: avatarUrl }).eq("id", ownerId);
  dataOf(await request);
  await refreshProfiles();
}

/**
 * Members' pages as the server shows them to whoever asks: a part that its member does not show is null,
 * and a member who is not shown at all is null. Others' are in memory alone; one's own is kept with the
 * copies that a member has for times without a network, and goes when they sign out.
 */
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { listOfReadable, numberOrZero, textOrEmpty, textOrNull, yesOrNo } from "#domain/lenient.ts";
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

const audiences = v.picklist(["everyone", "friends", "nobody"]);

/** The audience of each part: what a member has chosen, else what the table has. */
const privacy = v.object({
  details: v.fallback(audiences, "everyone"),
  lists: v.fallback(audiences, "everyone"),
  matches: v.fallback(audiences, "everyone"),
  comments: v.fallback(audiences, "everyone"),
  activity: v.fallback(audiences, "friends"),
  presence: v.fallback(audiences, "friends"),
} satisfies Readonly<Record<PrivacyPart, unknown>>);

/** The facts about the own page that only its member is told. */
interface OwnStanding {
  readonly privacy: Readonly<Record<PrivacyPart, Audience>>;
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

const line = v.pipe(textOrEmpty, v.transform(oneLine));

/** The schema of a part; null where its member does not show it. */
function shownPart<const Part extends v.GenericSchema>(part: Part) {
  return v.fallback(v.nullable(part), null);
}

const shownDetails = v.pipe(
  v.object({
    bio: textOrEmpty,
    location: line,
    favourite_faction: line,
    links: listOfReadable(v.object({ label: line, address: textOrEmpty })),
  }),
  v.transform(({ bio, location, favourite_faction: favouriteFaction, links }): ProfileDetails => ({
    bio: someLines(bio, 1000),
    location,
    favouriteFaction,
    links: links.filter(({ address }) => address.startsWith("https://")),
  })),
);

const figures = v.pipe(
  v.object({ games_won: numberOrZero, games_lost: numberOrZero, games_drawn: numberOrZero }),
  v.transform(({ games_won: won, games_lost: lost, games_drawn: drawn }): Figures => ({
    won,
    lost,
    drawn,
  })),
);

const playedMatch = v.object({
  id: textOrEmpty,
  at: textOrEmpty,
  outcome: v.fallback(v.picklist(["won", "lost", "drawn"]), "drawn"),
  opponent: line,
});

const ownStanding = v.object({
  privacy: v.fallback(privacy, v.getFallbacks(privacy)),
  lists: numberOrZero,
  posts: numberOrZero,
  friends: numberOrZero,
});

const profilePage = v.pipe(
  v.object({
    id: textOrEmpty,
    username: line,
    wab_id: textOrEmpty,
    avatar_url: textOrNull,
    created_at: textOrEmpty,
    details: shownPart(shownDetails),
    figures: shownPart(figures),
    matches: shownPart(v.pipe(v.array(v.unknown()), listOfReadable(playedMatch))),
    shows_lists: yesOrNo,
    shows_comments: yesOrNo,
    own: shownPart(ownStanding),
  }),
  v.transform(
    ({ wab_id, avatar_url, created_at, shows_lists, shows_comments, ...page }): Profile => ({
      ...page,
      wabId: wab_id,
      avatarUrl: avatar_url,
      joinedAt: created_at,
      showsLists: shows_lists,
      showsComments: shows_comments,
    }),
  ),
);

async function fetchProfile(name: string | null, signal: AbortSignal): Promise<Profile | null> {
  const client = await backend();
  const request = client.rpc("profile_page", name === null ? {} : { name });
  return v.parse(shownPart(profilePage), dataOf(await request.abortSignal(signal)));
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

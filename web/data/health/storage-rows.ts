/**
 * Everything that the browser keeps for the site: whose it is, and which clearing may remove it. Nothing clears
 * what has no row here or no clearing in its row. `docs/browser-storage.md` shows the table, and
 * `scripts/browser-storage.test.ts` holds it against everything that the code can write.
 *
 * A name with a part in braces stands for every name of that form.
 */
import { earlierListPrefix, keys, privatePrefix, type StorageKey } from "../local/keys.ts";

/** The places in which a browser keeps something. */
export type Place = "local" | "tab" | "database" | "cache";

/**
 * Whose it is: something that a player made or is making; a choice of theirs; the proof of who is signed in; a
 * copy that comes again from the server; a trace that the app leaves for itself.
 */
export const owners = ["work", "choice", "session", "copy", "trace"] as const;

/** One of `owners`. */
export type Owner = (typeof owners)[number];

/** The groups of the developer options, in the order in which they are shown. */
export const groups = [
  "lists",
  "unsent",
  "matches",
  "member",
  "session",
  "choices",
  "site",
  "other",
] as const;

/** One of `groups`. */
export type Group = (typeof groups)[number];

/**
 * The clearings: `quick`, `auth`, `all` and `deployment` are buttons; `startup`, `version`, `tokens` and
 * `deployed` happen by themselves.
 */
export const clearings = [
  "quick",
  "auth",
  "all",
  "deployment",
  "startup",
  "version",
  "tokens",
  "deployed",
] as const;

/** One of `clearings`. */
export type Clearing = (typeof clearings)[number];

/** A line of the table. */
export interface StorageRow {
  readonly place: Place;
  readonly name: string;
  readonly owner: Owner;
  readonly group: Group;
  /** Its contents, in plain words. */
  readonly holds: string;
  readonly clearedBy: readonly Clearing[];
}

type Facts = readonly [owner: Owner, group: Group, holds: string, ...clearedBy: Clearing[]];

function row(place: Place, name: string, facts: Facts): StorageRow {
  const [owner, group, holds, ...clearedBy] = facts;
  return { place, name, owner, group, holds, clearedBy };
}

const key = ({ area, name }: StorageKey, ...facts: Facts) => row(area, name, facts);
const local = (name: string, ...facts: Facts) => row("local", name, facts);
const tab = (name: string, ...facts: Facts) => row("tab", name, facts);
const database = (name: string, ...facts: Facts) => row("database", name, facts);
const cache = (name: string, ...facts: Facts) => row("cache", name, facts);

const member = `${privatePrefix}{member}`;

const lists: readonly StorageRow[] = [
  key(keys.armyLists, "work", "lists", "The lists saved on this device."),
  key(keys.earlierLists, "work", "lists", "Lists of one version of the earlier product."),
  local(
    `${earlierListPrefix}{name}`,
    "work",
    "lists",
    "Lists that the earlier product kept one by one.",
  ),
  key(keys.draft, "work", "lists", "The newest list in progress of any tab."),
  key(keys.tabDraft, "work", "lists", "The list in progress of this tab."),
  key(keys.shelf, "work", "lists", "A list in progress for each other faction."),
  key(keys.trash, "work", "lists", "Deleted and replaced lists, for 30 days."),
  key(keys.history, "work", "lists", "Earlier states of this device's lists."),
  key(keys.pasted, "work", "lists", "The text pasted into the import."),
  key(keys.newestSeenVersions, "trace", "lists", "The versions of lists that any tab has seen."),
  key(keys.seenVersions, "trace", "lists", "The versions of lists that this tab has seen."),
  key(keys.offeredLists, "choice", "lists", "The lists that were offered for the cloud."),
  key(keys.postForm, "work", "lists", "The form of a post, from an earlier version."),
  key(keys.editingPost, "work", "lists", "The post being edited, from an earlier version."),
  local(`${member}.postForm`, "work", "lists", "The form of a post while it is filled in."),
  local(`${member}.editingPost`, "work", "lists", "The post whose list is being edited."),
  key(keys.shortLinks, "work", "lists", "The short links made here, with their lists."),
  key(keys.nextGame, "work", "lists", "Mission, feats and list of the next game."),
];

const unsent: readonly StorageRow[] = [
  local("wab.outbox.{member}.{save}", "work", "unsent", "Saves on their way to the cloud."),
  local(`${member}.messageOutbox.{message}`, "work", "unsent", "Messages on their way."),
];

const matches: readonly StorageRow[] = [
  local("{environment}_game.{match}.about", "work", "matches", "Who plays a match on this device."),
  local("{environment}_game.{match}.log", "work", "matches", "The events of a match."),
  local("{environment}_gameState", "work", "matches", "The match that was played last."),
  key(keys.unnamedGameState, "work", "matches", "A match of the earlier product."),
  key(keys.firstGameState, "work", "matches", "A match of its first versions."),
  key(
    keys.earlierHostName,
    "choice",
    "matches",
    "A name typed for a match in the earlier product.",
  ),
  key(keys.earlierOpponentName, "choice", "matches", "The opponent's name typed there."),
  key(keys.device, "work", "matches", "The random name of this browser among a match's devices."),
  key(keys.acceptedInvitation, "work", "matches", "The invitation accepted last, with its key."),
  key(
    keys.toldSteps,
    "trace",
    "matches",
    "Steps of which the player was told that they do not count.",
  ),
  database("wab.matches", "work", "matches", "Matches that are not played now."),
  database("wab.history", "work", "matches", "Summaries of matches, and those on their way."),
];

const typed: readonly StorageRow[] = [
  key(keys.typedAddress, "work", "member", "The address typed into the form for signing in."),
  key(keys.shownFailure, "choice", "member", "The failed build that was put away."),
  key(keys.pushLanguage, "choice", "member", "The language of notifications on this device."),
  local(
    `${member}.seenRows`,
    "trace",
    "member",
    "The versions of cloud lists that any tab has seen.",
  ),
  tab(
    `${member}.seenRows`,
    "trace",
    "member",
    "The versions of cloud lists that this tab has seen.",
  ),
  local(
    `${member}.conflicts`,
    "trace",
    "member",
    "Lists that were changed on two devices, until the member has looked at them.",
  ),
  tab(`${member}.comment.{post}`, "work", "member", "A comment while it is typed."),
  tab(
    `${member}.profileComment.{profile}`,
    "work",
    "member",
    "A comment on a profile while it is typed.",
  ),
  tab(`${privatePrefix}reason.{measure}.{id}`, "work", "member", "A reason while it is typed."),
  local(`${member}.messageDraft.{partner}`, "work", "member", "A message while it is typed."),
  tab(`${member}.profileForm`, "work", "member", "One's own profile while it is edited."),
  local(
    `${privatePrefix}announcement.{channel}`,
    "work",
    "member",
    "An announcement while it is written.",
  ),
  local(`${privatePrefix}changelog`, "work", "member", "The changelog while it is edited."),
  local(
    `${privatePrefix}entry.{kind}.{id}`,
    "work",
    "member",
    "An entry of the site while it is edited.",
  ),
  tab(`${privatePrefix}unitImport`, "work", "member", "The text pasted into the import of units."),
];

const sessions: readonly StorageRow[] = [
  key(keys.productionSession, "session", "session", "The session.", "quick", "auth", "tokens"),
  key(
    keys.previewSession,
    "session",
    "session",
    "The session on preview hosts.",
    "quick",
    "auth",
    "tokens",
  ),
  local(
    "{environment}_auth_token-{part}",
    "session",
    "session",
    "Parts of the session beside it.",
    "quick",
    "auth",
    "tokens",
  ),
  local(
    "…auth…",
    "session",
    "other",
    "Sign-in data of the earlier product: names with auth, supabase or sb-.",
    "quick",
    "auth",
    "tokens",
  ),
];

const choices: readonly StorageRow[] = [
  key(keys.language, "choice", "choices", "The language."),
  key(keys.faction, "choice", "choices", "The faction chosen last."),
  key(keys.earlierFaction, "choice", "choices", "The same, chosen in the earlier product."),
  key(keys.theme, "choice", "choices", "The colours."),
  key(keys.unitView, "choice", "choices", "The way in which units are shown."),
  key(keys.closedAdvice, "choice", "choices", "The advice about lists that was closed."),
  key(keys.print, "choice", "choices", "Paper and looks of prints."),
  key(keys.recentChoices, "choice", "choices", "The last choices in the search."),
  key(keys.keptCards, "choice", "choices", "The languages whose cards are all kept."),
  key(keys.hidesOptimizer, "choice", "choices", "The wish to hear no more of slow loads."),
  key(keys.earlierHidesOptimizer, "choice", "choices", "The same wish in the earlier product."),
  key(keys.devOptions, "choice", "choices", "The developer options."),
  key(keys.readingRules, "trace", "choices", "The place in the rules.", "quick", "all"),
  key(keys.readingFaq, "trace", "choices", "The place in the questions.", "quick", "all"),
];

const site: readonly StorageRow[] = [
  // Without it, units that administrators added would be unknown on the next page: it is fetched anew instead.
  key(keys.amendments, "copy", "site", "What administrators corrected of the catalogue."),
  key(keys.playMode, "copy", "site", "Who sees matches."),
  key(
    keys.reloadTicket,
    "trace",
    "site",
    "The last time that this tab reloaded itself.",
    "quick",
    "all",
  ),
  tab(
    "tsr-scroll-restoration-v1_3",
    "trace",
    "site",
    "How far pages were scrolled.",
    "quick",
    "all",
  ),
  key(keys.journal, "trace", "site", "The number of the last change that the journal has."),
  key(keys.turn, "trace", "site", "The number of the last change that a tab made alone."),
  key(keys.storageVersion, "trace", "site", "The last migration of what is kept."),
  key(keys.appVersion, "trace", "site", "The version of the app that was here last."),
  key(keys.tokenVersion, "trace", "site", "The form of sessions that was here last."),
  key(keys.deployedVersion, "trace", "site", "The version that the server had last."),
  database(
    "wab.journal",
    "work",
    "lists",
    "The newest of everything that the player makes, against crashes.",
  ),
  database("wab.turns", "trace", "site", "The same number, for all tabs at once."),
  database("wab.queries", "copy", "site", "What the server said.", "all"),
  database(
    "workbox-expiration",
    "trace",
    "site",
    "The ages of cached files, by the service worker.",
  ),
];

const cached: readonly StorageRow[] = [
  cache("wab-precache-{version}", "copy", "site", "The app itself.", "all", "deployment"),
  cache("late", "copy", "site", "Code and words that come late.", "all", "deployment"),
  cache("backend-client", "copy", "site", "The code for members.", "all", "deployment"),
  cache("version", "copy", "site", "Version and changelog.", "all", "deployment", "deployed"),
  cache("art", "copy", "site", "Portraits, emblems and cards.", "all"),
  cache(
    "…",
    "copy",
    "other",
    "Caches that this version does not know.",
    "all",
    "deployment",
    "version",
  ),
];

const others: readonly StorageRow[] = [
  local("{key}.corrupt.{time}", "work", "other", "A copy of what could not be read."),
  local(
    "…cache…, …query…",
    "trace",
    "other",
    "Caches of the earlier product.",
    "quick",
    "all",
    "startup",
    "version",
  ),
  tab(
    "…cache…, …query…",
    "trace",
    "other",
    "Caches of the earlier product.",
    "quick",
    "all",
    "version",
  ),
  local(
    "…fetch…",
    "trace",
    "other",
    "Answers that the earlier product kept.",
    "quick",
    "all",
    "version",
  ),
  tab(
    "…fetch…",
    "trace",
    "other",
    "Answers that the earlier product kept.",
    "quick",
    "all",
    "version",
  ),
  local(
    "…temp…",
    "trace",
    "other",
    "What the earlier product kept for a while.",
    "all",
    "startup",
    "version",
  ),
  tab("…temp…", "trace", "other", "What the earlier product kept for a while.", "all", "version"),
];

/** The table, by group. */
export const storageRows: readonly StorageRow[] = [
  ...lists,
  ...unsent,
  ...matches,
  ...typed,
  ...sessions,
  ...choices,
  ...site,
  ...cached,
  ...others,
];

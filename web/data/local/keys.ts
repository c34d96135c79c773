/**
 * The part of the browser's storage that a value is in: for this site in every tab, or for one tab across
 * its reloads.
 */
export type Area = "local" | "tab";

/** A name in a part of the browser's storage. */
export interface StorageKey {
  readonly area: Area;
  readonly name: string;
}

function local(name: string): StorageKey {
  return { area: "local", name };
}

function tab(name: string): StorageKey {
  return { area: "tab", name };
}

/** The beginning of names whose values belong to the member, and go when they sign out (case O30). */
export const privatePrefix = "wab.member.";

/**
 * Every name under which the browser keeps something. Names without "wab." are the earlier product's,
 * so that lists and choices made with it are found.
 */
export const keys = {
  armyLists: local("armyLists"),
  language: local("language"),
  faction: local("lastFaction"),
  theme: local("theme"),
  /** The way in which the builder shows the units on offer. */
  unitView: local("wab.unitView"),
  /** The advice about lists that the player closed. */
  closedAdvice: local("wab.closedAdvice"),

  /** The session where people are members: production hosts, and one's own machine. */
  productionSession: local("prod_auth_token"),
  /** The session on preview hosts. */
  previewSession: local("preview_auth_token"),
  /** The address in a form for signing in, while it is open. */
  typedAddress: tab(`${privatePrefix}typedAddress`),

  /** The failed build of which an administrator wants to hear no more. */
  shownFailure: local(`${privatePrefix}shownFailure`),

  /** The language in which this browser is told of notifications while the app is closed. */
  pushLanguage: local(`${privatePrefix}pushLanguage`),

  /** The newest list in progress of any tab: what a new tab, or one after a crash, goes on with. */
  draft: local("wab.draft"),
  /** This tab's own list in progress, so that two tabs can work on two lists. */
  tabDraft: tab("wab.draft"),
  /** One list in progress per faction, put aside while another faction is edited. */
  shelf: local("wab.shelf"),
  /** Deleted lists, and drafts that had to make room, for 30 days. */
  trash: local("wab.trash"),
  /** The earlier states of this device's lists, which saves replaced. */
  history: local("wab.history"),
  /** The text pasted into the import, and the corrections there, as long as this tab is open. */
  pasted: tab("wab.pasted"),
  /** The versions of saved lists that this tab has seen, to notice what another tab changed. */
  seenVersions: tab("wab.seenVersions"),
  /** The same of any tab, for a new one, which goes on with the newest list in progress. */
  newestSeenVersions: local("wab.seenVersions"),
  /** The lists of this device that have been offered to which member for the cloud, as numbers. */
  offeredLists: local("wab.offeredLists"),
  /** The form of a post, as versions before each member had one of their own kept it. */
  postForm: local("armyListFormData"),
  /** The post whose list was opened to be edited, as versions before kept it. */
  editingPost: local("editingSharedList"),
  /** The short links that this browser made, with their lists. */
  shortLinks: local("wab.shortLinks"),
  /** Paper and looks of what the player prints. */
  print: local("wab.print"),
  /** The place where this tab last read the rules and the questions. */
  readingRules: tab("wab.readingRules"),
  readingFaq: tab("wab.readingFaq"),
  /** The corrections that administrators made to the catalogue, as the server said last. */
  amendments: local("wab.amendments"),
  /** The last choices in the search over everything. */
  recentChoices: local("wab.recentChoices"),
  /** The languages in which the player wanted all cards kept for when there is no network. */
  keptCards: local("wab.keptCards"),
  /** The mission, the feats and the list that the player plays next. */
  nextGame: local("wab.nextGame"),
  /** The people to whom this site shows matches, as the server said last. */
  playMode: local("wab.playMode"),
  /** The name of this browser among the devices of a match, a random one. */
  device: local("wab.device"),
  /**
   * The invitation to a match that was accepted last and not answered yet, with this device's key to it. Of all tabs:
   * whoever scans it once more gets a new one.
   */
  acceptedInvitation: local("wab.acceptedInvitation"),
  /** The steps of matches of which the player was told that they do not count. */
  toldSteps: local("wab.toldSteps"),
  /** The state of a match as the earlier product kept it, without naming the environment, and before that. */
  unnamedGameState: local("gameState"),
  firstGameState: local("warcrowGame"),
  /** Lists under the name that one version of the earlier product gave them. */
  earlierLists: local("savedLists"),
  /** The faction chosen last, and the wish to hear no more of slow loads, in the earlier product. */
  earlierFaction: local("warcrow_last_faction"),
  earlierHidesOptimizer: local("warcrow_hide_performance_optimizer"),
  /** The names that players typed when they began a match in the earlier product. */
  earlierHostName: local("warcrow_host_name"),
  earlierOpponentName: local("warcrow_player2_name"),
  /** The time when this tab last reloaded itself. */
  reloadTicket: tab("wab.reloadTicket"),
  /** The wish to hear no more of slow loads. */
  hidesOptimizer: local("wab.hidesOptimizer"),
  /** The version of the app that was here last. */
  appVersion: local("wab.appVersion"),
  /** The form of sessions that the app which was here last could read. */
  tokenVersion: local("wab.tokenVersion"),
  /** The version that the server had last. */
  deployedVersion: local("wab.deployedVersion"),
  /** The options of somebody who looks for a fault. */
  devOptions: local("wab.devOptions"),
  /** The number of the last change that the journal was given. */
  journal: local("wab.journal"),
  /** The number of the last change that a tab made alone. */
  turn: local("wab.turn"),
  /** The number of the last migration that ran. */
  storageVersion: local("wab.storageVersion"),
} as const satisfies Readonly<Record<string, StorageKey>>;

/** The beginning of names under which the earlier product kept a list each. */
export const earlierListPrefix = "armyList_";

/**
 * The beginning of the names of saves on their way to the cloud, each of which has one of its own. They
 * belong to their member and outlive a session that ends by itself; who signs out is asked nothing and loses
 * nothing: what was not sent stays as a list of this device.
 */
export const outboxPrefix = "wab.outbox.";

/** The beginning of the names of a member's waiting saves. */
export function outboxPrefixOf(memberId: string): string {
  return `${outboxPrefix}${memberId}.`;
}

/** The name of a member's waiting save. */
export function outboxKey(memberId: string, name: string): StorageKey {
  return local(`${outboxPrefixOf(memberId)}${name}`);
}

/** The end of the names of the seen versions of members' cloud lists. */
export const seenRowsEnding = ".seenRows";

/** The versions of a member's cloud lists that this tab, or any tab, has opened or saved. */
export function seenRowsKey(area: Area, memberId: string): StorageKey {
  return { area, name: `${privatePrefix}${memberId}${seenRowsEnding}` };
}

/** The lists of a member that were changed on two devices, until the member has looked at them. */
export function conflictsKey(memberId: string): StorageKey {
  return local(`${privatePrefix}${memberId}.conflicts`);
}

/** The name of the form of a post that a member fills in. */
export function postFormKey(memberId: string): StorageKey {
  return local(`${privatePrefix}${memberId}.postForm`);
}

/** The name of the post whose list a member opened to edit it. */
export function editingPostKey(memberId: string): StorageKey {
  return local(`${privatePrefix}${memberId}.editingPost`);
}

/** The name of the comment that a member has typed under a post and not sent yet. */
export function commentKey(memberId: string, listId: string): StorageKey {
  return tab(`${privatePrefix}${memberId}.comment.${listId}`);
}

/** The text that a member has typed to another one and not sent yet. */
export function messageDraftKey(memberId: string, partnerId: string): StorageKey {
  return local(`${privatePrefix}${memberId}.messageDraft.${partnerId}`);
}

/**
 * The beginning of the names of a member's messages on their way. They outlive a session that ends by itself;
 * who signs out leaves nothing that was written on a shared device (case O30).
 */
export function messageOutboxPrefixOf(memberId: string): string {
  return `${privatePrefix}${memberId}.messageOutbox.`;
}

/** The name of the comment that a member has typed under a profile and not sent yet. */
export function profileCommentKey(memberId: string, profileId: string): StorageKey {
  return tab(`${privatePrefix}${memberId}.profileComment.${profileId}`);
}

/** The name of the details of the own profile that a member has typed and not saved yet. */
export function profileFormKey(memberId: string): StorageKey {
  return tab(`${privatePrefix}${memberId}.profileForm`);
}

/** The name of the reason that an administrator has typed for a measure and not sent yet. */
export function reasonKey(measure: string, id: string): StorageKey {
  return tab(`${privatePrefix}reason.${measure}.${id}`);
}

/** The environments in which matches are kept apart: preview hosts, and all others. */
function environmentPrefix(isPreview: boolean): string {
  return isPreview ? "preview_" : "prod_";
}

/** The beginning of the names under which matches are kept. */
export function matchPrefixOf(isPreview: boolean): string {
  return `${environmentPrefix(isPreview)}game.`;
}

/** The name of a match's own facts: who plays on this device, and its line to the server. */
export function matchAboutKey(isPreview: boolean, matchId: string): StorageKey {
  return local(`${matchPrefixOf(isPreview)}${matchId}.about`);
}

/** The name of a match's log, one line for each step. */
export function matchLogKey(isPreview: boolean, matchId: string): StorageKey {
  return local(`${matchPrefixOf(isPreview)}${matchId}.log`);
}

/** The state of the match that this browser played last. The earlier product kept nothing else of a match. */
export function gameStateKey(isPreview: boolean): StorageKey {
  return local(`${environmentPrefix(isPreview)}gameState`);
}

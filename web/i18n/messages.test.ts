// @vitest-environment node
import { readFileSync } from "node:fs";
import compileMessage from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "#domain/language.ts";
import { readMessages, type MessageTree } from "#scripts/message-files.ts";
import { messageTypes } from "#scripts/message-types.ts";

function entriesOf(
  tree: MessageTree,
  path = "",
): readonly (readonly [key: string, message: string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as const]
      : entriesOf(value, `${path}${key}.`),
  );
}

function messagesIn(language: Language): ReadonlyMap<string, string> {
  return new Map(entriesOf(readMessages(language)));
}

/** The arguments of a message with their kinds, read from its compiled form. */
function argumentsOf(message: string): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, choices] = node as readonly unknown[];
    // In a list of nodes a 0 is the number sign of a plural; the kinds of arguments start at 1.
    const isArgument = node.length === 1 || (typeof kind === "number" && kind > 0);
    if (typeof name === "string" && isArgument) {
      found.add(`${name}:${typeof kind === "number" ? kind : "text"}`);
      if (typeof choices === "object" && choices !== null) Object.values(choices).forEach(visit);
    } else node.forEach(visit);
  };
  visit(compileMessage(message));
  return [...found].toSorted();
}

const english = messagesIn("en");
const translations = languages.filter((language) => language !== "en");

/** Messages that are the same word in both languages. */
const sameWord: Readonly<Record<string, readonly string[]>> = {
  es: [
    "health.diagnostics.no",
    "health.diagnostics.worker",
    "health.optimizer.seconds",
    "adminSite.alerts.took",
    "adminSite.mail.no",
    "adminSite.mail.step",
    "adminPeople.audit.field.tester",
    "adminPeople.flags.tester",
    "adminPeople.members.filters.testers",
    "adminPeople.audit.table.member_roles",
    "adminPeople.audit.value.no",
    "app.name",
    "app.labelled",
    "bring.compare.signedPoints",
    "bring.changes.both",
    "bring.changes.value",
    "bring.changes.no",
    "unit.pointsShort",
    "stats.compare.no",
    "stats.dice.fromUnitOption",
    "list.rowQuantity",
    "admin.card.states.vulnerable",
    "missions.map.between",
    "missions.map.marker.central",
    "missions.game.saved",
    "admin.tab",
    "admin.inLanguage",
    "admin.no",
    "play.entry.score",
    "play.setup.hidden.named",
    "play.setup.list.saved",
    "results.summary.copies",
    "results.hours",
    "results.minutes",
    "results.summary.scoredTimes",
    "results.summary.total",
    "results.summary.chartOf",
    "table.points.times",
    "table.points.total",
    "table.points.worth",
    "table.report.note",
    "table.report.note-both",
    "table.report.points",
    "table.report.scored",
    "table.report.state-gained",
    "profile.stats.total",
    "account.settings.tester",
    "health.total",
    "stats.odds.stateOf",
  ],
  fr: [
    "health.diagnostics.caches",
    "health.diagnostics.worker",
    "adminSite.alerts.service.rest",
    "adminSite.alerts.services",
    "adminSite.dev.caches",
    "adminSite.dev.group.session",
    "adminPeople.actions.title",
    "adminPeople.audit.field.description",
    "adminPeople.audit.field.faction",
    "adminPeople.audit.field.message_id",
    "adminPeople.audit.field.points",
    "adminPeople.audit.field.sessions",
    "adminPeople.audit.table.factions",
    "adminPeople.audit.table.sessions",
    "adminPeople.audit.value.message",
    "adminPeople.audit.what",
    "adminPeople.groups.site",
    "adminPeople.pages.label",
    "adminPeople.pages.page",
    "adminPeople.reports.kinds.message",
    "play.entry.score",
    "results.summary.copies",
    "stats.sheet.ability.action",
    "stats.sheet.ability.passive",
    "play.invite.code",
    "play.setup.list.saved",
    "play.setup.mission.title",
    "table.bar.label",
    "table.bar.points",
    "table.player.points",
    "table.points.mission",
    "table.points.total",
    "table.points.worth",
    "table.report.note-both",
    "table.report.points",
    "table.unit.stress",
    "table.unit.stressCount",
    "table.unitNote.title",
    "app.name",
    "app.messages",
    "menu.open",
    "menu.missions",
    "menu.faq",
    "home.version",
    "home.continueDetails",
    "print.pages",
    "community.totalPoints",
    "community.table.points",
    "community.post.faction",
    "community.post.description",
    "community.picture.highCommand",
    "account.code.label",
    "bring.compare.points",
    "faction.label",
    "unit.points",
    "unit.type",
    "unit.faction",
    "stats.column.points",
    "stats.column.faction",
    "stats.column.type",
    "play.setup.army.points",
    "stats.costs.cost",
    "list.rowQuantity",
    "list.summaryItem",
    "list.note",
    "list.cloud",
    "missions.nav.missions",
    "missions.list.title",
    "missions.detail.points",
    "missions.detail.what",
    "missions.scenario.mission",
    "missions.map.marker.central",
    "admin.card.condition",
    "admin.card.movement.charge",
    "missions.neutral.initiative",
    "missions.game.saved",
    "saved.details",
    "palette.group.action",
    "palette.group.page",
    "palette.group.mission",
    "palette.page.missions",
    "palette.page.messages",
    "palette.page.notifications",
    "admin.title",
    "admin.tab",
    "admin.inLanguage",
    "admin.kind.factions",
    "admin.field.date",
    "admin.field.question",
    "admin.field.description",
    "admin.field.faction",
    "admin.field.type",
    "admin.field.points",
    "admin.mail.template.invite",
    "admin.mail.template.maintenance",
    "results.summary.scoredTimes",
    "results.summary.total",
    "results.history.faction",
    "results.history.mission",
    "results.numbers.faction",
    "results.numbers.mission",
    "results.numbers.points",
    "messages.title",
    "messages.list",
    "messages.placeholder",
    "messages.card.mission",
    "messages.card.points",
    "results.numbers.scoredOn",
    "menu.messages",
    "notices.settings.kinds.direct_message",
    "notices.title",
    "profile.avatar.zoom",
    "profile.message",
    "profile.posts.points",
    "profile.stats.total",
    "health.total",
    "news.diagnostics.version",
    "palette.group.question",
    "palette.page.faq",
    "ready.storage",
    "reference.faq",
    "admin.kind.faq",
    "adminPeople.audit.table.faq_sections",
    "community.admin.heading",
  ],
};

/** Messages whose English is given letter by letter, with their own capitals, dots and apostrophes. */
const given = new Set([
  "app.loading",
  "cloud.refused.auth",
  "cloud.refused.wab-id-missing",
  "cloud.saving",
  "community.post.posting",
  "community.post.signInText",
  "faction.loading",
  "faction.refreshing",
  "health.said.allDone",
  "health.said.deploymentDone",
  "health.said.doing",
  "list.cloudRefused",
  "news.clear.busy",
  "news.waiting",
  "notices.loading",
  "saved.refreshing",
  "units.loading",
]);

/** Words that players search by, which are never shown. */
const isShown = (key: string) => !key.startsWith("palette.also.");

/** Words of a message besides its arguments and its tags. */
const wordsOf = (text: string) => text.replaceAll(/\{\w+\}|\{\w+, \w+[,}]|<[^>]+>/g, "");

/**
 * Words that no English message has. There is a plainer one for each: start again, continue, anyone who, undo or
 * withdraw, reach the limit, right now, offline or a connection, automatically, is waiting, sign in,
 * download, email, two-step verification.
 */
const unwanted: readonly RegExp[] = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\bas may be\b/i,
  /\b(?:go|goes|gone|going) on\b/i,
  /\b(?:take|takes|took|taken|taking) (?:\w+ )?back\b/i,
  /\btakes? over\b/i,
  /\bjust now\b/i,
  /\b(?:a|no|the) network\b/i,
  /\bby (?:itself|themselves)\b/i,
  /\bwaits\b/i,
  /\bno source says\b/i,
  /\bby lot\b/i,
  /\bmake do\b/i,
  /\bthrows? away\b/i,
  /\blog(?:ged|ging)? in\b/i,
  /\bfetch(?:es|ed)?\b/i,
  /\bmails\b/i,
  /\bsecond factor\b/i,
  /\bin a game\b|\bnext game\b/i,
];

test("the English messages say things in the plainest words", () => {
  const found = [...english].filter(
    ([key, text]) =>
      isShown(key) && !given.has(key) && unwanted.some((words) => words.test(wordsOf(text))),
  );
  expect(found).toEqual([]);
});

test.each(languages)("the messages in %s write the curly apostrophe", (language) => {
  const straight = [...messagesIn(language)].filter(
    ([key, text]) => /\p{L}'\p{L}/u.test(text) && !(language === "en" && given.has(key)),
  );
  expect(straight).toEqual([]);
});

test.each(languages)("what goes on in %s ends in one ellipsis, close to its word", (language) => {
  const loose = [...messagesIn(language)].filter(
    ([key, text]) =>
      /\.\.\.|\s…/.test(text) && !(language === "en" && given.has(key) && !/\s…/.test(text)),
  );
  expect(loose).toEqual([]);
});

test.each(languages)("no message in %s shows players a name from the code", (language) => {
  const isOurs = /\b(?!iPhone|iPad)[a-z]+[A-Z]\w*|\w_\w/;
  const found = [...messagesIn(language)].filter(
    ([key, text]) => !key.startsWith("admin") && isOurs.test(wordsOf(text)),
  );
  expect(found).toEqual([]);
});

test("an English message puts no space before a mark", () => {
  expect([...english].filter(([, text]) => /\s[;:!?%]/.test(text))).toEqual([]);
});

test("a Spanish message opens each question and exclamation, and its per cent does not break", () => {
  const loose = [...messagesIn("es")].filter(([, text]) => {
    const count = (mark: string) => text.split(mark).length;
    return (
      count("¿") !== count("?") ||
      count("¡") !== count("!") ||
      count("«") !== count("»") ||
      /[“”]| %|\d%/.test(text)
    );
  });
  expect(loose).toEqual([]);
});

/** One space for all marks: the no-break space. */
test("a French message has a no-break space before : ; ! ? % » and after «, and no narrow one", () => {
  const loose = [...messagesIn("fr")].filter(([, text]) => {
    const words = wordsOf(text).replaceAll(/\w+:\/\/\S*/g, "");
    return (
      / [:;!?»%]|«[^\u00A0]|\u202F|[“”]|[^\s\u00A0]»/.test(words) ||
      /[\p{L}\d)][:;!?%](?:\s|$)/u.test(words)
    );
  });
  expect(loose).toEqual([]);
});

describe.each(translations)("the messages in %s", (language) => {
  const translated = messagesIn(language);

  test(`the messages in ${language} are as many as in English, under the same keys and in the same order`, () => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
  });

  test.each([...english.keys()])(
    `the message %s in ${language} has the arguments of the English one`,
    (key) => {
      expect(argumentsOf(translated.get(key) ?? "")).toEqual(argumentsOf(english.get(key) ?? ""));
    },
  );

  test(`the messages in ${language} are translated, but for words that both languages share`, () => {
    const untranslated = [...english].filter(([key, text]) => translated.get(key) === text);
    expect(untranslated.map(([key]) => key).toSorted()).toEqual(sameWord[language]?.toSorted());
  });

  test(`the messages in ${language} have no double spaces, and none at their ends`, () => {
    const untidy = [...translated].filter(
      ([, text]) => text !== text.trim() || text.includes("  "),
    );
    expect(untidy).toEqual([]);
  });
});

test("the types of the messages are those of the English files: run `npm run messages`", () => {
  const types = readFileSync(new URL("./message-types.ts", import.meta.url), "utf8");
  expect(types).toBe(messageTypes());
});

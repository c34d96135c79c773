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
    "missions.game.saved",
    "admin.tab",
    "admin.inLanguage",
    "admin.no",
    "play.entry.score",
    "play.setup.hidden.named",
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
  ],
  fr: [
    "health.diagnostics.caches",
    "health.diagnostics.worker",
    "health.optimizer.seconds",
    "adminSite.alerts.service.rest",
    "adminSite.alerts.services",
    "adminSite.alerts.took",
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
    "app.name",
    "app.messages",
    "menu.open",
    "menu.missions",
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
    "bring.compare.signedPoints",
    "faction.label",
    "unit.points",
    "unit.pointsShort",
    "unit.type",
    "unit.faction",
    "stats.column.points",
    "stats.column.faction",
    "stats.column.type",
    "play.setup.army.points",
    "stats.costs.cost",
    "list.rowQuantity",
    "list.note",
    "list.cloud",
    "missions.nav.missions",
    "missions.list.title",
    "missions.detail.points",
    "missions.detail.what",
    "missions.scenario.mission",
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
    "results.hours",
    "results.minutes",
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
  ],
};

/** Messages that are given letter by letter, straight apostrophe and all. */
const given = new Set(["cloud.refused.wab-id-missing"]);

test.each(languages)("the messages in %s write the curly apostrophe", (language) => {
  const straight = [...messagesIn(language)].filter(
    ([key, text]) => /\p{L}'\p{L}/u.test(text) && !(language === "en" && given.has(key)),
  );
  expect(straight).toEqual([]);
});

test("no mark of a French message stands at the beginning of a line, away from its word", () => {
  const loose = [...messagesIn("fr")].filter(([, text]) => / [:;!?»%]|« /.test(text));
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

test("the messages in fr have typographic apostrophes and spaces that do not break", () => {
  const loose = [...messagesIn("fr")].filter(([, text]) => /'| [:;!?»%]|«[^\u00A0]/.test(text));
  expect(loose).toEqual([]);
});

test("the types of the messages are those of the English files: run `npm run messages`", () => {
  const types = readFileSync(new URL("./message-types.ts", import.meta.url), "utf8");
  expect(types).toBe(messageTypes());
});

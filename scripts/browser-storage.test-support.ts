/** `docs/browser-storage.md` as it has to be, from the table in the code. */
import {
  clearings,
  storageRows,
  type Place,
  type StorageRow,
} from "#web/data/health/storage-rows.ts";

const places: Readonly<Record<Place, string>> = {
  local: "the browser's storage, for all tabs",
  tab: "the browser's storage, for one tab",
  database: "the browser's database",
  cache: "the caches of the service worker",
};

const owners: Readonly<Record<StorageRow["owner"], string>> = {
  work: "player's work",
  choice: "player's choice",
  session: "session",
  copy: "copy from the server",
  trace: "trace of the app",
};

const meanings: Readonly<Record<(typeof clearings)[number], string>> = {
  quick: '"Quick Speed Boost", "Quick Optimization". Of the session, what is not of this host',
  auth: '"Clear Auth Data Only", "Clear Auth Cache": signs out on this device',
  all: '"Clear Cache", "Clear All Caches", "Clear All Cache & Reload", "Nuclear Reset"',
  deployment: '"Force Deployment Refresh"',
  startup: "by itself, where the storage holds more than 3,145,728 characters",
  version: "by itself, when the app has another version than at the last visit",
  tokens: "by itself, when sessions have another form than at the last visit",
  deployed: "by itself, when the server has another version than at the last visit",
};

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = row(widths.map((width) => "-".repeat(width)));
  return [row(head), rule, ...lines.map(row)].join("\n");
}

function section(place: Place): string {
  const lines = storageRows
    .filter((row) => row.place === place)
    .map(({ name, holds, owner, clearedBy }) => [
      `\`${name}\``,
      holds,
      owners[owner],
      clearedBy.map((each) => `\`${each}\``).join(", ") || "nothing",
    ]);
  const title = places[place];
  return `## ${title[0]?.toUpperCase()}${title.slice(1)}

${table(["name", "holds", "whose", "cleared by"], lines)}`;
}

/** The document. */
export function storageDocument(): string {
  return `# What the browser keeps

Written from \`web/data/health/storage-rows.ts\`, the table that the clearings themselves read; \`npx vitest run -u scripts/browser-storage.test.ts\` writes it anew. A name with a part in braces stands for every name of that form, dots for any other text. What has no line here, nothing clears.

Nothing that a player made is cleared by any of them ([0033](decisions/0033-clearing.md)). Who signs out leaves nothing private on the device: that is \`web/data/local/private.ts\`.

## The clearings

${table(
  ["clearing", "is"],
  clearings.map((each) => [`\`${each}\``, meanings[each]]),
)}

${section("local")}

${section("tab")}

${section("database")}

${section("cache")}
`;
}

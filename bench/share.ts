/**
 * `npm run bench -- share`: how long the longest answer to a link or a pasted text takes, with the library
 * that the browser uses. Links of every released form, cut and flipped, bombs, and rubbish.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { deflateSync, zlibSync } from "fflate";
import { factions, units } from "#catalog/catalog.ts";
import { toBase64Url } from "#domain/share/base64url.ts";
import { readPaste } from "#domain/share/import/read-paste.ts";
import { unitNames } from "#domain/share/import/unit-names.ts";
import { factionIds } from "#domain/catalog/faction.ts";
import { decodeShareCode, maxCodeLength } from "#domain/share/share-code.ts";
import { inflate } from "#web/data/share/compression.ts";
import { quantile, table, type Figure } from "./figures.ts";

/** The goal for every one of them. */
const target = 50;

const samples = ["links.txt", "links-of-the-earlier-product.txt"]
  .map((file) => readFileSync(new URL(`../domain/share/samples/${file}`, import.meta.url), "utf8"))
  .flatMap((text) => text.trimEnd().split("\n"))
  .map((line) => line.split("\t")[1] ?? "");

const cut = samples.flatMap((code) =>
  Array.from({ length: 40 }, (_, part) => code.slice(0, Math.floor((code.length * part) / 40))),
);
const flipped = samples.flatMap((code) =>
  Array.from({ length: 40 }, (_, part) => {
    const at = Math.floor((code.length * part) / 40);
    return `${code.slice(0, at)}${code[at] === "A" ? "B" : "A"}${code.slice(at + 1)}`;
  }),
);

const zeros = new Uint8Array(48 * 1024 * 1024);
const bombs = [zlibSync(zeros, { level: 9 }), deflateSync(zeros, { level: 9 })].map((bytes) =>
  toBase64Url(bytes).slice(0, maxCodeLength),
);

const nested = "[".repeat(200_000);
const names = units.map((unit) => unit.names.es).join(", ");
const pastes = [
  nested,
  "=+-@".repeat(60_000),
  "x".repeat(250_000),
  `${names}\n`.repeat(60).slice(0, 250_000),
  "2 Orc Huntres\n".repeat(15_000),
  "\\|;*_".repeat(50_000),
  Array.from({ length: 250 }, (_, line) => `Orc ${line} `.repeat(100)).join("\n"),
];

function timed(
  name: string,
  inputs: readonly string[],
  read: (input: string) => unknown,
): Figure[] {
  const times = inputs.map((input) => {
    const before = performance.now();
    read(input);
    return performance.now() - before;
  });
  return [
    { name: `${name}, slowest`, unit: "ms", value: Math.max(...times), target },
    { name: `${name}, 95th percentile`, unit: "ms", value: quantile(times, 0.95), target },
  ];
}

const byId = new Map(units.map((unit) => [unit.id, unit]));
const tools = {
  names: unitNames(units, factions),
  lookup: (id: string) => byId.get(id),
  inflate,
  factionIds,
};
const decode = (code: string) => decodeShareCode(code, inflate);
for (const code of samples) decode(code);

console.log(
  table([
    ...timed("a link", samples, decode),
    ...timed("a link that was cut", cut, decode),
    ...timed("a link with another character", flipped, decode),
    ...timed("a link that inflates to 48 MiB", bombs, decode),
    ...timed("pasted rubbish of 250,000 characters", pastes, (text) => readPaste(text, tools)),
  ]),
);

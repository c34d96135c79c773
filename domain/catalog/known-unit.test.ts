import { expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { lookup } from "../share/share.test-support.ts";
import type { FactionId } from "./faction.ts";
import { knownUnit } from "./known-unit.ts";

const cases: readonly (readonly [string, string, FactionId, string | undefined])[] = [
  ["orc-hunters", "Orc Hunters", "northern-tribes", "orc-hunters"],
  ["ynyr_dara_lainn", "Ynyr", "syenann", "ynyr-dara-lainn"],
  ["tattoist", "Tattoist", "northern-tribes", "tattooist"],
  ["vercana", "Vercana", "syenann", "vercana-syenann"],
  ["vercana", "Vercana", "feudom", "vercana-feudom"],
  ["17", "Njord, The Merciless", "northern-tribes", "njord-the-merciless"],
  ["17", "Lady Télia", "hegemony-of-embersig", "lady-telia"],
  ["invented", "Invented by hand", "syenann", undefined],
  ["__proto__", "constructor", "syenann", undefined],
  ["", "", "syenann", undefined],
];

test.each(cases)(
  "L09: the shared unit %j, called %j, of %s is found as %s",
  (id, name, factionId, known) => {
    expect(knownUnit({ id, name }, factionId, lookup)?.id).toBe(known);
  },
);

test("every unit of the catalogue is itself when it is shared", () => {
  for (const unit of units) {
    const sent = { id: unit.id, name: unit.names.en };
    expect(knownUnit(sent, unit.factionId, lookup)).toBe(unit);
  }
});

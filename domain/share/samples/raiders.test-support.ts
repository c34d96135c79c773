/** The list of the frozen texts, of units that stay as they are when the catalogue changes. */
import { aCommander, aList, aRow, aUnit } from "../../builders.test-support.ts";
import { factionIds, isDrawn, type DrawnFactionId, type FactionId } from "../../catalog/faction.ts";
import type { Localized } from "../../language.ts";
import { unitNames } from "../import/unit-names.ts";

const factionNames: Readonly<Record<DrawnFactionId, Localized>> = {
  "northern-tribes": { en: "Northern Tribes", es: "Tribus del Norte", fr: "Tribus du Nord" },
  "hegemony-of-embersig": {
    en: "Hegemony of Embersig",
    es: "Hegemonía de Embersig",
    fr: "Hégémonie d'Embersig",
  },
  "scions-of-yaldabaoth": {
    en: "Scions of Yaldabaoth",
    es: "Vástagos de Yaldabaoth",
    fr: "Rejetons de Yaldabaoth",
  },
  syenann: { en: "Sÿenann", es: "Sÿenann", fr: "Sÿenann" },
  feudom: { en: "Feudom", es: "Feudom", fr: "Feudom" },
};

/** The name of a faction in the samples; its id where the samples know none. */
export function sampleFactionName(id: FactionId, language: keyof Localized): string {
  return isDrawn(id) ? factionNames[id][language] : id;
}

const sampleFactions = factionIds.map((id) => ({ id, names: factionNames[id] }));

/** The Orc Hunters, without keywords. */
export const hunters = aUnit({
  id: "orc-hunters",
  names: { en: "Orc Hunters", es: "Cazadores Orcos", fr: "Chasseurs Orcs" },
  keywords: [],
});

const njord = aUnit({
  id: "njord-the-merciless",
  names: { en: "Njord, the Merciless", es: "Njord, el Despiadado", fr: "Njord l'Impitoyable" },
  pointsCost: 40,
  command: 2,
});

const pup = aUnit({
  id: "iriavik-restless-pup",
  names: {
    en: "Iriavik Restless Pup",
    es: "Iriavik Cachorro Impaciente",
    fr: "Iriavik, Chiot Agité",
  },
  pointsCost: 30,
  command: 1,
  tournamentLegal: false,
});

const bear = aCommander({
  id: "ahlwardt-ice-bear",
  names: {
    en: "Ahlwardt, Ice Bear",
    es: "Ahlwardt, Oso de Hielo",
    fr: "Ahlwardt, Ours des Glaces",
  },
  pointsCost: 60,
  command: 2,
});

const scarred = aUnit({
  id: "battle-scarred",
  names: { en: "Battle-Scarred", es: "Cicatrices de Batalla", fr: "Balafrés" },
  pointsCost: 40,
  keywords: ["Raging"],
});

const mercenaries = (["northern-tribes", "syenann"] as const).map((factionId) =>
  aUnit({
    id: `vercana-${factionId}`,
    names: { en: "Vercana", es: "Vercana", fr: "Vercana" },
    factionId,
    tournamentLegal: false,
  }),
);

const druid = aUnit({
  id: "druid",
  names: { en: "Druid", es: "Druida", fr: "Druide" },
  factionId: "syenann",
});

/** The names of the units in the samples. */
export const sampleNames = unitNames(
  [hunters, njord, pup, bear, scarred, druid, ...mercenaries],
  sampleFactions,
);

/** High Command is not first in it, so that the texts show that it comes first. */
export const raiders = aList({
  name: "Raiders *of* the_North",
  rows: [aRow(hunters, 3), aRow(njord), aRow(bear), aRow(pup), aRow(scarred)],
});

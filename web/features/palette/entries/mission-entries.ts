import { languages, type Language } from "#domain/language.ts";
import { allFeats, allMissions, factLines, otherNameOf } from "#web/data/catalog/missions.ts";
import { inAllLanguages, toAddress, type PaletteEntry } from "./entry.ts";

type Named = Parameters<typeof otherNameOf>[0];

function otherNames(entry: Named): readonly string[] {
  return languages.flatMap((language) => otherNameOf(entry, language) ?? []);
}

/** `official` and `community` are what the two kinds of missions are called. */
export function missionEntries(
  language: Language,
  kinds: Readonly<Record<"official" | "community", string>>,
): readonly PaletteEntry[] {
  return allMissions().map(({ mission }) => ({
    id: `mission:${mission.id}`,
    kind: "mission",
    names: inAllLanguages(mission.names, language),
    words: [...otherNames(mission), mission.credit ?? ""],
    texts: [],
    detail:
      mission.credit === null ? kinds[mission.kind] : `${kinds[mission.kind]} · ${mission.credit}`,
    destination: toAddress(`/missions/${mission.id}`),
  }));
}

export function featEntries(language: Language): readonly PaletteEntry[] {
  return allFeats().map(({ feat, facts }) => ({
    id: `feat:${feat.id}`,
    kind: "feat",
    names: inAllLanguages(feat.names, language),
    words: otherNames(feat),
    texts: languages.map((each) => factLines(facts, each).join("\n")),
    detail: factLines(facts, language)[0] ?? "",
    destination: toAddress(`/missions/feats/${feat.id}`),
  }));
}

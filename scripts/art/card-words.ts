import type { Language, Localized } from "#domain/language.ts";
import en from "#web/i18n/locales/en/stats.json" with { type: "json" };
import es from "#web/i18n/locales/es/stats.json" with { type: "json" };
import fr from "#web/i18n/locales/fr/stats.json" with { type: "json" };

const sheets = { en: en.sheet, es: es.sheet, fr: fr.sheet };

/** The words of the unit's page, which the card shares. */
export function sheetWords(language: Language): (typeof sheets)["en"] {
  return sheets[language];
}

/** A figure's name without its abbreviation: "Movement (MOV)" is "Movement". */
export function plainName(name: string): string {
  return name.replace(/ \(.*\)$/, "");
}

/** Words on the cards beside the game's own and those of the unit's page. */
export const cardWords = {
  cost: { en: "Points", es: "Puntos", fr: "Points" },
  command: { en: "Command", es: "Mando", fr: "Commandement" },
  availability: { en: "Availability", es: "Disponibilidad", fr: "Disponibilité" },
  keywords: { en: "Keywords", es: "Palabras clave", fr: "Mots-clés" },
  specialRules: { en: "Special rules", es: "Reglas especiales", fr: "Règles spéciales" },
  notLegal: {
    en: "Not tournament legal",
    es: "No legal en torneo",
    fr: "Non autorisée en tournoi",
  },
  companion: { en: "Companion of {name}", es: "Acompaña a {name}", fr: "Accompagne {name}" },
  mercenary: { en: "Mercenary", es: "Mercenario", fr: "Mercenaire" },
  melee: { en: "Melee", es: "Cuerpo a cuerpo", fr: "Mêlée" },
  ranged: { en: "Ranged ({range})", es: "A distancia ({range})", fr: "À distance ({range})" },
  rangedJoined: { en: "Ranged", es: "A distancia", fr: "À distance" },
  defence: { en: "Defence", es: "Defensa", fr: "Défense" },
  edition: {
    en: "WAB · unofficial, made by fans · cards of mid-2025",
    es: "WAB · no oficial, hecho por aficionados · cartas de mediados de 2025",
    fr: "WAB · non officiel, fait par des fans · cartes de la mi-2025",
  },
} as const satisfies Record<string, Localized>;

/** The number of troops that a band is for. */
export function troopsText(min: number, max: number | null, language: Language): string {
  const troops = (count: number) =>
    ({
      en: count === 1 ? "troop" : "troops",
      es: count === 1 ? "tropa" : "tropas",
      fr: count === 1 ? "troupe" : "troupes",
    })[language];
  if (max === min) return `${min} ${troops(min)}`;
  if (max === null)
    return `${min} ${troops(min)} ${{ en: "or more", es: "o más", fr: "ou plus" }[language]}`;
  const between = { en: `${min} to ${max}`, es: `De ${min} a ${max}`, fr: `${min} à ${max}` };
  return `${between[language]} ${troops(max)}`;
}

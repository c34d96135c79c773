import type { Localized } from "#domain/language.ts";

/** Words on the cards beside the game's own. */
export const cardWords = {
  cost: { en: "Points", es: "Puntos", fr: "Points" },
  command: { en: "Command", es: "Mando", fr: "Commandement" },
  availability: { en: "Availability", es: "Disponibilidad", fr: "Disponibilité" },
  characteristics: { en: "Characteristics", es: "Características", fr: "Caractéristiques" },
  keywords: { en: "Keywords", es: "Palabras clave", fr: "Mots-clés" },
  specialRules: { en: "Special rules", es: "Reglas especiales", fr: "Règles spéciales" },
  highCommand: { en: "High Command", es: "Alto Mando", fr: "Haut Commandement" },
  notLegal: {
    en: "Not tournament legal",
    es: "No legal en torneo",
    fr: "Non autorisée en tournoi",
  },
  companion: { en: "Companion of {name}", es: "Acompaña a {name}", fr: "Accompagne {name}" },
  nothingKnown: {
    en: "Keywords and special rules are not known",
    es: "No se conocen sus palabras clave ni sus reglas especiales",
    fr: "Ses mots-clés et ses règles spéciales ne sont pas connus",
  },
  mercenary: { en: "Mercenary", es: "Mercenario", fr: "Mercenaire" },
  unofficial: {
    en: "WAB · unofficial, made by fans",
    es: "WAB · no oficial, hecho por aficionados",
    fr: "WAB · non officiel, fait par des fans",
  },
} as const satisfies Record<string, Localized>;

/**
 * Effects of switches in words: one small grammar in three languages. Symbols and dice stand in a text as
 * `{SUCCESS}` or `{red}`, in these texts as in those of abilities, and are shown as icons or read as names.
 */
import { dieColours, dieSymbols, type DieColour, type DieSymbol } from "../dice/roll.ts";
import type { Language, Localized } from "../language.ts";
import type { Effect, Switch, UnitState, Whom } from "./unit-stats.ts";

/** The side of a roll that a switch belongs to: the other side is called the target or the attacker. */
export type RollSide = "attack" | "defence";

/** A piece of a text: words, a symbol or a die. */
export type TextPart =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "symbol"; readonly symbol: DieSymbol }
  | { readonly kind: "die"; readonly colour: DieColour };

/** The pieces of a text in order. */
export function textParts(text: string): readonly TextPart[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece): TextPart => {
      const name = piece.slice(1, -1);
      const symbol = dieSymbols.find((each) => piece === `{${each}}`);
      if (symbol !== undefined) return { kind: "symbol", symbol };
      const colour = dieColours.find((each) => each === name && piece.startsWith("{"));
      return colour === undefined ? { kind: "words", words: piece } : { kind: "die", colour };
    });
}

/** The name of a state. */
export function stateName(state: UnitState, language: Language): string {
  return words[language].states[state];
}

/** The effects of a switch, as one sentence or several. */
export function switchText(
  { effects, again }: Pick<Switch, "effects" | "again">,
  side: RollSide,
  language: Language,
): string {
  const first = sentence(effects, side, language);
  if (again === undefined) return first;
  const later = sentence(again, side, language);
  return `${first} ${words[language].again(later.charAt(0).toLowerCase() + later.slice(1))}`;
}

function sentence(effects: readonly Effect[], side: RollSide, language: Language): string {
  const grammar = words[language];
  let named: Whom | undefined;
  const texts = effects.map((effect, place) => {
    // Effects in a row with the same condition name it once.
    const isSaid = JSON.stringify(effect.if) === JSON.stringify(effects[place - 1]?.if);
    const condition = effect.if === undefined || isSaid ? "" : grammar.condition(effect.if, side);
    if (condition !== "" && effect.if !== undefined && "opponent" in effect.if) named = "opponent";
    const whom = whomOf(effect);
    const text = effectText(
      effect,
      { side, isNamed: whom !== undefined && whom === named },
      language,
    );
    named = whom;
    return condition + text;
  });
  return finished(texts.join(grammar.and));
}

/** The unit that the effect's words name; a cancelled symbol is the other side's. */
function whomOf(effect: Effect): Whom | undefined {
  if (effect.kind === "cancel") return "opponent";
  return "whom" in effect ? effect.whom : undefined;
}

/** The place of a unit in a sentence. */
interface Place {
  readonly side: RollSide;
  /** True where the words before have named it, so that a pronoun says who is meant. */
  readonly isNamed: boolean;
}

function finished(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

function effectText(effect: Effect, place: Place, language: Language): string {
  const grammar = words[language];
  switch (effect.kind) {
    case "cancel":
      return grammar.cancel(effect, place);
    case "add":
      return grammar.add(effect.count, `{${effect.symbol}}`);
    case "either":
      return effect.options
        .map(({ count, symbol }, index) =>
          index === 0 ? grammar.add(count, `{${symbol}}`) : `${count} {${symbol}}`,
        )
        .join(grammar.or);
    case "state":
      return grammar.state(effect.whom, grammar.states[effect.state], place);
    case "demoralise":
      return grammar.demoralised(effect.whom, place);
    case "text":
      return effect.text[language].replace(/\.$/, "");
    case "shove":
    case "place":
    case "displace":
      return grammar.move(effect, place);
    case "damage":
    case "stress":
    case "lose-stress":
    case "lose-state":
    case "heal":
    case "recover":
    case "tinge":
      return grammar.counted(effect, place);
  }
}

type Condition = NonNullable<Effect["if"]>;
type Counted = Extract<Effect, { readonly whom: Whom; readonly count: number }>;
type Moved = Extract<Effect, { readonly strides: number }>;
type Cancel = Extract<Effect, { readonly kind: "cancel" }>;

interface Grammar {
  readonly and: string;
  readonly or: string;
  readonly states: Readonly<Record<UnitState, string>>;
  readonly demoralised: (whom: Whom, place: Place) => string;
  readonly again: (instead: string) => string;
  /** With the sign or space that ends it. */
  readonly condition: (condition: Condition, side: RollSide) => string;
  readonly cancel: (effect: Cancel, place: Place) => string;
  readonly add: (count: number, symbol: string) => string;
  readonly state: (whom: Whom, state: string, place: Place) => string;
  readonly counted: (effect: Counted, place: Place) => string;
  readonly move: (effect: Moved, place: Place) => string;
}

/** The tags that the effects of the cards name. */
const tags: Readonly<Record<string, Localized>> = {
  Risen: { en: "Risen", es: "Alzado", fr: "Relevé" },
};

function tagIn(whom: Whom, language: Language): string {
  if (typeof whom === "string" || whom.tag === undefined) return "";
  return ` ${tags[whom.tag]?.[language] ?? whom.tag}`;
}

const words: Readonly<Record<Language, Grammar>> = {
  en: {
    and: ", and ",
    or: " or ",
    states: {
      slowed: "Slowed",
      disarmed: "Disarmed",
      vulnerable: "Vulnerable",
      frightened: "Frightened",
    },
    demoralised: (whom, place) => `${subject(whom, place, "en")} becomes Demoralized`,
    again: (instead) => `Used again in this roll: ${instead}`,
    condition: (condition, side) =>
      "engaged" in condition
        ? "if engaged, "
        : `if ${opponent.en[side]} is ${words.en.states[condition.opponent]}, `,
    cancel: ({ symbol, count, upTo }, { side, isNamed }) => {
      const number = `cancel ${upTo === true ? "up to " : ""}${count}`;
      const what = symbol === "any" ? (count === 1 ? "symbol" : "symbols") : `{${symbol}}`;
      return isNamed ? `${number} of its ${what}` : `${number} ${what} of ${opponent.en[side]}`;
    },
    add: (count, symbol) => `add ${count} ${symbol}`,
    state: (whom, state, place) => `${subject(whom, place, "en")} becomes ${state}`,
    counted: (effect, place) => {
      const { kind, count, whom } = effect;
      const who = subject(whom, place, "en");
      switch (kind) {
        case "damage":
          return `inflict ${count} damage on ${who}`;
        case "stress":
          return `${who} gains ${count} stress`;
        case "lose-stress":
          return `${who} loses ${count} stress`;
        case "lose-state":
          return `${who} loses ${count} state${count === 1 ? "" : "s"}`;
        case "heal":
          return `${who} heals ${count} damage`;
        case "recover":
          return `${who} recovers ${count} troop${count === 1 ? "" : "s"}`;
        case "tinge":
          return `${who} gains ${count} tinge`;
      }
    },
    move: ({ kind, strides, whom, disengage }, place) =>
      `${{ shove: "shove", place: "place", displace: "displace" }[kind]} ${subject(
        whom,
        place,
        "en",
      )} (${strides})${disengage === true ? " to disengage" : ""}`,
  },
  es: {
    and: " y ",
    or: " o ",
    states: {
      slowed: "Ralentizado",
      disarmed: "Desarmado",
      vulnerable: "Vulnerable",
      frightened: "Asustado",
    },
    demoralised: (whom, place) => `${subject(whom, place, "es")}pasa a estar Desmoralizado`,
    again: (instead) => `Si se usa otra vez en esta tirada: ${instead}`,
    condition: (condition, side) =>
      "engaged" in condition
        ? "si está trabada en combate, "
        : `si ${opponent.es[side]} tiene el estado ${words.es.states[condition.opponent]}, `,
    cancel: ({ symbol, count, upTo }, { side, isNamed }) => {
      const what = symbol === "any" ? (count === 1 ? "símbolo" : "símbolos") : `{${symbol}}`;
      const whose = isNamed ? (count === 1 ? "suyo" : "suyos") : opponentOf.es[side];
      return `cancela ${upTo === true ? "hasta " : ""}${count} ${what} ${whose}`;
    },
    add: (count, symbol) => `añade ${count} ${symbol}`,
    state: (whom, state, place) => `${subject(whom, place, "es")}recibe el estado ${state}`,
    counted: (effect, place) => {
      const { kind, count, whom } = effect;
      const who = subject(whom, place, "es");
      switch (kind) {
        case "damage":
          return `${who}sufre ${count} de daño`;
        case "stress":
          return `${who}recibe ${count} de estrés`;
        case "lose-stress":
          return `${who}pierde ${count} de estrés`;
        case "lose-state":
          return `${who}pierde ${count} ${count === 1 ? "estado" : "estados"}`;
        case "heal":
          return `${who}cura ${count} de daño`;
        case "recover":
          return `${who}recupera ${count} ${count === 1 ? "tropa" : "tropas"}`;
        case "tinge":
          return `${who}recibe ${count} de tinte`;
      }
    },
    move: ({ kind, strides, whom, disengage }, place) =>
      `${{ shove: "empuja", place: "coloca", displace: "desplaza" }[kind]} ${object.es(
        whom,
        place,
      )} (${strides})${disengage === true ? " para destrabarse" : ""}`,
  },
  fr: {
    and: " et ",
    or: " ou ",
    states: {
      slowed: "Ralenti",
      disarmed: "Désarmé",
      vulnerable: "Vulnérable",
      frightened: "Effrayé",
    },
    demoralised: (whom, place) => `${subject(whom, place, "fr")} passe à l’état Démoralisé`,
    again: (instead) => `Utilisée de nouveau dans ce jet\u00a0: ${instead}`,
    condition: (condition, side) =>
      "engaged" in condition
        ? "si elle est engagée, "
        : `si ${opponent.fr[side]} a l’état ${words.fr.states[condition.opponent]}, `,
    cancel: ({ symbol, count, upTo }, { side, isNamed }) => {
      const number = `annulez ${upTo === true ? "jusqu’à " : ""}${count}`;
      const what = symbol === "any" ? (count === 1 ? "symbole" : "symboles") : `{${symbol}}`;
      return isNamed ? `${number} de ses ${what}` : `${number} ${what} ${opponentOf.fr[side]}`;
    },
    add: (count, symbol) => `ajoutez ${count} ${symbol}`,
    state: (whom, state, place) => `${subject(whom, place, "fr")} reçoit l’état ${state}`,
    counted: (effect, place) => {
      const { kind, count, whom } = effect;
      const who = subject(whom, place, "fr");
      switch (kind) {
        case "damage":
          return `${who} subit ${count} dégât${count === 1 ? "" : "s"}`;
        case "stress":
          return `${who} reçoit ${count} stress`;
        case "lose-stress":
          return `${who} perd ${count} stress`;
        case "lose-state":
          return `${who} perd ${count} état${count === 1 ? "" : "s"}`;
        case "heal":
          return `${who} soigne ${count} dégât${count === 1 ? "" : "s"}`;
        case "recover":
          return `${who} récupère ${count} troupe${count === 1 ? "" : "s"}`;
        case "tinge":
          return `${who} reçoit ${count} teinte`;
      }
    },
    move: ({ kind, strides, whom, disengage }, place) =>
      `${{ shove: "bousculez", place: "placez", displace: "déplacez" }[kind]} ${object.fr(
        whom,
        place,
      )} (${strides})${disengage === true ? " pour se désengager" : ""}`,
  },
};

/** The other side of the roll. */
const opponent: Readonly<Record<Language, Readonly<Record<RollSide, string>>>> = {
  en: { attack: "the target", defence: "the attacker" },
  es: { attack: "el objetivo", defence: "el atacante" },
  fr: { attack: "la cible", defence: "l’attaquant" },
};

/** Possession of the other side of the roll, where articles melt into the word before. */
const opponentOf = {
  es: { attack: "del objetivo", defence: "del atacante" },
  fr: { attack: "de la cible", defence: "de l’attaquant" },
} as const;

/** The unit that an effect is for, as the object of a verb. */
const object = {
  es: (whom: Whom, place: Place): string => {
    if (whom === "opponent") return { attack: "al objetivo", defence: "al atacante" }[place.side];
    return whom === "self" ? "a esta unidad" : `a ${subject(whom, place, "es").trimEnd()}`;
  },
  fr: (whom: Whom, { side }: Place): string => subject(whom, { side, isNamed: false }, "fr"),
} as const;

/**
 * The unit that an effect is for, as the subject of a verb. In Spanish with the space behind it, because a
 * unit that was named just before needs no word.
 */
function subject(whom: Whom, { side, isNamed }: Place, language: Language): string {
  if (isNamed)
    return { en: "it", es: "", fr: side === "attack" || whom === "self" ? "elle" : "il" }[language];
  if (whom === "opponent")
    return { ...opponent, es: { attack: "el objetivo ", defence: "el atacante " } }[language][side];
  if (whom === "self") return { en: "this unit", es: "esta unidad ", fr: "cette unité" }[language];
  const tag = tagIn(whom, language);
  const { within } = whom;
  const isAlly = whom.side === "ally";
  switch (language) {
    case "en": {
      const unit = `${isAlly ? "an allied" : "an enemy"}${tag} unit within ${within} strides`;
      return whom.of === undefined ? unit : `${opponent.en[side]}, or ${unit} of it,`;
    }
    case "es": {
      const unit = `una unidad ${isAlly ? "aliada" : "enemiga"}${tag} a ${within} zancadas o menos`;
      return whom.of === undefined ? `${unit} ` : `${opponent.es[side]}, o ${unit} de él, `;
    }
    case "fr": {
      const unit = `une unité ${isAlly ? "alliée" : "ennemie"}${tag} à ${within} pas ou moins`;
      return whom.of === undefined ? unit : `${opponent.fr[side]}, ou ${unit} d’elle,`;
    }
  }
}

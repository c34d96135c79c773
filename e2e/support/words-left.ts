/** English words that a translated screen still has. */
type Tree = { readonly [key: string]: string | Tree };

function sentences(tree: Tree): readonly string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === "string" ? [value] : sentences(value),
  );
}

/** The parts of a message that appear as they are: between placeholders, and in each plural form. */
function literals(message: string): readonly string[] {
  return message
    .split(/\{\w+, plural,|=\d+ \{|\w+ \{|[{}#]|\w+, number/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part));
}

/** English texts by the translation that has them nowhere; each screen asks for the same ones. */
const known = new WeakMap<Tree, readonly string[]>();

/** English texts that a translation has nowhere, so that none of them belongs on a translated screen. */
function onlyEnglish(english: Tree, translation: Tree): readonly string[] {
  const before = known.get(translation);
  if (before !== undefined) return before;
  const translated = sentences(translation).join("\n").toLowerCase();
  const texts = new Set(sentences(english).flatMap(literals));
  const found = [...texts].filter((text) => !translated.includes(text.toLowerCase()));
  known.set(translation, found);
  return found;
}

/** The English texts among what is shown in a translation, as whole words. */
export function englishAmong(
  shown: readonly string[],
  english: Tree,
  translation: Tree,
): readonly string[] {
  const screen = shown.join("\n");
  const among = onlyEnglish(english, translation).filter((text) => screen.includes(text));
  return among.flatMap((text) => {
    const literal = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<!\p{L})${literal}(?!\p{L})`, "u");
    return shown.filter((each) => whole.test(each)).map((each) => `${text} ← ${each}`);
  });
}

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

/** English texts that a translation has nowhere, so that none of them belongs on a translated screen. */
function onlyEnglish(english: Tree, translation: Tree): readonly string[] {
  const translated = sentences(translation).join("\n").toLowerCase();
  const texts = new Set(sentences(english).flatMap(literals));
  return [...texts].filter((text) => !translated.includes(text.toLowerCase()));
}

/** The English texts among what is shown in a translation, as whole words. */
export function englishAmong(
  shown: readonly string[],
  english: Tree,
  translation: Tree,
): readonly string[] {
  return onlyEnglish(english, translation).flatMap((text) => {
    const literal = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<!\p{L})${literal}(?!\p{L})`, "u");
    return shown.filter((each) => whole.test(each)).map((each) => `${text} ← ${each}`);
  });
}

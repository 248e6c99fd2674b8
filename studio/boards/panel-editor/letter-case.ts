/** A capital that is followed by small letters alone: of `Order date`, not of `VAT`, `iOS` or `Rome Office`. */
const isCapitalized = /^\p{Lu}(?=\p{Ll})[^\p{Lu}]*$/u;

/** A label as it stands within a sentence. Names and abbreviations keep their capitals. */
export const lowerFirst = (text: string): string =>
  isCapitalized.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;

/** What begins a sentence, also behind a mark of direction. */
export const upperFirst = (text: string): string =>
  text.replace(
    /^([\u2066-\u2068]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toLocaleUpperCase(),
  );

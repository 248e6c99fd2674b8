/** Older or wider tags for a language that has one of its own here. */
const narrower: Readonly<Record<string, string>> = { no: 'nb' };

/**
 * Finds the language a tag means among those that are there (BCP 47 lookup, RFC 4647 section 3.4): `fr-FR` finds `fr`,
 * `zh-CN` finds `zh-Hans`. Case does not matter, `_` stands for `-`, and retired tags for what took their place.
 */
export function lookUpLanguage<Language extends string>(
  tag: string,
  available: readonly Language[],
): Language | undefined {
  const wanted = canonical(tag);
  if (wanted === undefined) return undefined;
  // The script that a language is written in somewhere, where the tag names the place alone.
  const likely = new Intl.Locale(wanted).maximize().baseName;
  for (const range of [...shortened(wanted), ...shortened(likely)]) {
    const name = narrower[range] ?? range;
    const found = available.find((each) => each === name || each === range);
    if (found !== undefined) return found;
  }
  return undefined;
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch (error) {
    // It is no language tag.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A tag and what is left of it when subtags go one by one from its end, a single letter along with what it begins. */
function shortened(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags
    .map((_, at) => subtags.slice(0, subtags.length - at))
    .filter((kept) => kept.at(-1)?.length !== 1)
    .map((kept) => kept.join('-'));
}

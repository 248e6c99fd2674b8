const accents: Record<string, string> = Object.fromEntries(
  [
    ...'aåbƀcçdďeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÅBßCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? letter]);
    return pairs;
  }, []),
);

/**
 * An ICU message in stretched English: every word a person reads gets accents, the whole brackets and two fifths more
 * length. Arguments, their kinds and the names of their cases stay, so that it compiles to the same message.
 */
export function pseudolocalize(message: string): string {
  let read = 0;
  const accent = (text: string) => {
    read += text.length;
    return text.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter);
  };
  const accented = walk(message, accent);
  return `[${accented}${' ~'.repeat(Math.ceil(read * 0.2))}]`;
}

/** Hands every run of text to `accent`; `{count, plural, one {# page} other {# pages}}` has text in its cases alone. */
function walk(message: string, accent: (text: string) => string): string {
  let out = '';
  let text = '';
  const flush = () => {
    out += accent(text);
    text = '';
  };
  for (let at = 0; at < message.length; at++) {
    if (message[at] !== '{') {
      text += message[at];
      continue;
    }
    flush();
    const end = closing(message, at);
    out += argument(message.slice(at + 1, end), accent);
    at = end;
  }
  flush();
  return out;
}

function argument(inside: string, accent: (text: string) => string): string {
  let out = '';
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] !== '{') {
      out += inside[at];
      continue;
    }
    const end = closing(inside, at);
    out += `{${walk(inside.slice(at + 1, end), accent)}}`;
    at = end;
  }
  return `{${out}}`;
}

/** Where the brace opened at `from` is closed. */
function closing(message: string, from: number): number {
  let depth = 0;
  for (let at = from; at < message.length; at++) {
    if (message[at] === '{') depth++;
    else if (message[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`A brace is not closed: ${message}`);
}

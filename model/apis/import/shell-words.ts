const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', "'": "'", '"': '"', '\\': '\\' };

/**
 * The words of a command as a shell takes them apart: single and double quotes, `$'…'`, backslashes, and lines that go
 * on after `\`, `^` (Windows) or a backtick (PowerShell). Variables stay as they are written.
 */
export function shellWords(command: string): string[] {
  const text = command.replace(/[\\^`][ \t]*\r?\n/g, ' ');
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < text.length) {
    const letter = text[at] as string;
    if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
      continue;
    }
    const piece = pieceAt(text, at);
    word = (word ?? '') + piece.value;
    at = piece.end;
  }
  if (word !== undefined) words.push(word);
  return words;
}

interface Piece {
  value: string;
  end: number;
}

function pieceAt(text: string, at: number): Piece {
  const letter = text[at] as string;
  if (letter === "'") return singleQuoted(text, at + 1);
  if (letter === '"') return escaped(text, at + 1, '"', (next) => (/["\\$`\n]/.test(next) ? next : `\\${next}`));
  if (letter === '$' && text[at + 1] === "'") return escaped(text, at + 2, "'", (next) => escapes[next] ?? `\\${next}`);
  // Windows escapes by a caret what its shell would take.
  const escapesNext = letter === '\\' || (letter === '^' && /[\^"&|<>%{}[\]]/.test(text[at + 1] ?? ''));
  if (escapesNext && at + 1 < text.length) return { value: text[at + 1] as string, end: at + 2 };
  return { value: letter, end: at + 1 };
}

function singleQuoted(text: string, from: number): Piece {
  const end = text.indexOf("'", from);
  return end === -1 ? { value: text.slice(from), end: text.length } : { value: text.slice(from, end), end: end + 1 };
}

function escaped(text: string, from: number, quote: string, read: (next: string) => string): Piece {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === quote) return { value, end: at + 1 };
    if (letter !== '\\' || at + 1 >= text.length) {
      value += letter;
      continue;
    }
    const code = quote === "'" && /^u[0-9a-fA-F]{4}|^x[0-9a-fA-F]{2}/.exec(text.slice(at + 1, at + 6));
    if (code) {
      value += String.fromCharCode(Number.parseInt(code[0].slice(1), 16));
      at += code[0].length;
      continue;
    }
    value += read(text[at + 1] as string);
    at += 1;
  }
  return { value, end: text.length };
}

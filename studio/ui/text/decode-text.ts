/** The text of a file that was chosen, as {@link decodeText} reads it. */
export const textOfFile = async (file: Blob): Promise<{ text: string; isGuessed: boolean }> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));

/**
 * The text of a file: UTF-16 by its mark or by how it is written, UTF-8 where it is well formed, else what older
 * spreadsheets on Windows write. `isGuessed` where the last was taken, so that it can be said.
 */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false };
  const text = unmarkedUtf16(bytes) ?? decoded(bytes, 'utf-8');
  if (text !== undefined) return { text, isGuessed: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
}

/** Bytes that are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 8192;

/**
 * The text of a file in UTF-16 without a mark. There every other byte of digits, commas and ends of lines is 0, of which
 * other texts have one by mistake at most; as UTF-8 it would be well formed all the same.
 */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const end = Math.min(bytes.length, LOOKED_AT);
  let [first, second] = [0, 0];
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) first += 1;
    if (bytes[at + 1] === 0) second += 1;
  }
  if (first + second === 0 || Math.max(first, second) < end / 40) return undefined;
  return decoded(bytes, first > second ? 'utf-16be' : 'utf-16le');
}

/** Undefined where the bytes are no text in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

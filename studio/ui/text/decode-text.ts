export interface DecodedText {
  text: string;
  encoding: string;
  /** Whether nothing in the file says so, so that it can be said. */
  isGuessed: boolean;
}

/** The bytes of a file that was chosen. */
export const bytesOfFile = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/**
 * The text of a file in the encoding that was chosen; without one UTF-16 by its mark or by how it is written, UTF-8 where
 * it is well formed, else what older spreadsheets on Windows write.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const read = (name: string) => ({ text: new TextDecoder(name).decode(bytes), encoding: name, isGuessed: false });
  if (encoding !== undefined) return read(encoding);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read('UTF-16LE');
  if (first === 0xfe && second === 0xff) return read('UTF-16BE');
  return unmarkedUtf16(bytes) ?? decoded(bytes, 'UTF-8') ?? { ...read('Windows-1252'), isGuessed: true };
}

/** Bytes that are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 8192;

/**
 * The text of a file in UTF-16 without a mark. There every other byte of digits, commas and ends of lines is 0, of which
 * other texts have one by mistake at most; as UTF-8 it would be well formed all the same.
 */
function unmarkedUtf16(bytes: Uint8Array): DecodedText | undefined {
  const end = Math.min(bytes.length, LOOKED_AT);
  let [first, second] = [0, 0];
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) first += 1;
    if (bytes[at + 1] === 0) second += 1;
  }
  if (first + second === 0 || Math.max(first, second) < end / 40) return undefined;
  return decoded(bytes, first > second ? 'UTF-16BE' : 'UTF-16LE');
}

/** Undefined where the bytes are no text in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding, isGuessed: false };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The text of a file that was chosen, as {@link decodeText} reads it. */
export const textOfFile = async (file: Blob): Promise<{ text: string; isGuessed: boolean }> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));

/**
 * The text of a file: UTF-16 by its mark, UTF-8 where it is well formed, else what older spreadsheets on Windows write.
 * `isGuessed` where the last was taken, so that it can be said.
 */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    // Bytes that are no UTF-8.
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

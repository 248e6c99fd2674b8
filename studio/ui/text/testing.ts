/** A text in UTF-16, with its mark. */
export function inUtf16(text: string, littleEndian = true): Uint8Array<ArrayBuffer> {
  const marked = `\ufeff${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

/** A text of Western European letters, as programs on Windows wrote it before Unicode. */
export const inWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

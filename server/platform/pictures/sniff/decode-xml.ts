const declared = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The text of an XML file: in the encoding its first bytes or its declaration tell, else in UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const label =
    markedBy(bytes) ?? declared.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1] ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function markedBy([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // An encoding nobody knows: most of such a file is ASCII.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

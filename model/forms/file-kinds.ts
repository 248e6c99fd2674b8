/** What a form takes as a file: nothing that a computer runs, and nothing that a browser reads as a page. */
const fileKinds = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const;
type FileKind = keyof typeof fileKinds;

/** For the `accept` of a file field. */
export const ACCEPTED_FILES = Object.keys(fileKinds)
  .map((extension) => `.${extension}`)
  .join(',');

/** What a file is by its name; undefined for what no form takes. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(fileKinds, extension) ? (extension as FileKind) : undefined;
}

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text, (sign) => sign.charCodeAt(0)).every((code, index) => bytes[at + index] === code);

/** Whether the bytes a file begins with are what its name says: `start` is some kilobytes, or all of it. */
export function isOfKind(kind: FileKind, start: Uint8Array): boolean {
  switch (fileKinds[kind]) {
    case 'application/pdf':
      return starts(start, '%PDF-');
    case 'image/jpeg':
      return starts(start, '\u00ff\u00d8\u00ff');
    case 'image/png':
      return starts(start, '\u0089PNG\r\n\u001a\n');
    case 'image/gif':
      return starts(start, 'GIF87a') || starts(start, 'GIF89a');
    case 'image/webp':
      return starts(start, 'RIFF') && starts(start, 'WEBP', 8);
    case 'image/avif':
    case 'image/heic':
      return starts(start, 'ftyp', 4);
    case 'text/plain':
    case 'text/csv':
      return isPlainText(start);
    default:
      return starts(start, 'PK\u0003\u0004');
  }
}

/** UTF-8 without the signs that no text has. A character may be cut in two where the beginning ends. */
function isPlainText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

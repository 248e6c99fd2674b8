import { sniffPicture } from '#server/platform/pictures/sniff/sniff-picture.ts';

const data = /^data:([^,;]{0,100})(?:;[\w-]+=[\w-]+)*;base64,/i;
const fonts = /^(?:font\/[\w+-]+|application\/(?:x-)?font-[\w-]+|application\/octet-stream|)$/i;
const signatures = ['wOF2', 'wOFF', 'OTTO', 'true', '\u0000\u0001\u0000\u0000'];

/**
 * A picture of pixels that is written out in an address, under the type it has: programs call a JPEG `image/jpg` or
 * nothing at all. Undefined for any other address.
 */
export function inlinePicture(address: string): string | undefined {
  const [head] = data.exec(address) ?? [];
  if (head === undefined) return undefined;
  const found = sniffPicture(firstBytes(address, head));
  if (found === undefined || found === 'image/svg+xml') return undefined;
  const content = address.slice(head.length);
  return /^[A-Za-z0-9+/=\s]*$/.test(content) ? `data:${found};base64,${content}` : undefined;
}

/** Whether an address of a style leads nowhere: to a place of the drawing, or to pixels or letters written out in it. */
export function isInnerAddress(address: string): boolean {
  if (address.startsWith('#') || inlinePicture(address) === address) return true;
  const [head, type = '-'] = data.exec(address) ?? [];
  if (head === undefined || !fonts.test(type)) return false;
  const start = firstBytes(address, head).toString('latin1', 0, 4);
  return signatures.includes(start) && /^[A-Za-z0-9+/=\s]*$/.test(address.slice(head.length));
}

function firstBytes(address: string, head: string): Buffer {
  return Buffer.from(address.slice(head.length, head.length + 400), 'base64');
}

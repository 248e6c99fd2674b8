/**
 * The class of a set of declarations: the same for the same text in a browser and on the server, where the canvas and
 * the page name it. 53 bits, as cyrb53 (bryc, public domain) makes them: two of a page's own styles never meet.
 */
export function styleName(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    two = Math.imul(two ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return `s-${(0x100000000 * (two & 0x1fffff) + (one >>> 0)).toString(36)}`;
}

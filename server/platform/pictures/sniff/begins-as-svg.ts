/**
 * Whether a text begins as an SVG does: after declarations, comments and a document type its root is `svg`. Each
 * character is looked at once.
 */
export function beginsAsSvg(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (/^<!doctype/i.test(text.slice(at, at + 9))) at = afterDoctype(text, at);
    else return /^<(?:[\w.-]{1,40}:)?svg[\s/>]/i.test(text.slice(at, at + 60));
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

function afterDoctype(text: string, from: number): number {
  let isInside = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4) - 1;
    else if (sign === '"' || sign === "'") at = after(text, sign, at + 1) - 1;
    else if (sign === '[') isInside = true;
    else if (sign === ']') isInside = false;
    else if (sign === '>' && !isInside) return at + 1;
  }
  return text.length;
}

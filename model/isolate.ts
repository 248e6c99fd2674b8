/** A text that keeps its own direction within another: between the marks FIRST STRONG ISOLATE and its end. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Texts in a row, such as what a form was filled in with: each keeps its own direction. */
export const isolateParts = (line: string, between: string): string => line.split(between).map(isolate).join(between);

/** What reads like a telephone number: `+49 (0)30 123-45`, `030/1234 567`; seven digits of any script and more. */
const phone = /(?<![\p{L}\p{Nd}])(?=[+(0٠۰])\+?\(?(?:\p{Nd}[ \u00a0()./\u2011-]{0,2}){6,}\p{Nd}/gu;

/** Elements that hold text alone, or text with a direction of its own already; then any other tag; then text. */
const pieces =
  /<(script|style|textarea|title|option|bdi(?= dir))\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/gi;

/** Puts the telephone numbers of clean HTML between tags of their own direction: right to left, their groups turn around. */
export function isolatePhones(html: string): string {
  if (!/[+(0٠۰]/.test(html)) return html;
  return html.replace(pieces, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(phone, (number) => `<bdi dir="ltr">${number}</bdi>`),
  );
}

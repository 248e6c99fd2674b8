/** Spaces, hyphens, dots, slashes and parentheses as keyboards, web pages and other scripts write them. */
const between = String.raw`\p{Zs}\p{Cf}\p{Pd}\u2212().\/（）．／`;

/**
 * The `pattern` of a phone field, which browsers compile with the `v` flag: digits of any script, perhaps behind a plus.
 * The server holds what is sent to the same.
 */
export const PHONE_PATTERN = String.raw`\p{Cf}*[+\uFF0B]?[\p{Nd}${between.replaceAll('(', '\\(').replaceAll(')', '\\)')}]{5,30}`;

const phoneShape = new RegExp(`^(?:${PHONE_PATTERN})$`, 'v');

/** Returns a phone number as it is stored, in plain digits, spaces and hyphens; undefined for what is none. */
export function readPhoneNumber(text: string): string | undefined {
  if (!phoneShape.test(text)) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim();
  return /\d/.test(plain) ? plain : undefined;
}

/** Digits of a script are ten in a row, from zero on. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

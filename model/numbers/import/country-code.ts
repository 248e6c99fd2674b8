let byName: Map<string, string> | undefined;

/** Returns the code of a country by its code or its English name; null for none. */
export function countryCode(text: string | null): string | null {
  if (text === null) return null;
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  byName ??= countryNames();
  return byName.get(text.toLowerCase()) ?? null;
}

/** The names that the platform has for every pair of letters, and those that differ in the reports of Google. */
function countryNames(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map<string, string>([
    ['myanmar (burma)', 'MM'],
    ['türkiye', 'TR'],
    ['turkey', 'TR'],
    ['hong kong', 'HK'],
    ['macao', 'MO'],
    ['czechia', 'CZ'],
    ["côte d'ivoire", 'CI'],
    ['palestine', 'PS'],
  ]);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      // A code that was given up has the name of the one in its place: FX is France, and FR its code.
      if (new Intl.Locale(`und-${code}`).region !== code) continue;
      const name = names.of(code);
      if (name !== undefined) found.set(name.toLowerCase(), code);
    }
  }
  return found;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as a field of the browser takes it, in the time of this device: `2026-11-23T09:30`; empty for none. */
export function localText(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment such a text names, in milliseconds since 1970; null for none. */
export function momentOf(text: string): number | null {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

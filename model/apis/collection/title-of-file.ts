/** Returns what a table read from a file is called: `our-teachers.csv` is “Our teachers”. Empty for a name without letters. */
export function titleOfFile(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 120);
  return /[\p{L}\p{N}]/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

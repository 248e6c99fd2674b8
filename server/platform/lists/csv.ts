/** What a spreadsheet would run as a formula is kept from it by an apostrophe; everything is quoted. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of cells as CSV (RFC 4180) that spreadsheets take for Unicode. */
export const writeLines = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;

import { guardFormula } from '#model/apis/collection/guard-formula.ts';
import { writeLines } from '#model/apis/collection/write-lines.ts';

/** Puts a file into the downloads. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A name that every file system takes, of a title. */
export const fileName = (title: string, instead: string): string =>
  title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 100) || instead;

/** Puts rows into the downloads as CSV. No text runs as a formula; numbers stay as they are, and unknown ones empty. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number | boolean | null)[])[]): void {
  const lines = rows.map((row) =>
    row.map((cell) => (cell === null ? '' : typeof cell === 'string' ? guardFormula(cell) : String(cell))),
  );
  downloadFile(`${name}.csv`, new Blob([writeLines(lines)], { type: 'text/csv;charset=utf-8' }));
}

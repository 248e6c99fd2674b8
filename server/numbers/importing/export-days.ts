import { exportCells, exportColumns } from '#model/numbers/import/exported.ts';
import type { DaySum } from '#model/numbers/import/imported.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import { csvCell } from '#server/platform/lists/csv.ts';

/** Sums of every day of a site, counted and imported, a day at a time. */
async function* daysOf(numbers: NumberStore, siteId: SiteId): AsyncGenerator<readonly DaySum[]> {
  const days = await numbers.ask(siteId, { kind: 'counted_days', isWithImported: true });
  for (const day of days) yield await numbers.ask(siteId, { kind: 'day_sums', day });
}

/** All numbers as a table, with the byte order mark spreadsheets want before they read UTF-8. */
export async function* exportCsv(numbers: NumberStore, siteId: SiteId): AsyncGenerator<string> {
  yield `\ufeff${exportColumns.map(csvCell).join(',')}\r\n`;
  for await (const sums of daysOf(numbers, siteId)) {
    yield sums.map((sum) => `${exportCells(sum).map(cellOf).join(',')}\r\n`).join('');
  }
}

/** A text with an apostrophe of its own gets one more, since an import takes one away. */
function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return csvCell(cell.startsWith("'") ? `'${cell}` : cell);
}

/** All numbers as a list of JSON, with an item on each line. */
export async function* exportJson(numbers: NumberStore, siteId: SiteId): AsyncGenerator<string> {
  let before = '[\n';
  for await (const sums of daysOf(numbers, siteId)) {
    for (const sum of sums) {
      const cells = exportCells(sum).map((cell, at) => [exportColumns[at], cell] as const);
      yield `${before}${JSON.stringify(Object.fromEntries(cells.filter(([, cell]) => cell !== null)))}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

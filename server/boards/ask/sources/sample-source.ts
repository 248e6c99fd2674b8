import type { SampleName } from '#model/boards/query.ts';
import { sampleTable } from '#model/boards/samples/sample-table.ts';
import { zoneTime } from '#model/zoned-time.ts';
import { sampleColumns } from '#server/boards/samples/sample-store.ts';
import type { PanelAsker } from '../panel-asker.ts';
import type { RowSource } from '../row-source.ts';
import { jsonLists } from './json-lists.ts';

/** Rows of a sample table as they are today. */
export function sampleSource(
  { locale }: PanelAsker,
  name: SampleName,
  { now, zone }: { now: number; zone: string },
): RowSource {
  const today = zoneTime(now, zone)?.date ?? '';
  return {
    key: `sample ${name} ${today} ${locale} ${zone}`,
    about: { columns: sampleColumns(locale, name), zone },
    notes: ['sample'],
    texts: () => jsonLists(sampleTable(name, today).rows),
  };
}

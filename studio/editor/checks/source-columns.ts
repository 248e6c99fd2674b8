import type { listApis } from '#contract/apis.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { ColumnsOf } from '#model/checks/check-data.ts';

type Source = Pick<ResponseOf<typeof listApis>['apis'][number], 'key' | 'fields' | 'sample'>;

/** The columns of the site's data sources: of one whose columns are not typed, none are known. */
export function sourceColumns(sources: readonly Source[]): ColumnsOf {
  const columns = new Map(
    sources.map(({ key, fields, sample }) => {
      const held = typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? Object.keys(sample) : [];
      return [key, fields.length === 0 ? [] : [...fields.map(({ name }) => name), ...held]] as const;
    }),
  );
  return (key) => columns.get(key);
}

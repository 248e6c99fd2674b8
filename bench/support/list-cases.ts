/** One list request for page routes, and the part of a statement that does the same. */
interface ListCase {
  name: string;
  body: {
    filter?: Record<string, string | boolean>;
    sort?: { field: string; descending?: boolean }[];
    search?: string;
  };
  where: string;
  order: string;
  /** Whether all rows have to be scanned, which is slow for both. */
  isLong?: boolean;
}

const newest = { sort: [{ field: 'updated_on', descending: true }] };
const byNewest = 'updated_at desc, id desc';
const byAddress = 'natural_key';
const template = (page_template: string) => ({ filter: { page_template } });
const active = (is_active: boolean) => ({ filter: { is_active } });

/** Filters that match many, few and no rows, among the newest and the oldest of `fill-routes.ts`. */
export const listCases: readonly ListCase[] = [
  {
    name: 'much, newest first',
    body: { ...template('country'), ...newest },
    where: `page_template = 'country'`,
    order: byNewest,
  },
  { name: 'much, by address', body: template('country'), where: `page_template = 'country'`, order: byAddress },
  {
    name: 'little, all old, newest first',
    body: { ...template('old'), ...newest },
    where: `page_template = 'old'`,
    order: byNewest,
  },
  { name: 'little, all new, by address', body: template('new'), where: `page_template = 'new'`, order: byAddress },
  {
    name: 'nothing, newest first',
    body: { ...template('none'), ...newest },
    where: `page_template = 'none'`,
    order: byNewest,
  },
  {
    name: 'switched off, all old, newest first',
    body: { ...active(false), ...newest },
    where: 'is_active = 0',
    order: byNewest,
  },
  { name: 'switched on, by address', body: active(true), where: 'is_active = 1', order: byAddress },
  {
    name: 'two filters, nothing, newest first',
    body: { filter: { page_template: 'country', is_active: false }, ...newest },
    where: `page_template = 'country' and is_active = 0`,
    order: byNewest,
  },
  {
    name: 'kind of answer, all old, newest first',
    body: { filter: { page_type_advanced: 'text' }, ...newest },
    where: `page_type_advanced = 'text'`,
    order: byNewest,
  },
  {
    name: 'sorted by version',
    body: { sort: [{ field: 'version', descending: true }] },
    where: '1 = 1',
    order: 'version desc, id desc',
    isLong: true,
  },
  {
    name: 'a search that finds nothing',
    body: { search: 'nowhere' },
    where: `search_text like '%nowhere%'`,
    order: byAddress,
    isLong: true,
  },
];

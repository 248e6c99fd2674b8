import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditFields, listAccountAudit, listAudit, listAuditPeople, showAudit } from '#contract/audit.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';

/** `from` and `to` are days as `2026-11-21`, of where the reader is. */
export type AuditSearch = ListSearch<'log' | 'by' | 'act' | 'outcome' | 'from' | 'to'>;

/** The start of a day in milliseconds, so many days later; undefined for what is no day. */
function startOf(day: string | undefined, later: number): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!parts) return undefined;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** What the log is asked for; the last day counts whole. */
export function auditRequestOf(search: AuditSearch) {
  const { by, act, outcome } = search;
  const [from, to] = [startOf(search.from, 0), startOf(search.to, 1)];
  return {
    ...listRequestOf(search, auditFields),
    filter: { ...(by && { actor: by }), ...(act && { act }), ...(outcome && { outcome }) },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export function auditQuery(search: AuditSearch) {
  const body = auditRequestOf(search);
  const exchange = search.log === 'accounts' ? listAccountAudit : listAudit;
  return queryOptions({
    queryKey: ['audit', 'list', search.log ?? 'site', body],
    queryFn: ({ signal }) => call(exchange, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const auditPeopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: async ({ signal }) => (await call(listAuditPeople, { signal })).people,
});

export const auditRowQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'row', id],
    queryFn: async ({ signal }) => (await call(showAudit, { params: { id }, signal })).row,
  });

import { columnOf, isOfView, isOfVisit, ownColumnOf, type ScanPlan } from './scan-question.ts';
import type { ColumnName, TextField } from './segment.ts';
import type { Needs } from './tally.ts';

export interface Wanted {
  readonly columns: Set<ColumnName>;
  readonly texts: Set<TextField>;
}

export function noColumns(): Wanted {
  return { columns: new Set(['visit.visitor', 'visit.views', 'visit.cut']), texts: new Set() };
}

/** Adds the columns of fields that views have one value of. */
export function addFields({ columns, texts }: Wanted, fields: readonly string[]): void {
  for (const dimension of fields) {
    if (!isOfVisit(dimension) && !isOfView(dimension)) continue;
    const { column, field } = columnOf(dimension);
    columns.add(column);
    texts.add(field);
  }
}

/** Adds the columns of what views and visits add up to. */
export function addMeasures({ columns }: Wanted, plan: ScanPlan, { measures }: Needs): void {
  if (measures.has('bounces')) columns.add('visit.bounce');
  if (measures.has('seconds') || measures.has('ownSeconds')) columns.add('view.seconds');
  if (measures.has('scroll')) columns.add('view.scroll');
  if (plan.needsErrors) columns.add('view.errors');
}

export function addVitals({ columns }: Wanted, plan: ScanPlan): void {
  for (const vital of plan.needsVitals) columns.add(`view.${vital}`);
}

export function addNodes({ columns, texts }: Wanted): void {
  for (const column of ['view.nodes', 'node.node', 'node.clicks', 'node.errors', 'node.seen'] as const)
    columns.add(column);
  texts.add('node');
}

export function addEvents(wanted: Wanted, { dimensions, viewFilters }: ScanPlan): void {
  const { columns, texts } = wanted;
  for (const column of ['visit.events', 'event.event', 'event.value'] as const) columns.add(column);
  for (const column of ['event.view', 'event.told', 'event.at'] as const) columns.add(column);
  texts.add('event').add('value');
  const fields = [...viewFilters.map(({ field }) => field), ...dimensions].filter(isOfView);
  addFields(wanted, fields);
  for (const field of fields) if (field !== 'page_language') columns.add(ownColumnOf('event', field));
}

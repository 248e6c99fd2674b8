import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Problem } from '#contract/problems.ts';
import { createWidget, listWidgets, updateWidget, type Widget, widgetFields } from '#contract/widgets.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';
import { type WidgetFormValues, widgetInput } from './widget-form-values.ts';

export type WidgetSearch = ListSearch<'type'>;

export function widgetsQuery(search: WidgetSearch) {
  const request = { ...listRequestOf(search, widgetFields), filter: search.type ? { type: search.type } : {} };
  return queryOptions({
    queryKey: ['widgets', 'list', request],
    queryFn: ({ signal }) => call(listWidgets, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export async function readWidget(key: string, signal: AbortSignal): Promise<Widget> {
  const { widgets } = await call(listWidgets, { body: { filter: { key }, size: 1 }, signal });
  if (!widgets[0]) throw new Problem('not_found');
  return widgets[0];
}

/** Creates or updates a widget. An answer that is none of ours is the specification's own problem. */
export async function saveWidget(values: WidgetFormValues): Promise<{ message: string; document: Widget }> {
  const { id, version } = values;
  const widget = widgetInput(values);
  try {
    if (id === undefined) {
      const created = await call(createWidget, { body: widget });
      return { message: created.message, document: created.widget };
    }
    const { message, widgets } = await call(updateWidget, { body: { id, version, widget } });
    if (!widgets[0]) throw new Problem('internal', { message: 'problem.fishy' });
    return { message, document: widgets[0] };
  } catch (problem) {
    if (problem instanceof Problem && problem.message === 'problem.somethingWentWrong')
      throw new Problem(problem.kind, { ...problem.details, message: 'problem.fishy' });
    throw problem;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '#contract/problems.ts';
import type { Widget } from '#contract/widgets.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { takeStale } from '#studio/documents/stale-dialog/take-stale.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { saveWidget } from './queries.ts';
import { type WidgetFormValues, widgetForm, widgetFormValues } from './widget-form-values.ts';

/**
 * The form of a widget, saving it; `stale` is the widget as someone else has saved it meanwhile, `refusal` what uses
 * it under the key that was to be changed.
 */
export function useWidgetForm(defaultValues: WidgetFormValues, onSaved: (widget: Widget) => void) {
  const queries = useQueryClient();
  const [stale, setStale] = useState<Widget>();
  const [refusal, setRefusal] = useState<Problem>();
  const form = useSchemaForm(widgetForm, {
    defaultValues,
    onSubmit: async (values) => {
      const answer = await saveWidget(values);
      notify.done(answer.message);
      void afterSave(queries, 'widget');
      return answer;
    },
    valuesOf: ({ widget }) => widgetFormValues(widget),
    onSaved: ({ widget }) => onSaved(widget),
    onProblem: (problem) => {
      if (problem.kind === 'in_use') setRefusal(problem);
      return problem.kind === 'in_use' || takeStale<Widget>(problem, setStale);
    },
    fieldOf: (path) => path.replace(/^widget\./, ''),
  });
  return {
    form,
    stale,
    closeStale: () => setStale(undefined),
    refusal,
    closeRefusal: () => setRefusal(undefined),
  };
}

export type WidgetForm = ReturnType<typeof useWidgetForm>['form'];

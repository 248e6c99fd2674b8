import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PageRoute, saveRoute } from '#contract/page-routes.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { takeStale } from '#studio/documents/stale-dialog/take-stale.ts';
import { call } from '#studio/session/call.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { type RouteFormValues, routeFormValues, routeInput } from './route-form-values.ts';

/** The form of a route, saving it; `stale` is the route as someone else has saved it meanwhile. */
export function useRouteForm(defaultValues: RouteFormValues, onSaved: () => void) {
  const queries = useQueryClient();
  const [stale, setStale] = useState<PageRoute>();
  const form = useSchemaForm(saveRoute.body, {
    defaultValues,
    onSubmit: async (values) => {
      const answer = await call(saveRoute, { body: routeInput(values) });
      notify.done(answer.message);
      void afterSave(queries, 'page_route');
      return answer;
    },
    valuesOf: ({ route }) => routeFormValues(route),
    onSaved,
    onProblem: (problem) => takeStale<PageRoute>(problem, setStale),
  });
  return { form, stale, closeStale: () => setStale(undefined) };
}

export type RouteForm = ReturnType<typeof useRouteForm>['form'];

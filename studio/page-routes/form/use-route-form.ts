import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PageRoute, saveRoute } from '#contract/page-routes.ts';
import { call } from '#studio/session/call.ts';
import { takeStale } from '#studio/stale-dialog/take-stale.ts';
import { notify } from '#studio/ui/notify.ts';
import { useSchemaForm } from '#studio/ui/use-schema-form.ts';
import { type RouteFormValues, routeInput } from './route-form-values.ts';

/** The form of a route, saving it; `stale` is the route as someone else has saved it meanwhile. */
export function useRouteForm(defaultValues: RouteFormValues, onSaved: () => void) {
  const queries = useQueryClient();
  const [stale, setStale] = useState<PageRoute>();
  const form = useSchemaForm(saveRoute.body, {
    defaultValues,
    onSubmit: async (values) => {
      const { message } = await call(saveRoute, { body: routeInput(values) });
      notify.done(message);
      void queries.invalidateQueries({ queryKey: ['page-routes'] });
      void queries.invalidateQueries({ queryKey: ['changes'] });
      onSaved();
    },
    onProblem: (problem) => takeStale<PageRoute>(problem, setStale),
  });
  return { form, stale, closeStale: () => setStale(undefined) };
}

export type RouteForm = ReturnType<typeof useRouteForm>['form'];

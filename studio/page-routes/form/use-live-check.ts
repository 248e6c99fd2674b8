import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { checkQuery } from '../queries.ts';
import type { RouteForm } from './route-form-values.ts';
import { type RouteFormValues, routeInput } from './route-form-values.ts';

const shownWhileTyping = ['url_string', 'regex_pattern', 'sample_url_string', 'redirect_to'] as const;

/**
 * What the route would do as it is typed, asked for a quarter of a second after the last key. Faults are put at
 * their fields at once, but for those of fields nothing was typed into yet.
 */
export function useLiveCheck(form: RouteForm) {
  const values = useWatch({ control: form.control }) as RouteFormValues;
  const { version: _version, redirect_old: _old, ...body } = routeInput(values);
  const [asked] = useDebouncedValue(JSON.stringify(body), 250);
  const check = useQuery(checkQuery(JSON.parse(asked)));
  const answer = check.isPlaceholderData ? undefined : check.data;
  useEffect(() => {
    if (!answer) return;
    const typed = form.getValues();
    for (const name of shownWhileTyping) {
      const fault = typed[name] ? answer.errors.find(({ path }) => path === name) : undefined;
      const shown = form.getFieldState(name).error;
      if (fault) form.setError(name, { type: 'live', message: fault.message });
      else if (shown?.type === 'live') form.clearErrors(name);
    }
  }, [answer, form]);
  return { answer: values.url_string === '' ? undefined : check.data, isChecking: check.isFetching };
}

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problems.ts';
import { messageText, problemText } from '#studio/messages/problem-text.ts';
import { type FormOptions, type StudioForm, useSchemaForm } from '#studio/ui/form/use-schema-form.ts';

/**
 * A form of the screens before sign-in, which have no snackbar: a failure without a field is said in `failure`, above
 * the fields.
 */
export function useAuthForm<S extends z.ZodMiniType<unknown, FieldValues>>(
  schema: S,
  { onSubmit, onProblem, ...options }: FormOptions<z.input<S>, z.output<S>>,
): { form: StudioForm<z.input<S> & FieldValues, z.output<S>>; failure: string | undefined } {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(schema, {
    ...options,
    onSubmit: (values) => {
      setFailure(undefined);
      return onSubmit(values);
    },
    onProblem: (problem: Problem) => {
      if (onProblem?.(problem)) return true;
      const issues = problem.details.issues ?? [];
      if (issues.some(({ path }) => path in form.getValues())) return false;
      // About something the form has no field for: it must not pass in silence.
      setFailure(messageText(issues[0]?.message) || problemText(problem));
      return true;
    },
  });
  return { form, failure };
}

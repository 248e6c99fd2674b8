import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problems.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { handleStale } from '#studio/documents/stale-dialog/handle-stale.ts';
import { type FormOf, type FormSchema, useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import type { DocumentSaving, StoredDocument } from './document-form.ts';

interface Options<S extends FormSchema, D> {
  values: z.input<S>;
  /** It is saved, and nothing was typed since. */
  onSaved?: (document: D) => void;
  /** Takes a problem in the form's own way; answers whether it did. */
  onProblem?: (problem: Problem, form: FormOf<S>) => boolean;
}

/**
 * The form of a document, saving it; `stale` is the document as someone else has saved it meanwhile, `refusal` what
 * uses it under the key that was to be changed.
 */
export function useDocumentForm<S extends FormSchema, D extends StoredDocument>(
  { kind, schema, save, alsoSaves = [], valuesOf, fieldOf }: DocumentSaving<S, D>,
  { values, onSaved, onProblem }: Options<S, D>,
) {
  const queries = useQueryClient();
  const notifyChange = useChangeNotice(kind, ...alsoSaves);
  const [stale, setStale] = useState<D>();
  const [refusal, setRefusal] = useState<Problem>();
  const form: FormOf<S> = useSchemaForm(schema, {
    defaultValues: values as DefaultValues<z.input<S>>,
    onSubmit: async (given: z.output<S>) => {
      const answer = await save(given);
      if (answer.changeSet !== undefined) void notifyChange(answer.message, answer.changeSet);
      else {
        notify.done(answer.message);
        void afterSave(queries, kind);
      }
      return answer;
    },
    valuesOf: ({ document }) => valuesOf(document),
    onSaved: ({ document }) => onSaved?.(document),
    onProblem: (problem) => {
      if (onProblem?.(problem, form)) return true;
      if (problem.kind === 'in_use') setRefusal(problem);
      return problem.kind === 'in_use' || handleStale<D>(problem, setStale);
    },
    fieldOf,
  });
  return { form, stale, closeStale: () => setStale(undefined), refusal, closeRefusal: () => setRefusal(undefined) };
}

/** The version the form would be saved from: another one after a save, or after a choice between two. */
export function useFormVersion<S extends FormSchema>({ control }: FormOf<S>): number | undefined {
  const version: unknown = useWatch({ control, name: 'version' as FieldPath<z.input<S>> });
  return typeof version === 'number' ? version : undefined;
}

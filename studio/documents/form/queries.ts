import { queryOptions } from '@tanstack/react-query';
import { neverRefetch } from '#studio/ui/form/never-refetch.ts';
import type { FormSchema } from '#studio/ui/form/use-schema-form.ts';
import type { DocumentForm, StoredDocument } from './document-form.ts';

/** The document an address names, as it is saved now. */
export const openedQuery = <S extends FormSchema, D extends StoredDocument>(
  { kind, read }: DocumentForm<S, D>,
  name: string,
) =>
  queryOptions({
    queryKey: ['opened', kind, name],
    queryFn: ({ signal }) => read(name, signal),
    ...neverRefetch,
  });

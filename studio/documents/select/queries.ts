import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentChoices } from './document-choices.ts';

/** At most so many are shown; one types to find the others. */
const MAX = 20;

/** The documents whose title or key holds a text; while none is given, those changed last. */
export const foundQuery = ({ kind, find }: DocumentChoices, search: string) =>
  queryOptions({
    queryKey: ['choices', kind, 'found', search],
    queryFn: ({ signal }) => find({ search, size: MAX, order: search === '' ? 'changed' : 'title' }, signal),
    placeholderData: keepPreviousData,
  });

/** The one document of a key. */
export const namedQuery = ({ kind, named }: DocumentChoices, key: string) =>
  queryOptions({
    queryKey: ['choices', kind, 'named', key],
    queryFn: ({ signal }) => named(key, signal),
  });

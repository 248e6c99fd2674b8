import { graphqlSource, httpSource } from '#model/apis/live-source.ts';
import type { ApiFormValues } from '../api-form-values.ts';

/** A source that begins. Its address is looked at when it is saved. */
export function newSource(kind: 'http' | 'graphql'): ApiFormValues {
  const url = 'https://example.com/';
  const source =
    kind === 'http'
      ? httpSource.parse({ type: 'http', url })
      : graphqlSource.parse({ type: 'graphql', url, query: '{ __typename }' });
  return {
    key: '',
    title: '',
    description: '',
    image_url: '',
    icon: 'database',
    enabled: true,
    source: { ...source, url: '', ...(kind === 'graphql' ? { query: '' } : {}) },
  };
}

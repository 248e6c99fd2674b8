import { argumentPlaces } from './argument-places.ts';
import type { LiveSource, SentField } from './live-source.ts';

interface SourceIssue {
  path: string;
  message: string;
  values?: Record<string, string | number>;
}

/** Faults of a source past its schema: arguments that are there twice, or named and not there. */
export function checkLiveSource(source: LiveSource): SourceIssue[] {
  const issues: SourceIssue[] = [];
  const known = new Set<string>();
  for (const [at, { name }] of source.arguments.entries()) {
    if (known.has(name)) issues.push({ path: `arguments.${at}.name`, message: 'api.argumentTwice', values: { name } });
    known.add(name);
  }
  const look = (path: string, text: string) => {
    for (const name of argumentPlaces(text))
      if (!known.has(name)) issues.push({ path, message: 'api.noArgument', values: { name } });
  };
  const lookAt = (path: string, fields: readonly SentField[]) => {
    for (const [at, { value }] of fields.entries()) if (typeof value === 'string') look(`${path}.${at}.value`, value);
  };
  look('url', source.url);
  lookAt('headers', source.headers);
  if (source.type === 'http') {
    lookAt('query', source.query);
    if (source.body.type === 'form') lookAt('body.fields', source.body.fields);
  }
  return issues;
}

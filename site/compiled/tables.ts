import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { tablesNamedBy } from '#model/apis/static-source.ts';
import type { SiteDocument } from '../documents.ts';
import type { Documents } from './documents-by-key.ts';

/** Keys of the tables whose rows are shown with those of a data source. */
export function tablesOf(document: SiteDocument | undefined): string[] {
  const source = (document?.body as ApiBody | undefined)?.source;
  return source && !isLive(source) ? tablesNamedBy(source) : [];
}

export const tablesNamed = (byKey: Documents, key: string): string[] => tablesOf(byKey.get(`api ${key}`));

/** The hash of a table with those of the tables it refers to; undefined where it is not there. */
export function hashOfTable(byKey: Documents, key: string): string | undefined {
  const document = byKey.get(`api ${key}`);
  if (!document) return undefined;
  return [document, ...tablesOf(document).map((table) => byKey.get(`api ${table}`))]
    .map((each) => each?.hash)
    .join(' ');
}

import { type ImportedSource, sourceOfDraft } from '#model/apis/import/source-of-draft.ts';
import { keyFromTitle } from '#model/keys.ts';
import type { Offered } from './read-import.ts';

/** A chosen request on its way to be a source. */
export interface Entry extends ImportedSource {
  id: string;
  key: string;
  url: string;
  state: 'waiting' | 'done' | 'failed';
  fault: string;
}

/** Room for a number behind a key that is there already. */
const MAX_BASE_LENGTH = 58;

/** Each under a key of its own. */
export function entriesOf(offered: readonly Pick<Offered, 'id' | 'draft'>[]): Entry[] {
  const taken = new Set<string>();
  return offered.map(({ id, draft }) => {
    const imported = sourceOfDraft(draft());
    const base = keyFromTitle(imported.title).slice(0, MAX_BASE_LENGTH).replace(/-+$/, '') || 'api';
    let key = base;
    for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
    taken.add(key);
    return { ...imported, id, key, url: imported.source.url, state: 'waiting', fault: '' };
  });
}

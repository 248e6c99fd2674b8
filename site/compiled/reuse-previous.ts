import type { Kept } from './compiled-site.ts';
import type { Documents } from './documents-by-key.ts';
import { hashOfTable } from './tables.ts';

/** What the release before kept, of one language. */
export type PreviousSite = Omit<Kept, 'views'> & { isPreview: boolean };

/** Takes over from the release before what nothing has changed for. Keeps no hold of that release itself. */
export function reusePrevious(
  previous: PreviousSite | undefined,
  isPreview: boolean,
  byKey: Documents,
  settingsHash: string,
  hashOf: (use: string) => string | undefined,
): Pick<Kept, 'templates' | 'sources'> {
  const templates: Kept['templates'] = new Map();
  const sources: Kept['sources'] = new Map();
  if (previous?.isPreview !== isPreview || previous.settingsHash !== settingsHash) return { templates, sources };
  for (const [key, kept] of previous.sources) {
    if (hashOfTable(byKey, key) === kept.hash) sources.set(key, kept);
  }
  for (const [key, kept] of previous.templates) {
    const isSame = byKey.get(`page_template ${kept.compiled.pageKey}`)?.hash === kept.hash;
    if (isSame && Array.from(kept.uses).every(([use, hash]) => hashOf(use) === hash)) templates.set(key, kept);
  }
  return { templates, sources };
}

import type { ProposedChange } from '#contract/change-sets.ts';
import { Problem } from '#contract/problems.ts';
import type { ImportLine } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { translationKey } from '#model/translations/translation-body.ts';
import { findDocument } from '#server/content/documents/find-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { ComparedImport } from './compare-import.ts';
import { keptTexts } from './save-texts.ts';

/**
 * The translations that lines of a file make, one for each document they are of.
 * @throws Problem `conflict` where something was translated since the file was held against it
 */
export async function changesOf(
  db: Database,
  siteId: SiteId,
  language: SiteLanguage,
  { documents }: ComparedImport,
  taken: readonly ImportLine[],
): Promise<ProposedChange[]> {
  const changes: ProposedChange[] = [];
  const breathe = createYielder();
  for (const [name, lines] of Map.groupBy(taken, ({ kind, key }) => `${kind} ${key}`)) {
    const found = documents.get(name);
    if (!found) continue;
    const { kind, key } = found.document;
    const current = await findDocument(db, siteId, 'translation', { key: translationKey({ kind, key, language }) });
    if ((current?.hash ?? '') !== found.hash) throw new Problem('conflict');
    const sources = found.matched.map(({ source }) => source);
    const own = lines.map(({ place, source, after }) => ({ place, source, text: after }));
    const body = { kind, key, language, texts: keptTexts(current, sources, own) };
    changes.push({
      kind: 'translation',
      ...(current && { id: current.id }),
      base: current?.version ?? 0,
      body,
    });
    await breathe();
  }
  return changes;
}

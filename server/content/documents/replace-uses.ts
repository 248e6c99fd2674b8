import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Issue, Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Change } from '#server/content/documents/change.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

const USES_AT_ONCE = 100;

interface Replacement {
  kind: DocumentKind;
  from: string;
  to: string;
  /** Message of the issue when there is no such other document; `{key}` is filled in. */
  unknown: Issue['message'];
  /** The body of a use with the other document in the place of the one. */
  rewrite(kind: DocumentKind, body: string): object | Promise<object>;
}

/**
 * Makes everything that uses one document use another, each use as a save of its own within the change.
 * @throws Problem `invalid` when there is no such other document
 */
export async function replaceUses(
  tx: Database,
  site: GrantedSite,
  change: Change,
  { kind, from, to, unknown, rewrite }: Replacement,
): Promise<void> {
  if (from === to || !(await findDocument(tx, site.id, kind, { key: to })))
    throw new Problem('invalid', { issues: [{ path: 'replaceWith', message: unknown, values: { key: to } }] });
  for (;;) {
    const uses = await tx
      .selectFrom('document_references')
      .select(['from_kind', 'from_id'])
      .where('site_id', '=', site.id)
      .where('to_kind', '=', kind)
      .where('to_key', '=', from)
      .where('from_kind', '!=', 'translation')
      .limit(USES_AT_ONCE)
      .execute();
    if (uses.length === 0) return;
    for (const { from_kind, from_id } of uses) {
      const { id, body } = await getDocument(tx, site.id, from_kind, { id: from_id });
      await saveDocument(tx, site, change, from_kind, { id, body: await rewrite(from_kind, body) });
    }
    await nextTurn();
  }
}

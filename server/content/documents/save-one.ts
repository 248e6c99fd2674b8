import type { DocumentKind } from '#model/documents.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type ChangeBy, makeChange } from './change.ts';
import { checkBody } from './check-document.ts';
import { contentHash } from './content-hash.ts';
import type { DocumentRow } from './document-row.ts';
import { findDocument } from './find-document.ts';
import type { LimitedSite } from './require-within-limit.ts';
import { type Save, saveDocument } from './save-document.ts';
import { saveAtOnce, savesAtOnce } from './save-in-one-statement.ts';

/** Saves one document as a change of its own. @throws Problem as `saveDocument` does */
export async function saveOne<K extends DocumentKind>(
  db: Database,
  site: LimitedSite,
  by: ChangeBy,
  kind: K,
  save: Save,
): Promise<DocumentRow> {
  const saved = await tryAtOnce(db, site, by, kind, save);
  return saved ?? makeChange(db, site, by, (tx, change) => saveDocument(tx, site, change, kind, save));
}

/**
 * Saves one document without holding the site in between, where nothing else has to be looked at while it is held.
 * Undefined, and nothing is written, when that does not do: then the long way saves it, or says why not.
 */
export async function tryAtOnce<K extends DocumentKind>(
  db: Database,
  site: LimitedSite,
  by: ChangeBy,
  kind: K,
  { id, expectedVersion, body: given }: Save,
): Promise<DocumentRow | undefined> {
  const isLimited = site.urlPatterns !== undefined && site.urlPatterns.length > 0;
  const { root } = (given ?? {}) as { root?: unknown };
  // Who shows a widget or a version of it, and whether the saved widgets a layout names are sound, is looked at while the
  // site is held.
  const isShown = kind === 'widget';
  const { remember, isKeptBeside = false } = definitions[kind];
  const isAlone = remember === undefined && !isKeptBeside;
  if (!savesAtOnce(db) || !isAlone || isLimited || isShown || namedWidgets(root).size > 0) return undefined;
  const current = id === undefined ? undefined : await findDocument(db, site.id, kind, { id });
  if (id !== undefined && !current) return undefined;
  if (current && expectedVersion !== undefined && current.version !== expectedVersion) return undefined;
  const { body } = await checkBody(db, site.id, kind, given);
  if (!body || current?.hash === contentHash(body)) return undefined;
  return saveAtOnce(db, site, by, kind, { current, body });
}

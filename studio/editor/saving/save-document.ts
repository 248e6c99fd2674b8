import { setConfig } from '#contract/page-templates.ts';
import { Problem } from '#contract/problems.ts';
import { updateWidget } from '#contract/widgets.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import { call } from '#studio/session/call.ts';
import type { Editor } from '../document/editor-context.ts';
import { type EditorDocument, rootOf, type StoredDocument } from '../document/editor-document.ts';
import { storedTemplate, storedWidget } from '../document/queries.ts';

/**
 * Saves a document from the version it was loaded at; answers it as it is stored now, and the server's words.
 *
 * @throws Problem `stale_version` when someone saved it in between, `invalid` with the faults by path
 */
export async function saveDocument(
  { catalogue }: Editor,
  stored: StoredDocument,
  document: EditorDocument,
): Promise<{ stored: StoredDocument; message: string }> {
  const root = rootOf(document);
  const { key, version } = stored;
  const { name, description, meta } = document;
  if (stored.kind === 'page_template') {
    const body = { type: 'layout' as const, pageKey: key, root, meta, name, description, version, isNewRecord: false };
    const answer = await call(setConfig, { body });
    return { stored: storedTemplate(answer.pageTemplate), message: answer.message };
  }
  const type = findWidget(catalogue, root.widget)?.type ?? root.widget;
  const widget = { key, type, title: name, description, icon: stored.icon, props: [...stored.props], root };
  const answer = await call(updateWidget, { body: { id: stored.id, version, widget } });
  const saved = answer.widgets.find(({ id }) => id === stored.id);
  if (!saved) throw new Problem('internal', { message: 'problem.fishy' });
  return { stored: storedWidget(saved), message: answer.message };
}

import type { Json } from '#model/json.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { mergeFields } from '#model/layout/merge-fields.ts';
import { type Choices, type LayoutConflict, mergeLayouts } from '#model/layout/merge-layouts.ts';
import type { EditorDocument } from '../document/editor-document.ts';

interface MergedDocument {
  document: EditorDocument;
  /** `node` is empty for a field of the page itself. */
  conflicts: LayoutConflict[];
}

/** Merges two changes of one document: its layout node by node, everything else field by field. */
export function mergeDocuments(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
  choices: Choices = {},
): MergedDocument {
  const { tree, conflicts } = mergeLayouts(base.tree, mine.tree, theirs.tree, choices);
  const fields = mergeFields(pageFields(base), pageFields(mine), pageFields(theirs), (conflict) => {
    const key = `page ${conflict.field}`;
    conflicts.push({ ...conflict, key, node: '' });
    return choices[key] ?? 'mine';
  });
  return { document: { tree, ...pageOfFields(fields) }, conflicts };
}

function pageFields({ name, description, meta }: EditorDocument): Record<string, Json> {
  const metaFields = Object.entries(meta).map(([field, value]) => [`meta.${field}`, value as unknown as Json]);
  return { name, description, ...Object.fromEntries(metaFields) };
}

function pageOfFields(fields: Record<string, Json>): Omit<EditorDocument, 'tree'> {
  const meta = Object.entries(fields).flatMap(([field, value]) =>
    field.startsWith('meta.') ? [[field.slice(5), value]] : [],
  );
  return {
    name: String(fields.name),
    description: String(fields.description),
    meta: Object.fromEntries(meta) as LayoutMeta,
  };
}

import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { checkLayout } from '#model/layout/check-layout.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import { type EditorDocument, rootOf } from '../document/editor-document.ts';
import type { Fault } from './fault.ts';

/**
 * What can be told without the server: what would be refused, and required fields that are empty. In steps between which
 * others can have their turn.
 */
export function* localFaults(
  document: EditorDocument,
  catalogue: LayoutCatalogue,
  inside: string | undefined,
): Generator<undefined, Fault[]> {
  const root = rootOf(document);
  yield;
  const errors = checkLayout(root, catalogue, inside).issues.map(
    ({ path, message, values }): Fault => ({
      node: nodeAtPath(root, path),
      message: isMessageKey(message) ? translate(message, values) : message,
      tone: 'error',
      topic: 'saving',
    }),
  );
  yield;
  return [...errors, ...emptyFields(document, catalogue)];
}

/** Id of the node a path such as `root.slots.content.0.props.text` leads to. */
export function nodeAtPath(root: LayoutNode, path: string): string {
  const steps = path.split('.').slice(1);
  let node = root;
  for (let at = 0; steps[at] === 'slots'; at += 3) {
    const child = node.slots[steps[at + 1] ?? '']?.[Number(steps[at + 2])];
    if (!child) break;
    node = child;
  }
  return node.id;
}

function emptyFields({ tree }: EditorDocument, catalogue: LayoutCatalogue): Fault[] {
  return Object.values(tree.nodes).flatMap((node) => {
    const spec = findWidget(catalogue, node.widget);
    return Object.entries(spec?.fields ?? {}).flatMap(([name, field]): Fault[] => {
      const isEmpty = node.props[name] === '' && node.bindings[name] === undefined;
      if (!field.required || !isEmpty || !spec) return [];
      return [
        {
          node: node.id,
          message: translate('editor.checks.empty', { field: fieldLabel(spec.type, name) }),
          tone: 'hint',
          topic: 'content',
        },
      ];
    });
  });
}

import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { sampleProps } from '#studio/documents/layouts/sample-props.ts';
import type { Words } from '#studio/messages/i18n.ts';
import type { Editor } from '../document/editor-context.ts';

/** What is put into a widget that shows nothing by itself, the first that is taken. */
const fillings = ['heading', 'rich-text', 'card', 'image'];
const MAX_DEEP = 3;

/** A widget as it looks when it was just put into a page, and with something in it where it only holds others. */
export function sampleNode(
  { catalogue, pageWords }: Pick<Editor, 'catalogue' | 'pageWords'>,
  widget: string,
  id: string,
): LayoutNode | undefined {
  let count = 0;
  const makeId = () => `${id}-${count++}`;
  const made = sample(catalogue, widget, makeId, 0, pageWords.say);
  return made && { ...made, id };
}

function sample(
  catalogue: LayoutCatalogue,
  widget: string,
  makeId: () => string,
  depth: number,
  say: Words,
): LayoutNode | undefined {
  const node = freshNode(catalogue, widget, makeId);
  const type = catalogue.types[widget];
  if (!node || !type || depth > MAX_DEEP) return node;
  Object.assign(node.props, sampleProps(type, say));
  for (const [name, slot] of Object.entries(findWidget(catalogue, widget)?.slots ?? {})) {
    const filling = (slot.accept ?? fillings).find((each) => Object.hasOwn(catalogue.types, each));
    const count = widget === 'columns' ? 2 : 1;
    const children = Array.from({ length: count }, () =>
      filling === undefined ? undefined : sample(catalogue, filling, makeId, depth + 1, say),
    );
    node.slots[name] = children.filter((child) => child !== undefined);
  }
  return node;
}

import { freshNode } from '#model/layout/fresh-node.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { MAX_EXPRESSION } from '#model/layout/layout.ts';
import { type LayoutTree, type Place, placeOf } from '#model/layout/layout-tree.ts';
import { type ListQuery, readListQuery, writeListQuery } from '#model/layout/list-query.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { wrapNodes } from '#model/layout/wrap-nodes.ts';
import { editingCollaborator } from './editing-collaborator.ts';
import type { Editor } from './editor-context.ts';
import { asksForData, hasCalls } from './list-data.ts';

/** Query parameters one page reads. */
const MAX_PARAMETERS = 10;

const canChange = (editor: Editor, id: string): boolean =>
  editor.canEdit && !isLocked(editor.store.document().tree, id) && !editingCollaborator(editor, [id]);

/** How many items a list has on all its pages. */
const totalOf = (query: ListQuery): string =>
  `${writeListQuery({ ...query, sort: undefined, pages: undefined, group: undefined })} | size`;

/** The links to the pages of a list. */
const pageLinksOf = ({ nodes }: LayoutTree, query: ListQuery): string[] =>
  Object.values(nodes).flatMap(({ id, widget, bindings }) =>
    widget === 'pages' && bindings.total === totalOf(query) ? [id] : [],
  );

export const hasPageLinks = (tree: LayoutTree, query: ListQuery): boolean => pageLinksOf(tree, query).length > 0;

/** The boxes that ask for what is searched. */
export const hasSearchBox = ({ nodes }: LayoutTree, parameter: string): boolean =>
  Object.values(nodes).some(({ widget, props }) => widget === 'search-box' && props.parameter === parameter);

/** The query parameter that has the page of a list; one that no other list of the page uses. */
export function pageParameter({ nodes }: LayoutTree, id: string): string {
  const others = Object.values(nodes).flatMap((node) => (node.id === id ? [] : (node.repeat?.each ?? [])));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'page' : `page${count}`;
    if (!others.some((each) => each.includes(`query.${name},`))) return name;
  }
}

/**
 * Shows what was chosen of the list that a node repeats for; its page links count with it. Answers false where the
 * expression would be longer than one can be.
 */
export function setQuery(editor: Editor, id: string, query: ListQuery, isTyping = false): boolean {
  const each = writeListQuery(query);
  const { tree, meta } = editor.store.document();
  const repeat = tree.nodes[id]?.repeat;
  if (each.length > MAX_EXPRESSION || !repeat || !canChange(editor, id)) return false;
  const before = readListQuery(repeat.each);
  const links = before ? pageLinksOf(tree, before) : [];
  const asked = query.search?.parameter;
  const isNew = asked !== undefined && hasCalls(editor) && !meta.queryParams.includes(asked);
  editor.store.commit(
    'editor.step.data',
    (draft) => {
      setRepeat(draft.tree, id, { ...repeat, each });
      for (const link of links) {
        setBinding(draft.tree, link, 'total', totalOf(query));
        if (query.pages) setProp(draft.tree, link, 'size', query.pages.size);
      }
      if (isNew && meta.queryParams.length < MAX_PARAMETERS)
        Object.assign(draft.meta, { queryParams: [...meta.queryParams, asked] });
    },
    isTyping ? `${id} query` : undefined,
  );
  return true;
}

/** The node that holds all items of what repeats. */
function wholeOf({ nodes }: LayoutTree, id: string): string {
  const parent = nodes[id]?.parent ?? '';
  return asksForData(nodes[parent]?.widget ?? '') ? parent : id;
}

/** The place before or after a list, where that takes a widget. */
function placeBeside({ store, catalogue }: Editor, id: string, widget: string, after: boolean): Place | undefined {
  const { tree } = store.document();
  const place = placeOf(tree, wholeOf(tree, id));
  if (!place || isLocked(tree, place.parent) || !canInsert(tree, catalogue, [widget], place)) return undefined;
  return after ? { ...place, index: place.index + 1 } : place;
}

/** Puts a widget beside a list; answers whether there was a place. */
function addBeside(
  editor: Editor,
  id: string,
  {
    widget,
    after,
    props,
    bindings,
  }: { widget: string; after: boolean; props: object; bindings: Record<string, string> },
): boolean {
  const place = placeBeside(editor, id, widget, after);
  const node = freshNode(editor.catalogue, widget, newNodeId);
  if (!place || !node || !canChange(editor, id)) return false;
  Object.assign(node.props, props);
  Object.assign(node.bindings, bindings);
  editor.store.commit('editor.step.add', ({ tree }) => void insertNode(tree, node, place));
  return true;
}

/** Links to the pages of a list, after it. */
export function addPageLinks(editor: Editor, id: string, query: ListQuery): boolean {
  const { parameter = 'page', size = 12 } = query.pages ?? {};
  const bindings = { total: totalOf(query) };
  return addBeside(editor, id, { widget: 'pages', after: true, props: { parameter, size }, bindings });
}

/** A box for what is searched, before the list; it asks the page it stands on. */
export function addSearchBox(editor: Editor, id: string, parameter: string): boolean {
  const props = { action: '{{ page.path }}', parameter, value: `{{ query.${parameter} }}` };
  return addBeside(editor, id, { widget: 'search-box', after: false, props, bindings: {} });
}

/**
 * Shows the items of a list in groups by what they have in a column, each under a heading with it. The groups take what
 * was chosen of the list, and the list shows the items of its group.
 */
export function groupItems(editor: Editor, id: string, query: ListQuery, column: readonly string[]): boolean {
  const { store, catalogue } = editor;
  const { tree } = store.document();
  const repeat = tree.nodes[id]?.repeat;
  const whole = wholeOf(tree, id);
  const wrapper = freshNode(catalogue, 'stack', newNodeId);
  const heading = freshNode(catalogue, 'heading', newNodeId);
  const each = writeListQuery({ ...query, pages: undefined, group: { column } });
  if (!repeat || !wrapper || !heading || whole === id || each.length > MAX_EXPRESSION) return false;
  const place = placeOf(tree, whole);
  if (!place || !canInsert(tree, catalogue, ['stack'], place) || !canChange(editor, whole)) return false;
  heading.props.text = '{{ group.name }}';
  wrapper.repeat = { each, as: 'group' };
  store.commit('editor.step.wrap', (draft) => {
    wrapNodes(draft.tree, [whole], wrapper, 'content');
    insertNode(draft.tree, heading, { parent: wrapper.id, slot: 'content', index: 0 });
    setRepeat(draft.tree, id, { ...repeat, each: 'group.items' });
  });
  editor.selection.select([wrapper.id]);
  return true;
}

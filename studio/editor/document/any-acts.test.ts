import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { fix } from '#model/checks/fix.ts';
import type { LayoutCatalogue, SavedWidget } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout, type LayoutTree, nestLayout } from '#model/layout/layout-tree.ts';
import { restoreNode } from '#model/layout/restore-node.ts';
import { grownLayout, node, sampleCatalogue, smallLayout, treeFaults } from '#model/layout/sample-layout.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setOpenSlot } from '#model/layout/set-open-slot.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import words from '#studio/messages/en-US/editor.json' with { type: 'json' };
import type { MessageKey } from '#studio/messages/keys.ts';
import { store } from '#studio/session/storage.ts';
import { takeMerged } from '../saving/take-merged.ts';
import { addSection } from './add-section.ts';
import { applyDifferences } from './apply-differences.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';
import * as marks from './mark-commands.ts';
import { pasteGiven } from './paste-commands.ts';
import { followLatest, pinNode } from './pin-commands.ts';
import { sampleEditor } from './sample-editor.ts';
import { detachSelected, nodeForWidget, standInFor } from './saved-widget-commands.ts';
import { editStyles } from './style-commands.ts';

type Numbers = readonly [number, number, number, number];
/** What a person asks for, with numbers to choose by, on the node that was chosen. */
type Act = (editor: Editor, numbers: Numbers, id: string) => void;

const card: SavedWidget = {
  type: 'box',
  title: 'Card',
  description: '',
  icon: 'square',
  props: [{ name: 'words', label: '', kind: 'text', default: 'Hello' }],
  root: node('root', 'box', {
    first: [{ ...node('inner', 'text'), props: { text: '{{ props.words }}' } }],
    second: [],
  }),
  version: 3,
};

const catalogue: LayoutCatalogue = { ...sampleCatalogue, saved: new Map([['card', card]]) };

/** A version of before: it has some of the nodes, elsewhere and saying something else. */
const was: LayoutTree = flattenLayout(
  node('root', 'box', {
    first: [{ ...node('b', 'box', { first: [], second: [node('a', 'text')] }), name: 'Was' }],
    second: [node('gone', 'text')],
  }),
);

let last = 0;
const freshId = (): string => {
  last += 1;
  return `fresh${last}`;
};

const start = (): LayoutNode => {
  const root = smallLayout();
  root.slots.second?.push(node('s', '@card'), node('p', '@card:2'));
  return root;
};

/** Every step the editor has, by the words it is undone with; what follows them tells several apart. */
const acts: Record<string, Act> = {
  add: (editor, [, , which]) => void commands.addWidget(editor, ['text', 'box', '@card'][which % 3] ?? ''),
  'add a section': (editor) =>
    void addSection(editor, node('new', 'box', { first: [node('newer', 'text')], second: [] })),
  remove: (editor) => commands.removeSelected(editor),
  duplicate: (editor) => commands.duplicateSelected(editor),
  paste: (editor) => void pasteGiven(editor, [grownLayout([0, 1])]),
  move: (editor, [, , which]) =>
    void commands.stepSelected(editor, (['up', 'down', 'in', 'out'] as const)[which % 4] ?? 'up'),
  'move elsewhere': (editor, [, , parent, slot], id) =>
    void commands.moveTo(editor, [id], {
      parent: at(editor, parent),
      slot: slot % 2 ? 'first' : 'second',
      index: slot % 4,
    }),
  wrap: (editor) => {
    const holder = commands.wrappersForSelection(editor)[0];
    if (holder) commands.wrapSelected(editor, holder);
  },
  unwrap: (editor) => commands.unwrapSelected(editor),
  hide: (editor) => marks.toggleHidden(editor),
  lock: (editor) => marks.toggleLocked(editor),
  rename: (editor, [, , which], id) => marks.renameNode(editor, id, which % 2 ? 'Banner' : ''),
  pin: (editor, _, id) => pinNode(editor, id),
  follow: (editor, _, id) => followLatest(editor, id),
  detach: (editor) => void detachSelected(editor),
  saveAsWidget: (editor) => {
    const id = nodeForWidget(editor);
    if (id !== undefined) standInFor(editor, id, node(freshId(), '@card'));
  },
  restoreNode: ({ store: { commit } }, [, , which]) => {
    const ids = Object.keys(was.nodes);
    commit('editor.step.restoreNode', ({ tree }) => void restoreNode(tree, was, ids[which % ids.length] ?? ''));
  },
  restoreVersion: (editor) => takeVersion(editor, 'editor.step.restoreVersion'),
  restoreDraft: (editor) => takeVersion(editor, 'editor.step.restoreDraft'),
  merge: (editor) => takeMerged(editor, { ...editor.store.document(), description: freshId() }, editor.stored()),
  edit: ({ store: { commit } }, [, , which], id) =>
    commit('editor.step.edit', ({ tree }) => void setProp(tree, id, 'label', which % 9), which % 2 ? id : undefined),
  bind: ({ store: { commit } }, [, , which], id) =>
    commit(
      'editor.step.bind',
      ({ tree }) => void setBinding(tree, id, 'label', which % 3 ? `row.c${which % 3}` : undefined),
    ),
  style: (editor, [, , which], id) => editStyles(editor, [id], { color: which % 3 ? `#00000${which % 3}` : undefined }),
  condition: ({ store: { commit } }, [, , which], id) =>
    commit('editor.step.condition', ({ tree }) => void setShowIf(tree, id, which % 2 ? 'row' : undefined)),
  'condition of a list': ({ store: { commit } }, [, , which], id) =>
    commit(
      'editor.step.condition',
      ({ tree }) => void setRepeat(tree, id, which % 2 ? { each: 'rows', as: 'row' } : undefined),
    ),
  opening: ({ store: { commit } }, [, , which], id) =>
    commit(
      'editor.step.opening',
      ({ tree }) => void setOpenSlot(tree, id, 'first', which % 2 ? { name: 'main', label: '' } : undefined),
    ),
  mend: ({ store: { commit } }, _, id) =>
    commit('editor.step.mend', ({ tree }) => void fix(tree, id, { verb: 'refill', slot: 'first', to: 'second' })),
  page: ({ store: { commit } }, [, , which]) =>
    commit(
      'editor.step.page',
      ({ meta }) => void Object.assign(meta, { title: `Title ${which % 5}` }),
      which % 2 ? 'title' : undefined,
    ),
  data: ({ store: { commit } }, [, , which]) =>
    commit('editor.step.data', ({ meta }) => void Object.assign(meta, { queryParams: which % 2 ? ['q'] : [] })),
};

const at = ({ store: { document } }: Editor, number: number): string => {
  const ids = Object.keys(document().tree.nodes);
  return ids[number % ids.length] ?? '';
};

function takeVersion(editor: Editor, label: MessageKey): void {
  const before = editor.store.document();
  const after = { ...before, name: 'Before', tree: was };
  editor.store.commit(label, (draft) => applyDifferences(draft, before, after));
  editor.selection.keep((id) => Object.hasOwn(was.nodes, id));
}

const anEditor = (): Editor => ({ ...sampleEditor(start()), catalogue });

/** Runs an act on a node, and another, that numbers choose. */
function perform(editor: Editor, name: string, numbers: Numbers): void {
  const ids = [at(editor, numbers[0]), ...(numbers[1] % 3 === 0 ? [at(editor, numbers[1])] : [])];
  editor.selection.select(ids);
  acts[name]?.(editor, numbers, ids[0] ?? '');
}

const bytesOf = (editor: Editor): string => {
  const { tree, ...rest } = editor.store.document();
  return JSON.stringify([nestLayout(tree), rest]);
};

const stepsOf = (editor: Editor) => editor.store.history().done;

beforeEach(() => {
  store('user', JSON.stringify({ _id: 'ada', name: 'Ada', email: 'ada@example.com', role: [] }));
});

test('every step the editor knows is among the acts, and each does something', () => {
  const steps = Object.keys(words).flatMap((key) => (key.startsWith('editor.step.') ? [key.slice(12)] : []));
  expect([...new Set(Object.keys(acts).map((name) => name.split(' ')[0]))].toSorted()).toEqual(steps.toSorted());
  for (const name of Object.keys(acts)) {
    const labels = new Set<string | undefined>();
    for (let number = 0; number < 64; number++) {
      const editor = anEditor();
      // What there is to take back.
      if (name === 'follow') perform(editor, 'pin', [5, 1, 0, 0]);
      if (name === 'mend') perform(editor, 'edit', [2, 1, 0, 0]);
      const before = stepsOf(editor).length;
      perform(editor, name, [number, number * 7 + 1, number * 3 + 1, number * 5]);
      if (stepsOf(editor).length > before) labels.add(stepsOf(editor).at(-1)?.label);
    }
    expect([...labels], name).toEqual([`editor.step.${name.split(' ')[0]}`]);
  }
});

const number = fc.nat(1000);
const turn = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.tuple(number, number, number, number)) },
  fc.tuple(fc.constantFrom('undo', 'redo', 'jump'), fc.tuple(number, number, number, number)),
);

test('whatever a person does, undoes and does again, the tree stays sound, and undoing all gives back the same bytes', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
      const editor = anEditor();
      const untouched = bytesOf(editor);
      for (const [name, numbers] of turns) {
        const { undone, done } = editor.store.history();
        if (name === 'undo') editor.store.undo();
        else if (name === 'redo') editor.store.redo();
        else if (name === 'jump') editor.store.jump(numbers[0] % (undone.length + done.length + 1));
        else perform(editor, name, numbers);
        const { tree } = editor.store.document();
        expect([name, treeFaults(tree)]).toEqual([name, []]);
        expect(
          editor.selection.get().ids.every((id) => id in tree.nodes) || ['undo', 'redo', 'jump'].includes(name),
        ).toBe(true);
      }
      const end = bytesOf(editor);
      const { length } = stepsOf(editor);
      while (stepsOf(editor).length > 0) editor.store.undo();
      expect(bytesOf(editor)).toBe(untouched);
      editor.store.jump(length);
      expect(bytesOf(editor)).toBe(end);
    }),
  );
});

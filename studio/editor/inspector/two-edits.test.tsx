import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { ReactNode } from 'react';
import type { LayoutNode } from '#model/layout/layout.ts';
import { node, sampleCatalogue } from '#model/layout/sample-layout.ts';
import type { Field } from '#model/widget-type.ts';
import { SeoFieldsContext, type SeoTextProps } from '#studio/documents/seo/seo-fields.ts';
import { SocialFields } from '#studio/documents/seo/social-fields.tsx';
import { StructuredFields } from '#studio/documents/seo/structured-fields.tsx';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { type Editor, EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { DataCalls } from '../page/data-calls.tsx';
import { PreviewDataContext } from '../preview/preview-path.ts';
import { useMetaPart } from '../seo/use-meta.ts';
import { ContentTab } from './content-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { SharedFields } from './shared-fields.tsx';
import { StyleTab } from './style/style-tab.tsx';

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('fetch', async () => Response.json({ apis: [], sites: [], media: [], total: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const number: Field = { kind: 'number', default: 0 };
const flag: Field = { kind: 'boolean', default: false };
const places: Field = {
  kind: 'list',
  default: [],
  of: { open: flag, free: flag, stops: { kind: 'list', default: [], of: { lift: flag, ramp: flag } } },
};
const catalogue = {
  ...sampleCatalogue,
  types: {
    ...sampleCatalogue.types,
    plan: {
      ...(sampleCatalogue.types.text as (typeof sampleCatalogue.types)['text'] & object),
      name: 'plan',
      fields: { places, level: number, height: { kind: 'length', default: '', units: ['px', 'rem'] } as Field },
    },
  },
};

function open(element: ReactNode, part: Partial<LayoutNode> = {}): Editor {
  const plan = { ...node('a', 'plan'), ...part };
  const root = node('root', 'box', { first: [plan, node('b', 'plan')], second: [] });
  const editor = { ...sampleEditor(root), catalogue };
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <EditorContext value={editor}>
          <PreviewDataContext value={{}}>{element}</PreviewDataContext>
        </EditorContext>
      </QueryClientProvider>
    </StudioProvider>,
  );
  return editor;
}

const nodeOf = ({ store }: Editor, id = 'a') => store.document().tree.nodes[id];
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const flip = (label: RegExp) => fireEvent.click(screen.getByRole('switch', { name: label }));
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
/** Makes edits before anything is drawn again: with the keyboard on the canvas, the fields follow a frame later. */
function atOnce(...edits: (() => unknown)[]): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  for (const edit of edits) {
    frame.focus();
    edit();
  }
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  frame.remove();
}
/** Opens an entry of a list by its title. */
const unfold = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, expanded: false }));

test('two values of one list item', () => {
  const editor = open(<ContentTab id="a" />, { props: { places: [{ open: false, free: false, stops: [] }] } });
  unfold(/^Item 1/);
  atOnce(
    () => flip(/open/i),
    () => flip(/free/i),
  );
  expect(nodeOf(editor)?.props.places).toEqual([{ open: true, free: true, stops: [] }]);
});

test('two values of an item within an item, and one beside it', () => {
  const stops = [
    { lift: true, ramp: false },
    { lift: false, ramp: false },
  ];
  const editor = open(<ContentTab id="a" />, { props: { places: [{ open: false, free: false, stops }] } });
  unfold(/^Item 1/);
  fireEvent.click(screen.getAllByRole('button', { name: /^Item 2/, expanded: false })[0] as Element);
  atOnce(
    () => flip(/lift/i),
    () => flip(/ramp/i),
    () => flip(/open/i),
  );
  expect(nodeOf(editor)?.props.places).toEqual([
    { open: true, free: false, stops: [stops[0], { lift: true, ramp: true }] },
  ]);
});

test('an item is added and another one removed', () => {
  const editor = open(<ContentTab id="a" />, { props: { places: [{ open: true }, { open: false }] } });
  atOnce(
    () => fireEvent.click(screen.getByRole('button', { name: 'Add item' })),
    () => fireEvent.click(screen.getByRole('button', { name: /^Remove Item 1/i })),
  );
  expect(nodeOf(editor)?.props.places).toEqual([{ open: false }, { open: false, free: false, stops: [] }]);
});

test('the number of a length and its unit, in either order', () => {
  const editor = open(<ContentTab id="a" />, { props: { height: '4px' } });
  const edits = [() => type(/height$/i, '7'), () => type(/ unit$/, 'rem')];
  atOnce(...edits);
  expect(nodeOf(editor)?.props.height).toBe('7rem');
  atOnce(
    () => type(/ unit$/, 'px'),
    () => type(/height$/i, '9'),
  );
  expect(nodeOf(editor)?.props.height).toBe('9px');
});

test('two props that several nodes share', () => {
  const editor = open(<SharedFields ids={['a', 'b']} />);
  atOnce(
    () => type(/level/i, '3'),
    () => type(/height$/i, '7'),
  );
  for (const id of ['a', 'b']) expect(nodeOf(editor, id)?.props).toMatchObject({ level: 3, height: '7px' });
});

test('two styles', () => {
  const editor = open(<StyleTab ids={['a']} />);
  atOnce(
    () => type('Width', '20px'),
    () => type('Height', '3rem'),
  );
  expect(nodeOf(editor)?.style).toEqual({ base: { 'inline-size': '20px', 'block-size': '3rem' } });
});

test('two bindings', () => {
  const editor = open(<ContentTab id="a" />, { bindings: { level: 'one', height: 'two' } });
  const buttons = screen.getAllByRole('button', { name: /instead|own value|no longer|unbind/i });
  expect(buttons).toHaveLength(2);
  atOnce(...buttons.map((button) => () => fireEvent.click(button)));
  expect(nodeOf(editor)?.bindings).toEqual({});
});

test('name and number of what a node repeats', () => {
  const editor = open(<DataTab id="a" />, { repeat: { each: 'rows', as: 'row' } });
  atOnce(
    () => type('Item name', 'line'),
    () => type('Limit', '5'),
  );
  expect(nodeOf(editor)?.repeat).toEqual({ each: 'rows', as: 'line', limit: 5 });
});

test('two switches of a data call', () => {
  const call = { name: 'dishes', api: 'dishes', where: {}, searchIn: [], descending: false, one: false };
  const editor = open(<DataCalls />);
  act(() =>
    editor.store.commit('editor.step.data', ({ meta }) => {
      meta.data = [{ ...call, required: false }];
    }),
  );
  unfold(/dishes/);
  const switches = screen.getAllByRole('switch');
  atOnce(...switches.map((each) => () => fireEvent.click(each)));
  expect(editor.store.document().meta.data).toEqual([{ ...call, one: true, required: true }]);
});

const Text = ({ label, value, onChange }: SeoTextProps) => (
  <input aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);

function Meta() {
  const [social, setSocial] = useMetaPart('social');
  const [structured = [], setStructured] = useMetaPart('structured');
  return (
    <SeoFieldsContext value={{ canEdit: true, lists: [], Text }}>
      <SocialFields value={social} onChange={setSocial} />
      <StructuredFields value={structured} onChange={(change) => setStructured((now = []) => change(now))} />
    </SeoFieldsContext>
  );
}

test('two texts of a card, and two of what the page says as data', () => {
  const editor = open(<Meta />);
  act(() =>
    editor.store.commit('editor.step.page', ({ meta }) => {
      meta.social = { title: '', description: '', type: 'website', card: 'summary', account: '' };
      meta.structured = [{ type: 'article', fields: {} }];
    }),
  );
  unfold(/Article/);
  const inputs = screen.getAllByRole('textbox').filter((input) => input instanceof HTMLInputElement);
  const free = inputs.filter(({ value, readOnly }) => value === '' && !readOnly);
  atOnce(...free.map((input, at) => () => fireEvent.change(input, { target: { value: `@${at}` } })));
  const { social, structured } = editor.store.document().meta;
  expect([social?.title, social?.description, social?.account]).toEqual(['@0', '@1', '@2']);
  expect(Object.values(structured?.[0]?.fields ?? {})).toEqual(free.slice(3).map((_input, at) => `@${at + 3}`));
  expect(free.length).toBeGreaterThan(4);
});

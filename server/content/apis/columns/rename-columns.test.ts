import { expect, test } from 'vitest';
import { apiBody } from '#model/apis/api-body.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import { renameColumns } from './rename-columns.ts';
import type { Reader, TableReaders } from './table-readers.ts';

const node = (id: string, widget: string, rest: Partial<LayoutNode> = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots: {}, style: {}, ...rest };
};
const reader = <Body>(kind: Reader<Body>['kind'], key: string, body: unknown): Reader<Body> => {
  return { kind, id: key, key, title: key, version: 1, body: body as Body };
};
const template = (key: string, api: string, root: LayoutNode) => {
  const meta = layoutMeta.parse({ data: [{ name: 'rows', api }] });
  return reader<TableReaders['templates'][number]['body']>('page_template', key, {
    pageKey: key,
    name: key,
    root,
    meta,
  });
};
const widget = (key: string, text: string) =>
  reader<TableReaders['widgets'][number]['body']>('widget', key, { key, root: node('w', 'text', { props: { text } }) });
const none: TableReaders = { apis: [], templates: [], widgets: [], routes: [], translations: [], strangers: [] };
const rename = { api: 'teachers', from: 'name', to: 'full_name' };

test('translations follow by the node they are of, source and text alike, so that none is out of date', () => {
  const list = node('list', 'stack', {
    repeat: { each: 'rows', as: 'item' },
    slots: { main: [node('inner', 'text', { props: { text: '{{ item.name }}' } })] },
  });
  const body: TranslationBody = {
    ...{ kind: 'page_template', key: 'page', language: 'fr' },
    texts: {
      'node.inner.text': { source: 'By {{ item.name }}', text: 'Par {{ item.name }}' },
      'node.outer.text': { source: '{{ item.name }}', text: '{{ item.name }}' },
      'meta.title': { source: '{{ rows[0].name }}', text: '{{ rows[0].name }} !' },
    },
  };
  const translation = reader<TranslationBody>('translation', 'fr page_template page', body);
  const readers = { ...none, templates: [template('page', 'teachers', list)], translations: [translation] };
  renameColumns(readers, rename);
  expect(translation.body.texts).toEqual({
    'node.inner.text': { source: 'By {{ item.full_name }}', text: 'Par {{ item.full_name }}' },
    'node.outer.text': { source: '{{ item.name }}', text: '{{ item.name }}' },
    'meta.title': { source: '{{ rows[0].full_name }}', text: '{{ rows[0].full_name }} !' },
  });
});

test('a widget that other pages show with other data of that name is named, not changed', () => {
  const placed = node('placed', '@line');
  const line = widget('line', '{{ rows[0].name }}');
  const readers = { ...none, templates: [template('page', 'teachers', placed)], widgets: [line] };
  expect(renameColumns({ ...readers, strangers: [template('other', 'plants', placed)] }, rename)).toContain(line);
  expect(line.body.root.props.text).toBe('{{ rows[0].name }}');
  renameColumns(readers, rename);
  expect(line.body.root.props.text).toBe('{{ rows[0].full_name }}');
});

test('what a widget hands on to another follows, and widgets within one another end', () => {
  const page = template('page', 'teachers', node('placed', '@outer', { bindings: { who: 'rows[0]' } }));
  const outer = widget('outer', '');
  outer.body = { ...outer.body, root: node('o', '@inner', { bindings: { row: 'props.who' } }) };
  const inner = widget('inner', '{{ props.row.name }}');
  inner.body = {
    ...inner.body,
    root: { ...inner.body.root, slots: { main: [node('again', '@outer', { bindings: { who: 'props.row' } })] } },
  };
  renameColumns({ ...none, templates: [page], widgets: [outer, inner] }, rename);
  expect(inner.body.root.props.text).toBe('{{ props.row.full_name }}');
});

test('where routes find their parameters follows', () => {
  const route = reader<TableReaders['routes'][number]['body']>('page_route', '/<name>', {
    page_template: null,
    params_from: { api: 'teachers', fields: { name: 'name' } },
  });
  renameColumns({ ...none, routes: [route] }, rename);
  expect(route.body.params_from?.fields).toEqual({ name: 'full_name' });
});

test('tables that ask elsewhere have no columns to follow', () => {
  const live = reader<TableReaders['apis'][number]['body']>(
    'api',
    'live',
    apiBody.parse({
      key: 'live',
      title: 'Live',
      source: { type: 'http', url: 'https://api.example.com/', arguments: [] },
    }),
  );
  expect(renameColumns({ ...none, apis: [live] }, rename)).toEqual([]);
});

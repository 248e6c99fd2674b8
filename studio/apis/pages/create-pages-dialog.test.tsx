import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { currentNotices, hideNotices } from '#studio/ui/snackbar/notify.ts';
import { CreatePagesDialog } from './create-pages-dialog.tsx';
import type { PagesPlan } from './queries.ts';

const api = {
  id: 'a',
  key: 'teachers',
  title: 'Teachers',
  source: { type: 'static' as const, attribution: '', fields: [], rows: 3 },
};
const column = (name: string) => ({ name, label: '', type: 'text' as const, isImage: false });
const choices: TablePageChoices = {
  list: { name: 'Teachers', url_string: '/teachers' },
  item: { name: 'Teachers: detail page', url_string: '/teachers/<slug>' },
  slug: { column: 'slug', from: null },
  show: { title: 'name', label: null, text: 'bio', image: null, facts: ['email'] },
  rows: { conditions: [], group: null, sort: null, descending: false, size: 24, search: false },
  seo: { title: null, description: null, isIndexed: true, structured: 'person' },
  menu: null,
};
const sound: PagesPlan = {
  ...{ rows: 3, pages: 3, errors: [], faults: [], sample: '/teachers/ada', structured: ['email'], languages: [] },
  columns: ['name', 'slug', 'bio', 'email'].map(column),
  choices,
  list: null,
  item: null,
};

const samples = [
  { name: 'Ada', slug: 'ada', bio: 'Plays.', email: 'a@example.com' },
  { name: 'Bob', slug: 'bob', bio: '', email: '' },
];
let plan: Partial<PagesPlan>;
let asked: Asked[];
let refusal: Response | undefined;

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  plan = {};
  asked = [];
  refusal = undefined;
  signedIn(
    () => 'owner',
    (call) => {
      if (call.path.endsWith('/planPages')) {
        asked.push(call);
        const given = call.body.choices as TablePageChoices | undefined;
        return refusal ?? Response.json({ ...sound, choices: given ?? sound.choices, ...plan });
      }
      if (call.path.endsWith('/menus')) {
        const menu = {
          kind: 'widget',
          key: 'site-header',
          node: 'n2',
          title: 'Site header',
          version: 1,
          label: 'Main',
        };
        return Response.json({ menus: [{ ...menu, entries: [], uses: 1 }], total: 1, pages: [] });
      }
      if (call.path.endsWith('/rows')) return Response.json({ rows: samples, total: 2, fields: [], version: 1 });
      if (!/createPages$|undo$/.test(call.path)) return undefined;
      asked.push(call);
      return Response.json({ status: true, message: 'Done.', change_set: 'set-1', page_key: 'teachers' });
    },
  );
});
afterEach(() => {
  hideNotices();
  leave();
});

const close = () => undefined;
const open = () =>
  openAt(
    '/pages/apis/teachers',
    ['/pages', () => <CreatePagesDialog api={api} onClose={close} />],
    ['/apis/$key', () => null],
  );
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create pages' });
const ready = () => waitFor(() => expect(submit().disabled).toBe(false));

test('what is guessed can be made as it is, which leads to the list with a way back', async () => {
  const router = openAt('/pages/apis/teachers', [
    '/pages/apis/$key',
    () => <CreatePagesDialog api={api} onClose={close} />,
  ]);
  await screen.findByText(/All 3 rows get a page/);
  await ready();
  fireEvent.click(submit());
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ path: '/v1/apis/createPages', body: { id: 'a', choices } }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/templates/teachers'));
  await waitFor(() => expect(currentNotices().at(-1)?.text).toBe('Done.'));
  await act(async () => currentNotices().at(-1)?.action?.run());
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/v1/changeSets/set-1/undo'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/apis/teachers'));
});

test('rows that get no page are named, with a way on', async () => {
  plan = {
    pages: 1,
    faults: [
      { kind: 'duplicate', total: 1, rows: [{ at: 2, value: 'ada', by: 0 }] },
      { kind: 'empty', total: 1, rows: [{ at: 1, value: '', by: null }] },
    ],
  };
  open();
  const duplicate = (await screen.findByText('1 row repeats an earlier value')).parentElement as HTMLElement;
  expect(within(duplicate).getByRole('listitem').textContent).toBe('Row 3: ada (as in row 1)');
  expect(screen.getByText(/1 of 3 rows get a page/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make a new column from name' }));
  await waitFor(() =>
    expect(asked.at(-1)?.body.choices).toMatchObject({
      slug: { column: 'slug_2', from: 'name' },
      item: { url_string: '/teachers/<slug_2>' },
    }),
  );
});

test('each further language says where its paths come from, and which rows keep their main one', async () => {
  const rows = [{ at: 1, value: '', by: null }];
  const french = { language: 'fr' as const, column: 'slug@fr', from: 'name@fr', sample: '/fr/teachers/ad%C3%A9' };
  plan = { languages: [{ ...french, pages: 2, faults: [{ kind: 'empty', total: 1, rows }] }] };
  open();
  await ready();
  await screen.findByRole('heading', { name: 'Français' });
  expect(
    screen.getByText(/Adds the column “slug@fr”, made from “name@fr”\. 2 of 3 rows have their own path\./),
  ).toBeTruthy();
  expect(screen.getByText('/fr/teachers/adé')).toBeTruthy();
  expect(screen.getByText('1 row has no value and keeps its main path')).toBeTruthy();
  expect(submit().disabled).toBe(false);
});

test('the path of rows follows that of their list, and a fault at a field keeps pages from being made', async () => {
  open();
  await ready();
  plan = { errors: [{ path: 'choices.list.url_string', message: 'Another page route already uses it.' }] };
  fireEvent.change(screen.getByLabelText('List path'), { target: { value: 'staff' } });
  expect(screen.getByLabelText<HTMLInputElement>('Row path').value).toBe('/staff/<slug>');
  await screen.findByText('Another page route already uses it.');
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Fix the marked fields to see the preview.')).toBeTruthy();
});

test('a field the server refuses says so itself', async () => {
  open();
  await ready();
  const errors = [{ path: 'choices.list.name', message: 'Enter a title.' }];
  refusal = Response.json({ code: 'invalid', message: 'Check the fields.', requestId: 'r', errors }, { status: 400 });
  fireEvent.change(screen.getByLabelText('List page name'), { target: { value: '' } });
  await screen.findByText('Enter a title.');
  expect(screen.queryByText('Check the fields.')).toBeNull();
  expect(submit().disabled).toBe(true);
});

test('facts stay in the order of the columns', async () => {
  open();
  await ready();
  fireEvent.click(screen.getByLabelText('slug'));
  await waitFor(() => expect(asked.at(-1)?.body.choices).toMatchObject({ show: { facts: ['slug', 'email'] } }));
});

test('rows are chosen by several columns with the values they have, and grouped by one', async () => {
  open();
  await ready();
  const inputOf = (name: string) =>
    screen.getByLabelText<HTMLInputElement>(`Value of ${name}`, { selector: 'input[type=text], input:not([type])' });
  const choose = async (label: string, option: string, at = 0) => {
    const box = screen.getAllByRole('combobox', { name: label })[at] as HTMLElement;
    fireEvent.click(box);
    const list = await waitFor(() => document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement);
    fireEvent.click(await within(list).findByText(option));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(inputOf('name').value).toBe('Ada');
  await choose('Column', 'bio');
  await choose('Condition', 'is not empty');
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await choose('Condition', 'contains', 1);
  fireEvent.change(inputOf('name'), { target: { value: 'b' } });
  await choose('Group by', 'email');
  await waitFor(() =>
    expect(asked.at(-1)?.body.choices).toMatchObject({
      rows: {
        conditions: [
          { column: 'bio', test: 'isFilled' },
          { column: 'name', test: 'contains', value: 'b' },
        ],
        group: 'email',
      },
    }),
  );
  plan = { errors: [{ path: 'choices.rows.conditions', message: 'Too long.' }] };
  fireEvent.click(screen.getByRole('button', { name: 'Remove bio' }));
  await screen.findByText('Too long.');
});

test('a data source without a column that can name a page says so', async () => {
  plan = { choices: null };
  open();
  await screen.findByText('No column can name a page. Add a text column first.');
  expect(screen.queryByRole('button', { name: 'Create pages' })).toBeNull();
});

test('where it cannot be asked for, the reason is told and it can be asked again', async () => {
  refusal = Response.json({ code: 'not_found', message: 'It is gone.', requestId: 'r' }, { status: 404 });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  refusal = undefined;
  fireEvent.click(again);
  await ready();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { Json } from '#model/json.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { LinkField } from './link-field.tsx';

const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
const patience = { timeout: 8000 };
const routes = [
  { page_template: 'about', url_string: '/about-us' },
  { page_template: 'country', url_string: '/country/<cca3>' },
];

const node = (widget: string, props: Record<string, Json>, content: unknown[] = []) => ({
  ...{ id: widget, widget, props, bindings: {}, slots: { content }, style: {} },
});
const layout = node('page', {}, [node('section', { anchor: 'team' }, [node('heading', { text: 'The team' })])]);

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('getPageTemplates'))
      return Response.json({ pageTemplates: [{ pageKey: 'about', name: 'Who we are' }], total: 1 });
    if (url.includes('getConfig')) return Response.json({ pageTemplate: { pageKey: 'about', root: layout } });
    if (!url.includes('getRoutes')) {
      const site = { id: 'atlas', name: 'Atlas', role: 'editor', url_patterns: [] };
      return Response.json({ user, sites: [], site });
    }
    const { filter = {} } = JSON.parse(String(body ?? '{}')) as { filter?: { page_template?: string } };
    const found = routes.filter(({ page_template }) => page_template === (filter.page_template ?? page_template));
    const stored = { id: '1', version: 1, added_on: 0, updated_on: 0, updated_by: null, type: '', keys: [] };
    return Response.json({ routesList: found.map((route) => ({ ...stored, ...route })), total: found.length });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

interface FieldProps {
  start: string;
  isReadOnly: boolean;
  seen: Json[];
}

function Field({ start, isReadOnly, seen }: FieldProps) {
  const [value, setValue] = useState<Json>(start);
  const change = (to: Change<Json>) => {
    const next = changed(to, seen.at(-1) ?? start);
    seen.push(next);
    setValue(next);
  };
  const field = { kind: 'url', default: '' } as const;
  const common = { label: 'Link', type: 'button', name: 'href', field, node: undefined, isReadOnly };
  return <LinkField {...common} value={value} onChange={change} />;
}

function open(start: string, isReadOnly = false): Json[] {
  const seen: Json[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <Field start={start} isReadOnly={isReadOnly} seen={seen} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  return seen;
}

test('a page of the site is chosen by its address and kept by its key', async () => {
  const seen = open('/old');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a page for Link' }));
  fireEvent.click(await screen.findByRole('option', { name: /about-us.*Who we are/, hidden: true }, patience));
  expect(seen).toEqual(['page:about']);
  const input = await screen.findByLabelText<HTMLInputElement>('Link', { selector: 'input' }, patience);
  await waitFor(() => expect(input.value).toBe('/about-us'), patience);
});

test('what the address of a page needs is asked for', async () => {
  const seen = open('page:country');
  const value = await screen.findByLabelText(/<cca3>. value/, undefined, patience);
  expect(screen.getByText(/Required\. Page path: .\/country\/<cca3>/)).toBeTruthy();
  fireEvent.change(value, { target: { value: 'FRA' } });
  expect(seen).toEqual(['page:country?cca3=FRA']);
});

test('a page that is not there any more is told of, and another address can be typed', async () => {
  const seen = open('page:gone');
  expect((await screen.findByRole('alert', undefined, patience)).textContent).toContain('“gone”');
  fireEvent.click(screen.getByRole('button', { name: 'Enter a URL for Link' }));
  expect(seen).toEqual(['']);
  expect(screen.getByRole('button', { name: 'Choose a page for Link' })).toBeTruthy();
});

test('who may only read sees the address', async () => {
  open('page:about', true);
  const input = await screen.findByLabelText<HTMLInputElement>('Link', { selector: 'input' }, patience);
  await waitFor(() => expect(input.value).toBe('/about-us'), patience);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link leads to a place on the page, and one that is not there is told of', async () => {
  const seen = open('page:about#jobs');
  const anchor = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Place on the page' }, patience);
  expect(screen.getByText(/no anchor .#jobs/)).toBeTruthy();
  fireEvent.click(anchor);
  fireEvent.click(await screen.findByRole('option', { name: /The team · .#team/, hidden: true }, patience));
  fireEvent.click(await screen.findByRole('option', { name: 'Top of the page', hidden: true }, patience));
  expect(seen).toEqual(['page:about#team', 'page:about']);
});

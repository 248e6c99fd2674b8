import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { layoutMeta } from '#model/layout/layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { emptyRoute, type RouteForm, type RouteFormValues } from './route-form-values.ts';
import { SeoField } from './seo-field.tsx';

const patience = { timeout: 8000 };
const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
const settings = { frontend_site_name: 'Bakery', frontend_website_description: 'Bread', language: 'en', languages: [] };
const meta = layoutMeta.parse({ title: '{{ bread.name }} – Bakery', description: 'All our bread' });
let asked: unknown[] = [];
let values: () => RouteFormValues;

beforeAll(() => loadMessages('inside', 'route-serving', 'layouts', 'media'));
beforeEach(() => {
  asked = [];
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('getConfig/bread')) return Response.json({ pageTemplate: { meta } });
    if (url.includes('preview/canvas')) {
      asked.push(JSON.parse(String(init?.body ?? '{}')));
      const page = { path: '/bread/rye', params: { id: 'rye' }, query: {}, data: { bread: { name: 'Rye' } } };
      return Response.json({ settings: { ...settings, frontend_domain: 'bakery.example' }, page, faults: [] });
    }
    if (url.includes('ettings')) return Response.json({ settings: { ...settings, frontend_domain: 'bakery.example' } });
    const site = { id: 's', name: 'Bakery', role: 'editor', url_patterns: [], url: 'http://bakery.localhost/' };
    return Response.json({ user, sites: [site], site });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const route = { url_string: '/bread/<id>', sample_url_string: '/bread/rye', page_template: 'bread' };

function Form({ seo }: { seo?: RouteFormValues['seo'] }) {
  const form = useForm<RouteFormValues>({ defaultValues: { ...emptyRoute, ...route, seo } }) as unknown as RouteForm;
  values = () => form.getValues() as RouteFormValues;
  return <SeoField form={form} params={{ id: 'rye' }} />;
}

const open = (seo?: RouteFormValues['seo']) =>
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <Form seo={seo} />
      </StudioProvider>
    </QueryClientProvider>,
  );
const turn = (name: string) => act(async () => fireEvent.click(screen.getByRole('switch', { name: RegExp(name) })));
const own = 'Override the template';
const titleField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Page title/ }, patience);
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));

test('a route that says nothing asks for nothing, and one that does shows what holds without it', async () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(asked).toEqual([]);
  await turn(own);
  const title = await titleField();
  await vi.waitFor(() => expect(title.placeholder).toBe('{{ bread.name }} – Bakery'), patience);
  // What the template says, with the data of the page at the sample address.
  await screen.findAllByText('Rye – Bakery', undefined, patience);
  expect(asked).toMatchObject([{ pageKey: 'bread', path: '/bread/rye', params: { id: 'rye' } }]);
});

test('what is typed is in the form and in the previews; what is emptied is as the template says again', async () => {
  open({});
  const title = await titleField();
  await screen.findAllByText('Rye – Bakery', undefined, patience);
  await type(title, 'Fresh {{ bread.name }}');
  expect(values().seo).toEqual({ title: 'Fresh {{ bread.name }}' });
  await screen.findAllByText('Fresh Rye', undefined, patience);
  await type(title, '');
  expect(values().seo).toEqual({});
  await screen.findAllByText('Rye – Bakery', undefined, patience);
});

test('whoever switches it off and on again has lost nothing', async () => {
  open({ title: 'Own', robots: 'noindex' });
  await titleField();
  expect(screen.getByText('Search engines are asked not to index this page.')).toBeTruthy();
  await turn(own);
  expect(values().seo).toBeNull();
  await turn(own);
  expect(values().seo).toEqual({ title: 'Own', robots: 'noindex' });
});

test('cards and data for search engines are said anew whole', async () => {
  open({});
  await titleField();
  await turn('Customize social card');
  await type(await screen.findByRole('textbox', { name: /Card title/ }), 'On cards');
  await turn('Override structured data');
  expect(values().seo).toEqual({
    social: { title: 'On cards', description: '', type: 'website', card: 'summary_large_image', account: '' },
    structured: [],
  });
});

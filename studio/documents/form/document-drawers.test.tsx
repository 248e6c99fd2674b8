import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditDocument, NewDocument } from './document-drawers.tsx';
import type { DocumentForm } from './document-form.ts';

const patience = { timeout: 8000 };
const schema = z.strictObject({ title: z.string(), version: z.optional(z.int()) });
interface Note {
  id: string;
  title: string;
  version: number;
  updated_on: number;
  updated_by: string | null;
}
const note: Note = { id: 'n1', title: 'First', version: 1, updated_on: Date.now(), updated_by: 'Ada' };
const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
let role = 'editor';

beforeAll(async () => {
  await Promise.all([loadMessages('inside'), loadMessages('forms')]);
});
beforeEach(() => {
  role = 'editor';
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ user, sites: [], site: { id: 'atlas', name: 'Atlas', role, url_patterns: [] } })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

type Saved = z.output<typeof schema>;

function Fields({ form }: { form: FormOf<typeof schema> }) {
  return <TextField form={form} name="title" label="Title" />;
}

function notes(save: (values: Saved) => Promise<Note>): DocumentForm<typeof schema, Note> {
  return {
    kind: 'widget',
    list: '/notes',
    schema,
    read: async () => note,
    save: async (values) => ({ message: 'Saved.', document: await save(values) }),
    valuesOf: ({ title, version }) => ({ title, version }),
    empty: { title: '' },
    copyOf: ({ title }) => ({ title: `Copy of ${title}` }),
    titleOf: ({ title }) => title,
    Fields,
    fieldLabel: () => 'widget.title',
    compared: { title: undefined },
    words: { fresh: 'widget.new', edit: 'widget.edit', mayNotEdit: 'widget.mayNotEdit' },
    useWhyNot: () => undefined,
  };
}

async function show(path: string, save: (values: Saved) => Promise<Note>) {
  const of = notes(save);
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/notes', component: () => <Outlet /> });
  const fresh = createRoute({
    getParentRoute: () => list,
    path: 'new',
    component: () => <NewDocument of={of} from={path.includes('from=') ? 'n1' : undefined} />,
  });
  const one = createRoute({
    getParentRoute: () => list,
    path: '$id',
    component: () => <EditDocument of={of} name="n1" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([list.addChildren([fresh, one])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <RouterProvider router={router as never} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Title', { selector: 'input' }, patience);
  return { router, field };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('what is saved closes the drawer, over the list as it was narrowed', async () => {
  const saved: Saved[] = [];
  const { router, field } = await show('/notes/n1?q=first&page=2', async (values) => {
    saved.push(values);
    return { ...note, ...values, version: 2 };
  });
  expect(field.value).toBe('First');
  type(field, 'Second');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes'), patience);
  expect(router.state.location.search).toEqual({ q: 'first', page: 2 });
  expect(saved).toEqual([{ title: 'Second', version: 1 }]);
});

test('a copy begins with what it is a copy of, and leaves nothing of that in the address', async () => {
  const { router, field } = await show('/notes/new?from=n1&q=first', async (values) => ({
    ...note,
    ...values,
    version: 1,
  }));
  expect(field.value).toBe('Copy of First');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes'), patience);
  expect(router.state.location.search).toEqual({ q: 'first' });
});

test('what someone else saved meanwhile is offered beside what was typed, which can be kept', async () => {
  const saved: Saved[] = [];
  const { router, field } = await show('/notes/n1', async (values) => {
    if (values.version === 1) throw new Problem('stale_version', { current: { ...note, title: 'Theirs', version: 2 } });
    saved.push(values);
    return { ...note, ...values, version: 3 };
  });
  type(field, 'Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine', hidden: true }, patience));
  await waitFor(() => expect(saved).toEqual([{ title: 'Mine', version: 2 }]), patience);
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes'), patience);
});

test('a key that is in use is not changed, and what uses it is named', async () => {
  const { field } = await show('/notes/n1', async () => {
    throw new Problem('in_use', {
      usedBy: [{ kind: 'page_template', id: 't1', key: 'home', title: 'Home' }],
      total: 1,
    });
  });
  type(field, 'Other');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Home', undefined, patience)).toBeTruthy();
  expect(field.value).toBe('Other');
});

test('who may not edit reads it and is told why', async () => {
  role = 'viewer';
  const { field } = await show('/notes/n1', async () => note);
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true), patience);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

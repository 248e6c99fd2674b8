import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewComment } from '#contract/preview-comments.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';

const patience = { timeout: 8000 };
const comment: PreviewComment = {
  ...{ id: 'c1', author: 'Ada', is_member: false, text: 'Larger, <b>please</b>', added_on: 1, state: 'open' },
  ...{ link: { id: 'p1', name: 'The client' }, path: '/about', template: 'about', nodes: ['n1'], about: 'A heading' },
  replies: [{ id: 'r1', author: 'Mara', is_member: true, text: 'Now it is', added_on: 2 }],
};
const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
const role = 'editor';
let sent: [string, unknown][] = [];

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  sent = [];
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://studio');
    if (pathname.endsWith('/getComments')) return Response.json({ comments: [comment], total: 1 });
    if (pathname.includes('/previewComments/')) {
      sent.push([pathname, JSON.parse(typeof input === 'string' ? String(init?.body) : await input.text())]);
      return Response.json({ status: true, message: 'Done', comment });
    }
    const site = { id: 'atlas', name: 'Atlas', role, url_patterns: [] };
    return Response.json({ user, sites: [], site, views: [], total: 0 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open() {
  const { PreviewCommentsScreen } = await import('./preview-comments-screen.tsx');
  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const pages = createRoute({ getParentRoute: () => signedIn, path: 'pages', component: Outlet });
  const list = createRoute({ getParentRoute: () => pages, path: 'preview-comments', component: PreviewCommentsScreen });
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([pages.addChildren([list])])]),
    history: createMemoryHistory({ initialEntries: ['/pages/preview-comments'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <RouterProvider router={router as never} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Larger, <b>please</b>', undefined, patience);
}

test('a comment is shown as it was written, with who answered and where it is', async () => {
  await open();
  expect(screen.getByText(/Mara.*team/).textContent).toContain('Mara');
  expect(screen.getByText('/about')).toBeDefined();
  expect(screen.getByText('A heading')).toBeDefined();
});

test('it is answered with what was typed, and an empty answer is not sent', async () => {
  const { ReplyDialog } = await import('./reply-dialog.tsx');
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <ReplyDialog comment={comment} onClose={onClose} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = await screen.findByLabelText('Reply', undefined, patience);
  send();
  expect(await screen.findByText('Write something.', undefined, patience)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Soon' } });
  send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), patience);
  expect(sent).toEqual([['/v1/previewComments/c1/reply', { text: 'Soon' }]]);
});

import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SiteJob } from '#contract/jobs.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';

const patience = { timeout: 8000 };
const job: SiteJob = {
  ...{ id: 'j1', kind: 'deploy', state: 'running', tries: 1, most_tries: 4, has_failed: false, subject: 'd1' },
  ...{ progress: { done: 3, total: 12 }, is_stopping: false, can_cancel: true, can_run_again: false },
  ...{ added_on: 1, started_on: 2, ended_on: null, next_on: null },
};
const failed: SiteJob = {
  ...job,
  ...{ id: 'j2', kind: 'send-mail', state: 'dead', tries: 30, has_failed: true, subject: null, progress: null },
  ...{ can_cancel: false, can_run_again: true, started_on: 1000, ended_on: 4000 },
};
const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
let role = 'editor';
let asked: string[] = [];

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  role = 'editor';
  asked = [];
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://studio');
    if (pathname.includes('/jobs/')) asked.push(pathname.slice(pathname.indexOf('/jobs/')));
    if (pathname.endsWith('/getJobs')) return Response.json({ jobs: [job, failed], total: 2 });
    if (pathname.endsWith('/cancel'))
      return Response.json({ status: true, message: 'Stopping', job: { ...job, is_stopping: true } });
    if (pathname.endsWith('/again')) return Response.json({ status: true, message: 'Runs again' });
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
  const { JobsScreen } = await import('./jobs-screen.tsx');
  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const pages = createRoute({ getParentRoute: () => signedIn, path: 'pages', component: Outlet });
  const list = createRoute({ getParentRoute: () => pages, path: 'jobs', component: JobsScreen });
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([pages.addChildren([list])])]),
    history: createMemoryHistory({ initialEntries: ['/pages/jobs'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <RouterProvider router={router as never} />
      </StudioProvider>
    </QueryClientProvider>,
  );
}

// jsdom has no popovers: a menu is told what a browser tells it.
HTMLElement.prototype.hidePopover ??= () => undefined;
function openMenu(name: string): void {
  const button = screen.getByRole('button', { name });
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (menu) fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
}

test('a job is told of in words, one that runs is called off only when that is confirmed, one that failed runs again', async () => {
  await open();
  expect(await screen.findByText('3 of 12', undefined, patience)).toBeDefined();
  expect(screen.getByText('The mail server did not take the mail.')).toBeDefined();
  expect(screen.getByText('3 s')).toBeDefined();
  openMenu('Actions for Deploy');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel…', hidden: true }, patience));
  const question = within(await screen.findByRole('dialog', { hidden: true }, patience));
  expect(asked.filter((path) => path.endsWith('/cancel'))).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Cancel the job', hidden: true }));
  await waitFor(() => expect(asked).toContain('/jobs/j1/cancel'), patience);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull(), patience);
  openMenu('Actions for Send a mail');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Run again', hidden: true }, patience));
  await waitFor(() => expect(asked).toContain('/jobs/j2/again'), patience);
});

test('who may not publish is told so, and nothing is asked for', async () => {
  role = 'author';
  await open();
  expect(await screen.findByText('Jobs are for those who publish', undefined, patience)).toBeDefined();
  expect(asked.filter((path) => path.endsWith('/cancel') || path.endsWith('/again'))).toEqual([]);
});

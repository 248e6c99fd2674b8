import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { onLeave } from '#studio/session/session-end.ts';
import { setSiteGone } from '#studio/session/site-gone.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { store } from '#studio/session/storage.ts';
import { beginTab, workIn } from '#studio/session/tab-site.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { SiteGone } from './site-gone.tsx';

const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
const inAtlas = { user, sites: [], site: { id: 'atlas', name: 'Atlas' } };
const inBakery = { user, sites: [], site: { id: 'bakery', name: 'Bakery' } };
let left: string[] = [];
let isAtlasGone = false;

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  left = [];
  onLeave((address) => left.push(address));
  setSiteGone(undefined);
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  beginTab();
  workIn('atlas');
  isAtlasGone = false;
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    const isElsewhere = new Headers(headers).get('x-site') === null;
    if (isElsewhere) return Promise.resolve(Response.json(inBakery));
    if (!isAtlasGone) return Promise.resolve(Response.json(inAtlas));
    return Promise.resolve(new Response('{"code":"not_found","message":"Gone."}', { status: 404 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const show = () =>
  render(
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <SiteGone />
      </QueryClientProvider>
    </StudioProvider>,
  );
const ask = () => act(() => queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 }));

// The order counts: a page is told of its session once, and knows it from then on.
test('a page that begins in a site that is gone goes on elsewhere by itself', async () => {
  isAtlasGone = true;
  show();
  await ask();
  await expect.poll(() => left).toEqual(['/pages/']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('site')).toBe('bakery');
});

test('over a page that is worked on it is said first, and the person goes on', async () => {
  show();
  await ask();
  isAtlasGone = true;
  await ask();
  expect(await screen.findByText(/^Atlas was deleted/)).toBeTruthy();
  expect(left).toEqual([]);
  expect(sessionStorage.getItem('site')).toBe('atlas');
  fireEvent.click(screen.getByRole('button', { name: 'Go to Bakery' }));
  expect(left).toEqual(['/pages/']);
  expect(sessionStorage.getItem('site')).toBe('bakery');
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listRoutes } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { call } from './call.ts';
import { onMissing, setSiteGone, siteGone } from './site-gone.ts';
import { sessionQuery } from './site-query.ts';
import { readStored, store } from './storage.ts';
import { adoptSite, beginTab, forgetTabSite, tabSite, workIn, workNextIn } from './tab-site.ts';

const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  beginTab();
  setSiteGone(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Answers every call, and notes the site each was sent for. */
function listening(answer: (site: string | null) => Response): (string | null)[] {
  const sites: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    const site = new Headers(headers).get('x-site');
    sites.push(site);
    return Promise.resolve(answer(site));
  });
  return sites;
}

test('what another tab does to the site last used changes nothing here', async () => {
  const sites = listening(() => Response.json({ route: {}, message: '' }));
  workIn('atlas');
  store('site', 'bakery');
  const route = { url_string: '/a', page_type_advanced: 'html', page_template: 'a', is_active: true } as const;
  await call(saveRoute, { body: route });
  expect(sites).toEqual(['atlas']);
});

test('a new tab begins in the site last used, one that is loaded again in its own', () => {
  store('site', 'bakery');
  beginTab();
  expect(tabSite()).toBe('bakery');
  workIn('atlas');
  store('site', 'bakery');
  beginTab();
  expect(tabSite()).toBe('atlas');
});

test('a tab that is used is the one a new tab begins like', () => {
  workIn('atlas');
  store('site', 'bakery');
  dispatchEvent(new Event('focus'));
  expect(readStored('site')).toBe('atlas');
});

test('a page works in its own site until it is left, and is in it again when it comes back from memory', () => {
  workIn('atlas');
  workNextIn('bakery');
  expect(tabSite()).toBe('atlas');
  expect(sessionStorage.getItem('site')).toBe('bakery');
  dispatchEvent(new Event('focus'));
  expect(sessionStorage.getItem('site')).toBe('bakery');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sessionStorage.getItem('site')).toBe('atlas');
});

test('what one site answered is not shown in another', () => {
  workIn('atlas');
  queryClient.setQueryData(['changes'], { total: 3 });
  workIn('bakery');
  expect(queryClient.getQueryData(['changes'])).toBeUndefined();
  workIn('atlas');
  expect(queryClient.getQueryData(['changes'])).toEqual({ total: 3 });
});

test('what was asked before the server chose a site holds in the site it chose', () => {
  queryClient.setQueryData(['changes'], { total: 3 });
  adoptSite('atlas');
  expect(queryClient.getQueryData(['changes'])).toEqual({ total: 3 });
  adoptSite('bakery');
  expect(tabSite()).toBe('atlas');
});

test('a tab whose site is gone says so and works nowhere else', async () => {
  const elsewhere = { user, sites: [], site: { id: 'bakery', name: 'Bakery' } };
  const gone = new Response('{"code":"not_found","message":"Gone."}', { status: 404 });
  const sites = listening((site) => (site === null ? Response.json(elsewhere) : gone.clone()));
  workIn('atlas');
  await expect(new QueryClient().fetchQuery({ ...sessionQuery, retry: false })).rejects.toMatchObject({
    kind: 'not_found',
  });
  expect(siteGone()).toEqual(elsewhere);
  expect(tabSite()).toBe('atlas');
  expect(sites).toEqual(['atlas', null]);
});

test('whatever is not found may be the site: it is looked for', async () => {
  const looked = vi.fn();
  const stop = onMissing(looked);
  listening(() => new Response('{"code":"not_found","message":"Gone."}', { status: 404 }));
  await expect(call(listRoutes, { body: {} })).rejects.toMatchObject({ kind: 'not_found' });
  expect(looked).toHaveBeenCalledOnce();
  stop();
});

test('nothing is kept for who has left the site, nor after signing out elsewhere', () => {
  workIn('atlas');
  forgetTabSite();
  dispatchEvent(new Event('focus'));
  expect(readStored('site')).toBeNull();
  beginTab();
  workIn('atlas');
  localStorage.clear();
  dispatchEvent(new Event('focus'));
  expect(readStored('site')).toBeNull();
});

import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';

const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };

/** What the studio asked of the server. */
export interface Asked {
  path: string;
  method: string;
  /** What was sent; empty for nothing. */
  body: Record<string, unknown>;
}

/** Someone is signed in, and `answer` is the server; without an answer it says who they are. */
export function signedIn(role: () => string, answer: (asked: Asked) => Response | undefined): void {
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const isAddress = typeof input === 'string';
    const { pathname } = new URL(isAddress ? input : input.url, 'http://studio');
    const text = isAddress ? String(init.body ?? '') : await input.text();
    const method = (isAddress ? init.method : input.method) ?? 'GET';
    const given = answer({ path: pathname, method, body: text === '' ? {} : JSON.parse(text) });
    const site = { id: 'atlas', name: 'Atlas', role: role(), url_patterns: [] };
    return given ?? Response.json({ user, sites: [], site, views: [], revisions: [], releases: [], total: 0 });
  });
}

/** Takes away what is shown and what was read: it is opened anew after it. */
export function clear(): void {
  cleanup();
  queryClient.clear();
}

/** Leaves nothing of a test. */
export function leave(): void {
  clear();
  vi.unstubAllGlobals();
}

/** Shows something within the studio. */
export function show(element: ReactNode): void {
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>{element}</StudioProvider>
    </QueryClientProvider>,
  );
}

/** Shows an address: each path stands within the one before, and shows what is in it by an `Outlet`. */
export function openAt(address: string, ...within: (readonly [path: string, component: RouteComponent])[]) {
  const root = createRootRoute();
  const all = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const chain = [all];
  for (const [path, component] of within) {
    const parent = chain.at(-1) ?? all;
    chain.push(createRoute({ getParentRoute: () => parent, path, component }) as never);
  }
  const tree = chain.reduceRight((inner, outer) => outer.addChildren([inner] as never) as never);
  const router = createRouter({
    routeTree: root.addChildren([tree]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(<RouterProvider router={router as never} />);
  return router;
}

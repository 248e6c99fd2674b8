import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LayoutKind } from '#model/documents.ts';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { ImpactLine } from './impact-line.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(kind: LayoutKind, total: number, pinned = 0) {
  const fetched = vi.fn(async () =>
    Response.json({ usedBy: [], total, routes: [], routesTotal: 250, pinnedBy: [], pinnedTotal: pinned }),
  );
  vi.stubGlobal('fetch', fetched);
  const root = createRootRoute({
    component: () => (
      <EditorContext value={sampleEditor(undefined, kind)}>
        <ImpactLine />
      </EditorContext>
    ),
  });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <RouterProvider router={router as never} />
      </StudioProvider>
    </QueryClientProvider>,
  );
  return fetched;
}

test('over a widget of the site it is said how far a change reaches', async () => {
  open('widget', 3);
  expect(await screen.findByText(/^Used in 3 layouts on 250 page routes/)).toBeTruthy();
});

test('of a widget that nothing uses, and of a page, nothing is said', async () => {
  const asked = open('widget', 0);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/Used in/)).toBeNull();
  expect(open('page_template', 3)).not.toHaveBeenCalled();
});

test('what keeps to a version is told apart, also where nothing else uses the widget', async () => {
  open('widget', 0, 2);
  expect(await screen.findByText(/^2 layouts pin a version/)).toBeTruthy();
});

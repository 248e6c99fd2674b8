import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '#studio/messages/layout-words.ts';
import { node } from '#model/layout/sample-layout.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { type InPlace, InPlaceContext, notInPlace } from '../trail/in-place.ts';
import { PlaceNotice, PlaceSwitch } from './place-notice.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const layout = node('root', 'box', { first: [node('w', '@sample'), node('kept', '@sample:3')] });
const page = { ...sampleEditor(layout).stored(), key: 'home', name: 'Home page' };
const trail = [{ kind: 'page_template', key: 'home', node: 'w' }] as const;
const there = { ...notInPlace, trail, isAlone: false, page, found: { isShown: true, props: {} } };

function show(inPlace: Partial<InPlace>, isTrue = false) {
  const answer = { usedBy: [], total: 0, routes: [], routesTotal: 0, pinnedBy: [], pinnedTotal: 0 };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const root = createRootRoute({
    component: () => (
      <EditorContext value={sampleEditor(undefined, 'widget')}>
        <InPlaceContext value={{ ...notInPlace, ...inPlace }}>
          <PlaceSwitch />
          <PlaceNotice isTrue={isTrue} />
        </InPlaceContext>
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
}

test('in its place one is told where, and led back; the switch asks for it alone', async () => {
  const setAlone = vi.fn();
  show({ ...there, setAlone });
  expect((await screen.findByRole('status')).textContent).toMatch(/^Editing in .Home page.\./);
  const back = screen.getByRole('link', { name: /Back to/ });
  expect(back.getAttribute('href')).toContain('#node=w');
  expect(screen.getByRole('radio', { name: 'In context' }).matches(':checked')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Isolated' }));
  expect(setAlone).toHaveBeenCalledWith(true);
});

test('a place that keeps to a version is told to stay as it is', async () => {
  show({ ...there, trail: [{ ...trail[0], node: 'kept' }] });
  expect((await screen.findByRole('status')).textContent).toMatch(/pinned to version 3 and won’t change/);
});

test('over the preview one is told what it shows, and of a place that keeps to a version that it does', async () => {
  show({ ...there, found: undefined, trail: [{ ...trail[0], node: 'kept' }] }, true);
  const said = (await screen.findByRole('status')).textContent;
  expect(said).toMatch(/^.Home page. with your changes, as visitors will see it/);
  expect(said).toMatch(/pinned to version 3, so your changes don’t show here/);
});

test('why it is shown alone after all is told: by the page, or because that is away, which is tried again', async () => {
  show({ ...there, found: { isShown: false, props: undefined } });
  expect((await screen.findByRole('status')).textContent).toMatch(/doesn’t show the widget/);
  const retry = vi.fn();
  show({ ...there, page: undefined, found: undefined, problem: new Error('away'), retry });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Couldn’t load/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('alone nothing is told, and what was opened from nowhere has no switch', async () => {
  show({ ...there, isAlone: true });
  expect(await screen.findByRole('radio', { name: 'Isolated' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  document.body.replaceChildren();
  show({});
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { ImpactDiagram } from './impact-diagram.tsx';
import { ImpactList } from './impact-list.tsx';
import { reached } from './testing.ts';

beforeAll(() => loadMessages('inside', 'documents', 'reach'));
afterEach(cleanup);

async function draw() {
  const shown = createRootRoute({
    component: () => (
      <>
        <ImpactDiagram reached={reached} />
        <ImpactList reached={reached} />
      </>
    ),
  });
  const routeTree = shown.addChildren([createRoute({ getParentRoute: () => shown, path: '$' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <StudioProvider>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await screen.findByRole('group', undefined, { timeout: 8000 });
  return router;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const at = () => document.activeElement?.textContent;

test('the arrow keys go along the lines, and the tab key comes to one box alone', async () => {
  await draw();
  const group = screen.getByRole('group');
  const boxes = [...group.querySelectorAll('a')].filter((box) => box.tabIndex === 0);
  expect(boxes.map((box) => box.textContent || box.getAttribute('aria-label'))).toEqual([
    'Widget inner',
    'Open \u2068inner\u2069',
  ]);
  boxes[0]?.focus();
  press('ArrowRight');
  expect(at()).toBe('Page template one');
  press('ArrowDown');
  expect(at()).toBe('Widget outer');
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowRight');
  expect(at()).toBe('URL /two/a');
  press('ArrowRight');
  expect(at()).toBe('URL /two/a');
  press('ArrowLeft');
  expect(at()).toBe('Page route /two/<id>');
  press('Home');
  expect(at()).toBe('Widget inner');
});

test('a document that is followed becomes the middle', async () => {
  const router = await draw();
  fireEvent.click(screen.getByRole('link', { name: 'Widget outer' }));
  await expect.poll(() => router.state.location.href).toBe('/pages/reach?kind=widget&key=outer');
});

test('the list says all of it in words', async () => {
  await draw();
  expect(screen.getByRole('heading', { name: 'Page route' })).toBeTruthy();
  expect(screen.getAllByText('and 7 more page routes')).toHaveLength(2);
  expect(screen.getAllByText('and 39 more URLs')).toHaveLength(2);
  expect(screen.getAllByText('2 steps away')).toHaveLength(2);
});

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFetchedAhead } from './use-fetched-ahead.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List() {
  useFetchedAhead('/templates/home');
  return <p>List</p>;
}

/** A list that leads to a screen; `goIdle` is what the browser does once it has nothing else to do. */
async function showList(connection?: { saveData: boolean }) {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  const load = vi.fn(async () => ({ default: () => <p>Editor</p> }));
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const editor = createRoute({
    getParentRoute: () => root,
    path: 'templates/$key',
    component: lazyRouteComponent(load),
  });
  const router = createRouter({
    routeTree: root.addChildren([list, editor]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('List');
  const goIdle = () => {
    for (const act of idle) act();
  };
  return { load, goIdle };
}

test('the code of the screen a list leads to is fetched once the browser is idle, and the list stays', async () => {
  const { load, goIdle } = await showList();
  expect(load).not.toHaveBeenCalled();
  goIdle();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('List')).toBeTruthy();
});

test('nothing is fetched ahead for whoever saves data', async () => {
  const { load, goIdle } = await showList({ saveData: true });
  goIdle();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

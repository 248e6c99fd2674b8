import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, show, signedIn } from '#studio/testing/open-screen.tsx';
import { ImageGrid } from './image-grid.tsx';
import { noImages } from './image-selection.ts';

beforeAll(() => loadMessages('inside'));
afterEach(() => {
  vi.useRealTimers();
  leave();
});

test('images that are long on their way have places, which go when it is known how many there are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedIn(
    () => 'editor',
    () => undefined,
  );
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ media: [], total: 0 });
  });
  show(<ImageGrid label="Images" wanted={{}} selection={noImages} onSelect={() => {}} onOpen={() => {}} />);
  const grid = screen.getByRole('listbox', { name: 'Images' });
  const places = () => grid.querySelectorAll('[data-awaited] > *').length;
  expect([grid.getAttribute('aria-busy'), places()]).toEqual(['true', 0]);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(places()).toBe(4);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  await expect.poll(places).toBe(0);
  expect(grid.getAttribute('aria-busy')).toBe('false');
});

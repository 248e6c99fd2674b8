import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { ReleasesScreen } from './releases-screen.tsx';

const patience = { timeout: 8000 };

beforeAll(() => loadMessages('inside'));
afterEach(leave);

test('where nothing can be loaded that is said once, with one way to try again', async () => {
  signedIn(
    () => 'owner',
    ({ path }) =>
      path.startsWith('/v1/releases')
        ? Response.json({ kind: 'internal', message: 'Down.' }, { status: 500 })
        : undefined,
  );
  openAt('/pages/releases', ['/pages/releases', ReleasesScreen]);
  await screen.findByRole('button', { name: 'Try again' });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), patience);
  // The last answer is drawn a moment after it came.
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1), patience);
});

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { ScheduleList } from '../schedule/schedule-list.tsx';
import { RequestsSection } from './requests-section.tsx';

const patience = { timeout: 8000 };

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

test.each([
  ['waits for approval', RequestsSection],
  ['is scheduled', ScheduleList],
] as const)('what %s is not nothing where it could not be read, and is asked for again', async (_, Section) => {
  let isDown = true;
  signedIn(
    () => 'owner',
    ({ path }) => {
      if (!path.includes('/releases/')) return undefined;
      if (isDown) return Response.json({ code: 'forbidden', message: 'Not now.' }, { status: 403 });
      return Response.json({ rule: 'none', may_ask: false, publishers: 2, administrators: 1, waiting: [], past: [] });
    },
  );
  openAt('/section', ['section', Section]);
  expect((await screen.findByRole('alert', undefined, patience)).textContent).toContain('Not now.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patience);
});

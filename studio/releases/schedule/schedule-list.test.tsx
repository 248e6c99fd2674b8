import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { ScheduleList } from './schedule-list.tsx';

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

test('a schedule that changes nothing any more is marked as void, the others are not', async () => {
  const schedule = (number: number, is_void: boolean) => ({
    ...{ id: `s${number}`, act: 'begin', release: { id: `r${number}`, number, note: '' }, due_on: 1, time_zone: 'UTC' },
    ...{ state: 'waiting', is_void, ran_on: null, made_by: null },
  });
  signedIn(
    () => 'owner',
    ({ path }) =>
      path.endsWith('/schedules')
        ? Response.json({ waiting: [schedule(4, true), schedule(6, false)], past: [] })
        : undefined,
  );
  openAt('/list', ['list', () => <ScheduleList />]);
  const region = within(await screen.findByRole('region', { name: 'Scheduled' }));
  const shown = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Release 4.*Void Another release went live first/),
    expect.not.stringContaining('Void'),
  ]);
});

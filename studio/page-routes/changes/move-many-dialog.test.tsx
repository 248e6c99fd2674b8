import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRoute, button, fill, noEffects, press } from '#studio/documents/route-changes/testing.tsx';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { hideNotices } from '#studio/ui/snackbar/notify.ts';
import { MoveManyDialog } from './move-many-dialog.tsx';

const routes = [aRoute('/about'), aRoute('/team')];
let acts: Asked[];
let done: number;

beforeEach(() => {
  acts = [];
  done = 0;
  signedIn(
    () => 'owner',
    (asked) => {
      const { path, body } = asked;
      const parent = String(body.url_string);
      if (path.endsWith('/planMoveBranch')) {
        const row = { outcome: 'changes', errors: [], stays: null };
        const rows = [
          { ...row, id: 'about', url_string: '/about', to: `${parent}/about` },
          { ...row, id: 'team', url_string: '/team', to: `${parent}/team` },
          { ...row, id: 'own', url_string: '/team/<x>', to: null, outcome: 'same', stays: 'It has a custom pattern.' },
        ];
        if (parent === '/taken') Object.assign(rows[0] ?? {}, { outcome: 'faulty', errors: ['Another route has it.'] });
        return Response.json({ rows, left: 2, links: 0, changes: [], effects: noEffects, plan: 'many-plan' });
      }
      if (!path.endsWith('/moveBranch')) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Done.', moved: 2, change_set: 'set-1' });
    },
  );
  const close = () => undefined;
  const shown = <MoveManyDialog routes={routes} onClose={close} onDone={() => (done += 1)} />;
  openAt('/pages/routes', ['/pages/routes', () => shown]);
});
afterEach(() => {
  hideNotices();
  leave();
});

test('several routes move beneath a path as the plan shows, which names what is taken and what stays', async () => {
  await screen.findByRole('heading', { name: 'Move 2 page routes' });
  expect(button('Move').disabled).toBe(true);
  await fill('New parent path', '/taken');
  await screen.findByText('Another route has it.');
  expect(button('Move').disabled).toBe(true);
  await fill('New parent path', '/us');
  await screen.findByText('/us/team');
  expect(screen.getByText('It has a custom pattern.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 routes move' })).toBeTruthy();
  await press('Move');
  await waitFor(() => expect(done).toBe(1));
  const asked = {
    under: ['/about', '/team'],
    url_string: '/us',
    leaves: 'redirect_301',
    links: true,
    plan: 'many-plan',
  };
  expect(acts).toMatchObject([{ body: asked }]);
});

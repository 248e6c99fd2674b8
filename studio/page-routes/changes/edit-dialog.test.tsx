import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRoute, button, choose, noEffects, press } from '#studio/documents/route-changes/testing.tsx';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { hideNotices } from '#studio/ui/snackbar/notify.ts';
import { EditDialog } from './edit-dialog.tsx';

let acts: Asked[];
let done: number;

const guarded = {
  ...noEffects,
  sitemap: {
    total: 1,
    leaves: 1,
    enters: 0,
    first: [{ url_string: '/about', act: 'leaves', why: 'guarded', count: 1 }],
  },
};
const row = (url_string: string, outcome: string, errors: string[] = []) => ({
  id: url_string,
  url_string,
  redirect_to: null,
  outcome,
  errors,
  notices: [],
});

beforeEach(() => {
  acts = [];
  done = 0;
  signedIn(
    () => 'owner',
    (asked) => {
      const { path, body } = asked;
      const set = body.set as { access?: string; is_active?: boolean };
      if (path.endsWith('/planEdit')) {
        if (set.access === 'members')
          return Response.json({ rows: [row('/about', 'changes'), row('/team', 'same')], effects: guarded });
        const faulty = row('/team', 'faulty', ['This address is outside.']);
        return Response.json({ rows: [row('/about', 'changes'), faulty], effects: noEffects });
      }
      if (path.includes('asswords')) return Response.json({ passwords: [] });
      if (!path.endsWith('/edit')) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Saved.', changed: 1, change_set: 'set-1' });
    },
  );
  const noteDone = () => {
    done += 1;
  };
  const shown = <EditDialog routes={[aRoute('/about'), aRoute('/team')]} onClose={() => undefined} onDone={noteDone} />;
  openAt('/pages/routes', ['/pages/routes', () => shown]);
});
afterEach(() => {
  hideNotices();
  leave();
});

test('the same is set of many routes once it was shown what that changes, in the sitemap too', async () => {
  await screen.findByText('Choose at least one setting to change.');
  await choose('Visibility', 'Site members');
  await screen.findByText('removed from the sitemap: restricted page');
  expect(screen.getByText('no change')).toBeTruthy();
  await press('Change 1 route');
  await waitFor(() => expect(done).toBe(1));
  expect(acts).toMatchObject([{ body: { ids: ['/about', '/team'], set: { access: 'members' } } }]);
});

test('where one of them cannot be so none is changed, and it says why', async () => {
  await screen.findByText('Choose at least one setting to change.');
  await choose('Status', 'Off');
  await screen.findByText('This address is outside.');
  expect(button('Change 1 route').disabled).toBe(true);
  expect(acts).toEqual([]);
});

test('a password that is none yet is not asked for', async () => {
  await screen.findByText('Choose at least one setting to change.');
  await choose('Visibility', 'Anyone with the password');
  await screen.findByRole('combobox', { name: 'Password' });
  expect(button('Save').disabled).toBe(true);
});

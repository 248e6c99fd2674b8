import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RouteNotice } from '#contract/route-notices.ts';
import { aboutLost, aRoute, button, choose, fill, noEffects, press } from '#studio/documents/route-changes/testing.tsx';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { currentNotices, hideNotices } from '#studio/ui/snackbar/notify.ts';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

const routes = [aRoute('/about'), aRoute('/team')];
const ids = ['/about', '/team'];

let acts: Asked[];
let outcomes: string[];
let done: number;
let leadsTo: string | null;
let notices: RouteNotice[];

const rows = () =>
  routes.map(({ id, url_string }, at) => {
    const outcome = outcomes[at];
    const errors = outcome === 'faulty' ? ['This address is outside.'] : [];
    return { id, url_string, redirect_to: leadsTo, outcome, errors, notices };
  });

beforeEach(() => {
  acts = [];
  outcomes = ['changes', 'changes'];
  done = 0;
  leadsTo = null;
  notices = [];
  signedIn(
    () => 'owner',
    (asked) => {
      const { path, body } = asked;
      if (path.includes('/plan')) return Response.json({ rows: rows(), effects: body.leaves ? noEffects : aboutLost });
      if (!/remove$|edit$|undo$/.test(path)) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Done.', removed: 2, changed: 2, change_set: 'set-1' });
    },
  );
});
afterEach(() => {
  hideNotices();
  leave();
});

const noteDone = () => {
  done += 1;
};
const open = (act: BulkAct, chosen = routes) => {
  const shown = <BulkDialog routes={chosen} act={act} onClose={() => undefined} onDone={noteDone} />;
  openAt('/pages/routes', ['/pages/routes', () => shown]);
};

test('what deleting means is shown before it can be done, it is done in one go, and taken back in one', async () => {
  open('remove');
  await screen.findByRole('heading', { name: 'Delete 2 page routes?' });
  expect(button('Delete').disabled).toBe(true);
  await screen.findByText('3 links would break');
  expect(screen.getByText('Site header').parentElement?.textContent).toContain('3 links');
  expect(screen.getByText('no longer served')).toBeTruthy();
  expect(screen.getByText('removed from the sitemap')).toBeTruthy();
  expect(acts).toEqual([]);
  await press('Delete');
  await waitFor(() => expect(done).toBe(1));
  expect(acts).toMatchObject([{ path: '/v1/pageRoutes/remove', body: { ids, leaves: null } }]);
  const [notice] = currentNotices();
  expect(notice?.text).toBe('2 routes deleted.');
  await act(async () => notice?.action?.run());
  await waitFor(() => expect(acts.at(-1)?.path).toBe('/v1/changeSets/set-1/undo'));
});

test('visitors may be sent on, which is looked at anew and wants to know where to', async () => {
  open('remove');
  await screen.findByText('3 links would break');
  await choose('At the old path', 'Permanent redirect (301)');
  expect(button('Delete').disabled).toBe(true);
  await fill('Redirect to', '/');
  await screen.findByText(/No URLs, links or sitemap entries/);
  await waitFor(() => expect(button('Delete').disabled).toBe(false));
  await press('Delete');
  await waitFor(() => expect(acts).toMatchObject([{ body: { ids, leaves: 'redirect_301', redirect_to: '/' } }]));
});

test('where each leads is said beside it, with what it meets on the way', async () => {
  leadsTo = '/news';
  notices = [{ kind: 'chain', routes: [{ id: 'news', url_string: '/news', page_type_advanced: 'redirect_301' }] }];
  open('remove');
  const [row] = (await screen.findAllByText('/about')).map((each) => each.closest('li'));
  expect(row?.textContent).toMatch(/^\/about → \/news/);
  expect(row?.textContent).toContain('Redirects to another redirect → /news');
});

test('routes are switched together, unless one of them cannot be', async () => {
  outcomes = ['changes', 'faulty'];
  open('off');
  await screen.findByText('This address is outside.');
  expect(button('Turn off').disabled).toBe(true);
  leave();
  signedIn(
    () => 'owner',
    (asked) => {
      if (asked.path.endsWith('planEdit')) return Response.json({ rows: rows(), effects: noEffects });
      if (!asked.path.endsWith('edit')) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Saved.', changed: 1, change_set: 'set-2' });
    },
  );
  outcomes = ['changes', 'same'];
  open('off');
  await screen.findByText('no change');
  await waitFor(() => expect(button('Turn off').disabled).toBe(false));
  await press('Turn off');
  await waitFor(() => expect(acts).toMatchObject([{ body: { ids, set: { is_active: false } } }]));
  expect(currentNotices().at(-1)?.text).toBe('1 route changed.');
});

test.each([
  ['off', 'Turn off page route “/about”?', 'turned off', 'attention'],
  ['on', 'Turn on page route “/about”?', 'turned on', 'good'],
] as const)(
  'a single route is called by its address; switched %s it says what it becomes',
  async (act, title, becomes, tone) => {
    open(act, routes.slice(0, 1));
    await screen.findByRole('heading', { name: title });
    const [row] = await screen.findAllByText(becomes);
    expect(row?.dataset.tone).toBe(tone);
  },
);

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { hideNotices } from '#studio/ui/snackbar/notify.ts';
import { MoveDialog } from './move-dialog.tsx';
import { aboutLost, aRoute, button, choose, fill, noEffects, press } from './testing.tsx';

let acts: Asked[];
let closed: number;
let refusal: object | undefined;

const moved = {
  ...noEffects,
  sitemap: {
    total: 2,
    leaves: 1,
    enters: 0,
    first: [
      { url_string: '/about', act: 'leaves', why: null, count: 1 },
      { url_string: '/us', act: 'stays_out', why: 'robots', count: null },
    ],
  },
};

beforeEach(() => {
  acts = [];
  closed = 0;
  refusal = undefined;
  signedIn(
    () => 'owner',
    (asked) => {
      const { path, body } = asked;
      if (path.endsWith('/planMove')) {
        if (refusal) return Response.json(refusal, { status: 400 });
        const isRemoved = body.url_string === null;
        const changes = isRemoved
          ? [{ kind: 'page_route', title: '/about', act: 'remove', links: 0 }]
          : [
              { kind: 'page_route', title: '/about → /us', act: 'change', links: 0 },
              { kind: 'widget', title: 'Site header', act: 'change', links: 3 },
            ];
        const effects = isRemoved && !body.leaves ? aboutLost : moved;
        return Response.json({ can_follow: body.url_string !== '/us/<who>', links: 3, changes, effects });
      }
      if (!path.endsWith('/move')) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Path changed', change_set: 'set-1' });
    },
  );
});
afterEach(() => {
  hideNotices();
  leave();
});

const open = (act: 'move' | 'remove') => {
  const route = aRoute('/about');
  const close = () => {
    closed += 1;
  };
  openAt('/pages/routes', ['/pages/routes', () => <MoveDialog route={route} act={act} onClose={close} />]);
};

test('what changes with an address, and in the sitemap with its reason, is shown before it is changed', async () => {
  open('move');
  await screen.findByText(/Enter a new path/);
  expect(button('Change path').disabled).toBe(true);
  await fill('New path', '/us');
  expect(button('Change path').disabled).toBe(true);
  await screen.findByText('Changes');
  expect(screen.getByText('Site header').parentElement?.textContent).toContain('changed · 3 links');
  expect(screen.getByText('removed from the sitemap')).toBeTruthy();
  expect(screen.getByText('still not in the sitemap: the page is set to noindex')).toBeTruthy();
  await waitFor(() => expect(button('Change path').disabled).toBe(false));
  await press('Change path');
  await waitFor(() => expect(closed).toBe(1));
  expect(acts).toMatchObject([{ body: { id: '/about', url_string: '/us', leaves: 'redirect_301', links: true } }]);
});

test('where nothing can follow that is said, and a fault of the address stands at its field', async () => {
  open('move');
  await screen.findByText(/Enter a new path/);
  await fill('New path', '/us/<who>');
  await screen.findByText(/has different placeholders/);
  refusal = {
    code: 'invalid',
    message: 'Faulty.',
    errors: [{ path: 'changes.0.url_string', message: 'Start with “/”.' }],
  };
  await fill('New path', 'us');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'New path' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByText('Start with “/”.')).toBeTruthy();
  expect(button('Change path').disabled).toBe(true);
});

test('a route that goes says which links would lead to nothing, and may send its visitors on', async () => {
  open('remove');
  await screen.findByText('3 links would break');
  await choose('At the old path', 'Permanent redirect (301)');
  expect(button('Delete').disabled).toBe(true);
  await fill('Redirect to', '/team');
  await waitFor(() => expect(button('Delete').disabled).toBe(false));
  expect(screen.queryByText('3 links would break')).toBeNull();
  await press('Delete');
  await waitFor(() => expect(acts).toMatchObject([{ body: { url_string: null, redirect_to: '/team', links: true } }]));
});

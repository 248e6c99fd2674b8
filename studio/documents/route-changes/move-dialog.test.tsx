import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { hideNotices } from '#studio/ui/snackbar/notify.ts';
import { MoveDialog, type MovedPlace } from './move-dialog.tsx';
import { aboutLost, aRoute, button, choose, fill, noEffects, press } from './testing.tsx';

let acts: Asked[];
let closed: number;
let refusal: object | undefined;
let isChanged: boolean;
const planned = { beneath: 1, is_live: true, plan: 'one-plan' };

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
  isChanged = false;
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
        return Response.json({ can_follow: body.url_string !== '/us/<who>', links: 3, changes, effects, ...planned });
      }
      if (path.endsWith('/planMoveBranch')) {
        const isTaken = body.url_string === '/taken';
        const rows = ['/about', '/about/ann', '/about/old'].map((url_string) => ({
          ...{
            id: url_string,
            url_string,
            outcome: url_string === '/about/old' ? 'same' : 'changes',
            errors: [],
            stays: null,
          },
          to: url_string === '/about/old' ? null : url_string.replace('/about', String(body.url_string)),
        }));
        if (isTaken) Object.assign(rows[1] ?? {}, { outcome: 'faulty', errors: ['Another route has it.'] });
        const changes = [{ kind: 'page_template', title: 'Menu', act: 'change', links: 2 }];
        return Response.json({ rows, left: 2, links: 2, changes, effects: noEffects, plan: 'branch-plan' });
      }
      if (isChanged && path.endsWith('/moveBranch')) {
        return Response.json({ code: 'conflict', message: 'Something changed.' }, { status: 409 });
      }
      if (!/\/move(?:Branch)?$/.test(path)) return undefined;
      acts.push(asked);
      return Response.json({ status: true, message: 'Path changed', change_set: 'set-1' });
    },
  );
});
afterEach(() => {
  hideNotices();
  leave();
});

const open = (act: 'move' | 'remove', route: MovedPlace = aRoute('/about')) => {
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
  expect(acts).toMatchObject([
    { body: { id: '/about', url_string: '/us', leaves: 'redirect_301', links: true, plan: 'one-plan' } },
  ]);
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

test('a branch moves with what is beneath it, unless a person leaves that where it is', async () => {
  open('move', { id: '/about', url_string: '/about', beneath: 1 });
  const both = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also move 1 route beneath it' });
  expect(both.checked).toBe(true);
  await fill('New path', '/us');
  await screen.findByText('2 routes move');
  expect(screen.getByText('/us/ann').closest('li')?.textContent).toContain('moved');
  expect(screen.queryByText('/about/old')).toBeNull();
  expect(screen.getByText('Menu').parentElement?.textContent).toContain('2 links');
  await act(async () => both.click());
  await screen.findByText('Site header');
  expect(button('Change path').disabled).toBe(false);
  await act(async () => both.click());
  await screen.findByText('2 routes move');
  await waitFor(() => expect(button('Move').disabled).toBe(false));
  await press('Move');
  await waitFor(() => expect(closed).toBe(1));
  const body = { under: '/about', url_string: '/us', leaves: 'redirect_301', links: true, plan: 'branch-plan' };
  expect(acts.map((asked) => asked.body)).toEqual([body]);
});

test('where a route of a branch cannot move none does, and what changed since is looked at again', async () => {
  open('move', { id: null, url_string: '/about', beneath: 2 });
  await screen.findByText(/Enter a new path/);
  expect(screen.queryByRole('checkbox', { name: /Also move/ })).toBeNull();
  await fill('New path', '/taken');
  expect((await screen.findByText('Another route has it.')).closest('li')?.textContent).toContain('not possible');
  expect(button('Move').disabled).toBe(true);
  await fill('New path', '/us');
  await waitFor(() => expect(button('Move').disabled).toBe(false));
  isChanged = true;
  await press('Move');
  expect((await screen.findByRole('alert')).textContent).toBe('Something changed.');
  expect(closed).toBe(0);
});

import { Outlet } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRoute, fill, press } from '#studio/documents/route-changes/testing.tsx';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { hideNotices } from '#studio/ui/snackbar/notify.ts';
import { Snackbar } from '#studio/ui/snackbar/snackbar.tsx';
import { EditPageRoute } from './page-route-drawer.tsx';

let saves: Asked[];
let isLive: boolean;
let plans: number;
const route = aRoute('/about');

beforeEach(() => {
  saves = [];
  isLive = true;
  plans = 0;
  signedIn(
    () => 'owner',
    (asked) => {
      const { path } = asked;
      if (path.endsWith('/planMove')) {
        plans += 1;
        const changes = [{ kind: 'widget', title: 'Site header', act: 'change', links: 3 }];
        return Response.json({ can_follow: true, is_live: isLive, beneath: 0, links: 3, changes, plan: 'p' });
      }
      if (path.endsWith('/pageRoutes/check')) {
        return Response.json({ keys: [], regex_pattern: '', sampleParams: null, errors: [], conflicts: [] });
      }
      if (path.endsWith('/saveRoute')) {
        saves.push(asked);
        return Response.json({ status: true, message: 'Saved.', route, ...(isLive && { change_set: 'set-1' }) });
      }
      if (path.endsWith('/pageRoutes/%2Fabout')) return Response.json({ route });
      return undefined;
    },
  );
  openAt('/pages/routes/%2Fabout', ['/pages/routes', Frame], ['$id', EditPageRoute]);
});
afterEach(() => {
  hideNotices();
  leave();
});

const Frame = () => (
  <>
    <Outlet />
    <Snackbar />
  </>
);

const offer = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Redirect the old path (301)' });

test('another path for a live page offers to redirect the one visitors know, and says what changes', async () => {
  await screen.findByRole('textbox', { name: 'Path' });
  expect(screen.queryByRole('checkbox', { name: /old path/ })).toBeNull();
  await fill('Path', '/us');
  expect((await offer()).checked).toBe(true);
  expect(screen.getByText('1 document changes')).toBeTruthy();
  expect(screen.getByText('Site header').parentElement?.textContent).toContain('3 links');
  await press('Save');
  await waitFor(() => expect(saves).toMatchObject([{ body: { url_string: '/us', redirect_old: true } }]));
  await screen.findByRole('button', { name: 'Undo' });
});

test('who does not want the redirect saves the route alone', async () => {
  await screen.findByRole('textbox', { name: 'Path' });
  await fill('Path', '/us');
  (await offer()).click();
  await press('Save');
  await waitFor(() => expect(saves).toMatchObject([{ body: { url_string: '/us', redirect_old: false } }]));
});

test('a path no visitor has seen is changed without a word of redirects', async () => {
  isLive = false;
  await screen.findByRole('textbox', { name: 'Path' });
  await fill('Path', '/us');
  await waitFor(() => expect(plans).toBe(1));
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(screen.queryByRole('checkbox', { name: /old path/ })).toBeNull();
});

import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PreviewLink } from '#contract/preview-links.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const link: PreviewLink = {
  ...{ id: 'p1', name: 'The client', note: '', state: 'active', release: null, shows_guarded: false },
  ...{
    allows_comments: true,
    has_password: true,
    created_on: 1,
    expires_on: 2,
    revoked_on: null,
    opened: 3,
    last_opened_on: 2,
  },
  made_by: 'Mara',
};
const over: PreviewLink = {
  ...link,
  ...{ id: 'p2', name: 'The printer', state: 'expired', opened: 0, last_opened_on: null, made_by: null },
  ...{ has_password: false, release: { id: 'r', number: 7, is_live: false } },
};
let role = 'editor';
let asked: unknown[] = [];

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  role = 'editor';
  asked = [];
  signedIn(
    () => role,
    ({ path, body }) => {
      if (path.endsWith('/getLinks')) return Response.json({ links: [link, over], total: 2 });
      if (!path.endsWith('/previewLinks')) return undefined;
      asked.push(body);
      return Response.json({ status: true, message: 'Made', url: 'http://site/_/preview/x/', link }, { status: 201 });
    },
  );
});
afterEach(leave);

async function open() {
  const { PreviewLinksScreen } = await import('./preview-links-screen.tsx');
  openAt('/pages/preview-links', ['pages', Outlet], ['preview-links', PreviewLinksScreen]);
  await screen.findByText('The client', undefined, patience);
}

test('a link is told of with what it shows, its state, and how often it was looked at', async () => {
  await open();
  expect(screen.getByText('Latest drafts')).toBeDefined();
  expect(screen.getByText('Password required')).toBeDefined();
  expect(screen.getByText('3 page views')).toBeDefined();
  expect(screen.getByText('Release 7')).toBeDefined();
  expect(screen.getByText('None')).toBeDefined();
  expect(screen.getByText('Former member')).toBeDefined();
});

test('an address is shown once it is made, and asked for with what was typed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Create preview link' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'The client' } });
  const buttons = screen.getAllByRole('button', { name: 'Create preview link' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByText('http://site/_/preview/x/', undefined, patience)).toBeDefined();
  expect(asked).toEqual([
    { name: 'The client', note: '', shows: 'drafts', hours: 168, shows_guarded: false, allows_comments: true },
  ]);
});

test('who may not publish makes and ends none', async () => {
  role = 'author';
  await open();
  expect(screen.queryByRole('button', { name: 'Create preview link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for The client' })).toBeNull();
});

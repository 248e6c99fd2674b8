import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { InvitationScreen } from './invitation-screen.tsx';

beforeAll(() => loadMessages('entrance'));
afterEach(() => vi.unstubAllGlobals());

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('an invitation that is being asked for shows a page that says so', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  render(<InvitationScreen />);
  expect(title()).toBe('Opening invitation…');
  const shown = { email: 'a@b.example', role: 'author', site: 'Atlas', organization: 'Press', inviter: 'Mara' };
  answer.resolve(Response.json({ ...shown, expires_on: 1 }));
  await expect.poll(title).toBe('You’re invited');
});

test('a server that does not answer does not make the invitation be over', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<InvitationScreen />);
  await expect.poll(title).toBe('Couldn’t open the invitation');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a link that is over says so', async () => {
  const body = { code: 'invitation_over', message: 'This invitation is over.' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 410 })));
  render(<InvitationScreen />);
  await expect.poll(title).toBe('This invitation is no longer valid');
});

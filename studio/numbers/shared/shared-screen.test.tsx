import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Question } from '#model/numbers/question.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { SharedScreen } from './shared-screen.tsx';

const patience = { timeout: 8000 };
const france = { field: 'country', how: 'is', values: ['FR'] };
const opened = { needs_password: false, grant: null, site: 'Atlas', time_zone: 'UTC', filters: [], expires_on: null };
let asked: Asked[] = [];
let toOpen: (body: Record<string, unknown>) => Response = () => Response.json(opened);

beforeAll(() => loadMessages('inside', 'numbers', 'number-shares'));
beforeEach(() => {
  asked = [];
  location.hash = '#the-token';
  signedIn(
    () => 'viewer',
    (call) => {
      asked.push(call);
      if (call.path === '/v1/numberShares/open') return toOpen(call.body);
      if (call.path !== '/v1/numberShares/ask') return undefined;
      const { metrics, by } = call.body.question as Question;
      const values = metrics.map(() => 7);
      const rows = by.length === 0 ? [] : [{ keys: [by[0] === 'day' ? '2026-11-28' : 'FR'], values }];
      const period = { from: '2026-11-28', to: '2026-11-28', is_running: false };
      return Response.json({
        period,
        time_zone: 'UTC',
        total: values,
        rows,
        row_count: rows.length,
        notes: [],
        names: {},
      });
    },
  );
});
afterEach(leave);

function open() {
  openAt('/shared-numbers', ['shared-numbers', SharedScreen]);
}
const questions = () => asked.filter(({ path }) => path.endsWith('/ask')).map(({ body }) => body);

test('a link shows the overview, asked for by the link alone and within what it may show', async () => {
  toOpen = () => Response.json({ ...opened, filters: [france] });
  open();
  await screen.findByRole('heading', { level: 1, name: /^Analytics of .*Atlas/ }, patience);
  expect(screen.getByText(/^Always filtered by Country is .*France/)).toBeTruthy();
  await waitFor(() => expect(questions().length).toBeGreaterThan(4), patience);
  expect(questions().every(({ token, grant }) => token === 'the-token' && grant === undefined)).toBe(true);
  const by = new Set(questions().flatMap(({ question }) => (question as Question).by));
  for (const hidden of ['route', 'template', 'goal', 'search', 'missing']) expect(by.has(hidden as never)).toBe(false);
  const others = asked.filter(({ path }) => !path.startsWith('/v1/numberShares/'));
  expect(others).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
});

test('a password is asked for, told apart when wrong, and its grant sent with each question', async () => {
  const closed = { ...opened, needs_password: true, site: '' };
  toOpen = ({ password }) => {
    if (password === undefined) return Response.json(closed);
    if (password === 'open sesame') return Response.json({ ...opened, grant: 'a-grant' });
    const errors = [{ path: 'password', message: 'Wrong password. Check it and try again.' }];
    return Response.json({ code: 'invalid', message: 'Invalid', errors }, { status: 400 });
  };
  open();
  await screen.findByRole('heading', { level: 1, name: 'Enter the password' }, patience);
  expect(questions()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open barley' } });
  fireEvent.click(screen.getByRole('button', { name: 'View Analytics' }));
  await screen.findByText('Wrong password. Check it and try again.', undefined, patience);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'open sesame' } });
  fireEvent.click(screen.getByRole('button', { name: 'View Analytics' }));
  await screen.findByRole('heading', { level: 1, name: /^Analytics of / }, patience);
  await waitFor(() => expect(questions().length).toBeGreaterThan(0), patience);
  expect(questions().every(({ grant }) => grant === 'a-grant')).toBe(true);
});

test.each([
  ['link_expired', 'This link no longer works'],
  ['not_found', 'Link not found'],
  ['unavailable', 'Couldn’t open the link'],
])('%s is said in words', async (code, title) => {
  toOpen = () => Response.json({ code, message: 'So it is.' }, { status: code === 'unavailable' ? 503 : 400 });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title }, patience)).toBeTruthy();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenedBoardShare } from '#contract/board-share-link.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { SharedBoardScreen } from './shared-board-screen.tsx';

const patience = { timeout: 8000 };
const drawn = { description: '', compare: false, thresholds: [], stacked: false, horizontal: false, image: '' };
const picture = {
  ...{ key: 'logo', address: 'abc', width: 640, height: 480, frames: 1, has_alpha: true },
  ...{ mime: 'image/png' as const, color: null, alt_text: 'The logo' },
};
const opened: OpenedBoardShare = {
  images: [picture],
  ...{ needs_password: false, grant: null, site: 'Atlas', time_zone: 'UTC', expires_on: null },
  fixed: { period: { last: '28d' }, choices: { status: 'paid' } },
  board: {
    ...{ title: '{{ Sales }}', description: '', period: { last: '7d' }, refresh: 0 },
    choices: [{ field: 'status', label: 'State' }],
    panels: [
      {
        ...{ ...drawn, id: 'count', type: 'number', title: 'Orders', text: '', has_data: true },
        place: { column: 0, row: 0, width: 4, height: 4 },
      },
      {
        ...{ ...drawn, id: 'note', type: 'text', title: '', text: '<b>Bold</b>', has_data: false },
        place: { column: 4, row: 0, width: 4, height: 4 },
      },
      {
        ...{ ...drawn, id: 'logo', type: 'image', title: '', text: '', image: 'logo', has_data: false },
        place: { column: 8, row: 0, width: 4, height: 4 },
      },
    ],
  },
};
/** What the panel answers, by the state that is chosen. */
const orders = (state: string | undefined) => ({
  groups: [{ field: 'status', label: 'State', type: 'text' }],
  values: [{ name: 'count', label: 'Orders', unit: 'count' }],
  rows: [
    { keys: ['paid'], values: [3] },
    { keys: ['sent'], values: [2] },
  ].filter(({ keys }) => state === undefined || keys.includes(state)),
  ...{ total: [state === undefined ? 5 : 2], row_count: 2, names: { sent: 'On its way' }, time_zone: 'UTC' },
  ...{ ignored: [], notes: [] },
});
let asked: Asked[] = [];
let isFixed = true;

beforeAll(() => loadMessages('inside', 'numbers', 'boards', 'board-sharing', 'number-shares', 'charts'));
beforeEach(() => {
  asked = [];
  isFixed = true;
  location.hash = '#the-token';
  signedIn(
    () => 'viewer',
    (call) => {
      asked.push(call);
      if (call.path === '/v1/boardShares/open')
        return Response.json(isFixed ? opened : { ...opened, fixed: { period: null, choices: {} } });
      if (call.path === '/v1/boardShares/ask') {
        if (isFixed) return Response.json({ fault: 'hidden' });
        const { filters } = call.body as { filters: { choices: { status?: string } } };
        return Response.json({ answer: orders(filters.choices.status) });
      }
      return undefined;
    },
  );
});
afterEach(leave);

test('a link shows its board, asked for by the link alone and within what it is fixed to', async () => {
  openAt('/shared-board/s1', ['shared-board/$id', SharedBoardScreen]);
  expect(await screen.findByRole('heading', { level: 1, name: '{{ Sales }}' }, patience)).toBeTruthy();
  expect(screen.getByText(/Always .*State.*paid/)).toBeTruthy();
  expect(screen.getByText('<b>Bold</b>')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'The logo' }, patience)).toBeTruthy();
  expect(await screen.findByText('This link doesn’t show this data.', {}, patience)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Board filters' })).toBeNull();
  const questions = () => asked.filter(({ path }) => path === '/v1/boardShares/ask').map(({ body }) => body);
  await waitFor(() => expect(questions()).toHaveLength(1), patience);
  const filters = { period: { last: '28d' }, compare: false, choices: {} };
  expect(questions()).toEqual([{ token: 'the-token', panel: 'count', filters }]);
  // The page of a link asks for no session either, see `start-shared.tsx`.
  const others = asked.filter(({ path }) => !path.startsWith('/v1/boardShares/') && path !== '/v1/session');
  expect(others).toEqual([]);
});

test('visitors choose among the values that the panels of a link show', async () => {
  isFixed = false;
  openAt('/shared-board/s1', ['shared-board/$id', SharedBoardScreen]);
  fireEvent.click(await screen.findByRole('combobox', { name: 'State' }, patience));
  fireEvent.click(await screen.findByRole('option', { name: 'On its way', hidden: true }, patience));
  expect(await screen.findByText('2', {}, patience)).toBeTruthy();
  expect(asked.filter(({ path }) => path === '/v1/boardShares/ask').at(-1)?.body).toEqual({
    ...{ token: 'the-token', panel: 'count' },
    filters: { period: { last: '7d' }, compare: false, choices: { status: 'sent' } },
  });
});

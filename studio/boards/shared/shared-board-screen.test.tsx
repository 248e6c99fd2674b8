import { screen, waitFor } from '@testing-library/react';
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
let asked: Asked[] = [];

beforeAll(() => loadMessages('inside', 'numbers', 'boards', 'board-sharing', 'number-shares', 'charts'));
beforeEach(() => {
  asked = [];
  location.hash = '#the-token';
  signedIn(
    () => 'viewer',
    (call) => {
      asked.push(call);
      if (call.path === '/v1/boardShares/open') return Response.json(opened);
      if (call.path === '/v1/boardShares/ask') return Response.json({ fault: 'hidden' });
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
  expect(screen.queryByRole('region', { name: 'Board filters' })).toBeNull();
  const questions = () => asked.filter(({ path }) => path === '/v1/boardShares/ask').map(({ body }) => body);
  await waitFor(() => expect(questions()).toHaveLength(1), patience);
  const filters = { period: { last: '28d' }, compare: false, choices: {} };
  expect(questions()).toEqual([{ token: 'the-token', panel: 'count', filters }]);
  // The page of a link asks for no session either, see `start-shared.tsx`.
  const others = asked.filter(({ path }) => !path.startsWith('/v1/boardShares/') && path !== '/v1/session');
  expect(others).toEqual([]);
});

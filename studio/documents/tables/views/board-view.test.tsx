import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Column } from '#model/apis/collection/column.ts';
import type { JsonObject } from '#model/json.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, show, signedIn } from '#studio/testing/open-screen.tsx';
import { BoardView } from './board-view.tsx';

const fields: Column[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'level', label: 'Level', type: 'choice', choices: [{ key: 'a', label: 'Beginner', color: '#c0392b' }] },
];
const rows = [
  { name: 'Anna', level: 'a' },
  { name: 'Omar', level: null },
  { name: 'Lina', level: 'gone' },
];
let written: [number, JsonObject][] = [];

beforeAll(() => loadMessages('inside', 'tables', 'table-views'));
beforeEach(() => {
  written = [];
  signedIn(
    () => 'editor',
    () => undefined,
  );
});
afterEach(leave);

const board = (canEdit: boolean, by = 'level') =>
  show(
    <BoardView
      table={{ fields, rows }}
      columns={fields}
      rows={[0, 1, 2]}
      canEdit={canEdit}
      by={by}
      writeRow={(place, row) => written.push([place, row])}
      onOpen={() => undefined}
    />,
  );
const column = (name: string) => within(screen.getByRole('region', { name }));

test('rows stand under their choices, those without one and with a removed one apart', () => {
  board(true);
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
    ...['No value', 'Beginner', expect.stringContaining('gone')],
  ]);
  expect(column('Beginner').getByRole('heading').textContent).toBe('Beginner1');
  expect(column('No value').getByRole('button', { name: 'Omar' })).toBeTruthy();
});

test('Alt and an arrow key move a card to the next choice, but not to one that was removed', () => {
  board(true);
  fireEvent.keyDown(column('No value').getByRole('button', { name: 'Omar' }), { key: 'ArrowRight', altKey: true });
  expect(written).toEqual([[1, { name: 'Omar', level: 'a' }]]);
  fireEvent.keyDown(column('Beginner').getByRole('button', { name: 'Anna' }), { key: 'ArrowRight', altKey: true });
  fireEvent.keyDown(column('Beginner').getByRole('button', { name: 'Anna' }), { key: 'ArrowLeft', altKey: true });
  expect(written.slice(1)).toEqual([[0, { name: 'Anna', level: null }]]);
});

test('who only reads sees the board and moves nothing', () => {
  board(false);
  const card = column('Beginner').getByRole('button', { name: 'Anna' });
  fireEvent.keyDown(card, { key: 'ArrowLeft', altKey: true });
  expect([written, screen.queryByRole('button', { name: /^Actions for/ })]).toEqual([[], null]);
});

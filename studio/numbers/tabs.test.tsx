import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { NumbersScreen } from './numbers-screen.tsx';

const patience = { timeout: 8000 };
let role = 'author';
let asked: Asked[] = [];

const defined = { version: 3, updated_on: 1, made_by: 'Mara' };
const thanks = { ...defined, id: 'g1', name: 'Thanks', target: { kind: 'page', path: '/thanks' } };
const never = { ...defined, id: 'g2', name: '<b>Never</b>', target: { kind: 'route', route: 'r1' } };
const step = (path: string, name = '') => ({ name, target: { kind: 'page', path } });
const orders = { ...defined, id: 'f1', name: 'Orders', steps: [step('/shop', 'Shop'), step('/thanks')] };
const period = { from: '2026-11-01', to: '2026-11-28', is_running: false };
const italy = { field: 'country', how: 'is', values: ['IT'] };
const segment = { ...defined, id: 's1', name: 'Italy', filters: [italy], is_shared: false };
const note = { ...defined, id: 'n1', day: '2026-11-20', text: 'Newsletter' };

/** What the server answers by method and path. */
const answers: Record<string, (asked: Asked) => unknown> = {
  'POST /v1/numbers/ask': ({ body }) => {
    const values = [body.metrics].flat().map(() => 7);
    const days = ['2026-11-19', '2026-11-20'].map((day) => ({ keys: [day], values, compared: values }));
    const goals = [{ keys: ['g1'], values: [12, 0.25], compared: [6, 0.1] }];
    return {
      ...{ period, time_zone: 'UTC', total: values, row_count: 1, notes: [], names: { g1: 'Thanks' } },
      compared_period: { from: '2026-10-04', to: '2026-10-31' },
      rows: String(body.by) === 'goal' ? goals : String(body.by) === 'day' ? days : [],
    };
  },
  'GET /v1/numbers/goals': () => ({ goals: [never, thanks], routes: { r1: '/never' } }),
  'GET /v1/numbers/funnels': () => ({ funnels: [orders], routes: {} }),
  'GET /v1/numbers/segments': () => ({ segments: [segment] }),
  'GET /v1/numbers/notes': () => ({ notes: [note] }),
  'POST /v1/numbers/goals': () => ({ status: true, message: 'Goal saved', goal: thanks }),
  'DELETE /v1/numbers/goals/g1': () => ({ status: true, message: 'Goal deleted' }),
  'PUT /v1/numbers/funnels/f1': () => ({ status: true, message: 'Funnel saved', funnel: orders }),
  'POST /v1/numbers/funnel': () => ({
    ...{ period, time_zone: 'UTC', visits: 100, steps: [40, 10], compared: { visits: 50, steps: [20, 10] } },
    compared_period: { from: '2026-10-04', to: '2026-10-31' },
  }),
  'POST /v1/numbers/journeys': () => ({
    ...{ period, time_zone: 'UTC', visits: 5, names: {} },
    steps: [
      {
        places: [{ key: '/', is_rest: false, visits: 5, ends: 2 }],
        moves: [
          { from: 0, to: 0, visits: 2 },
          { from: 0, to: 1, visits: 1 },
        ],
      },
      {
        places: [
          { key: '/shop', is_rest: false, visits: 2, ends: 2 },
          { key: null, is_rest: true, visits: 1, ends: 1 },
        ],
        moves: [],
      },
    ],
  }),
  'GET /v1/numbers/now': () => ({
    visitors: 3,
    pages: [{ path: '/<script>', visitors: 3 }],
    sources: [{ source: null, visitors: 3 }],
    countries: [{ country: 'IT', visitors: 3 }],
    minutes: Array.from({ length: 30 }, (_, at) => (at === 29 ? 4 : 0)),
  }),
};

beforeAll(() => loadMessages('inside', 'numbers', 'number-definitions'));
beforeEach(() => {
  role = 'author';
  asked = [];
  signedIn(
    () => role,
    (call) => {
      asked.push(call);
      const answer = answers[`${call.method} ${call.path}`];
      return answer && Response.json(answer(call));
    },
  );
});
afterEach(leave);

const open = (tab: string) =>
  openAt(`/pages/numbers${tab}`, ['/pages/numbers', NumbersScreen], ['$tab/{-$item}', () => null]);
const bodies = (method: string, path: string) =>
  asked.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
const saved = (method: string, path: string) => waitFor(() => expect(bodies(method, path)).toHaveLength(1), patience);

test('goals stand with their conversions and rate, those nobody reached with 0, and their texts stay texts', async () => {
  open('/goals');
  const row = (await screen.findByRole('link', { name: 'Thanks' }, patience)).closest('tr') as HTMLElement;
  await waitFor(() => expect(row.textContent).toMatch(/12.*25%.*10%/), patience);
  const other = screen.getByRole('link', { name: '<b>Never</b>' }).closest('tr');
  expect(other?.textContent).toMatch(/Page route \/never0.*0%/);
  expect(row.compareDocumentPosition(other as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a goal is made of a kind and what it needs, and what is missing is said at its field', async () => {
  open('/goals');
  fireEvent.click(await screen.findByRole('button', { name: 'New goal' }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'New goal' }, patience);
  fireEvent.change(within(dialog).getByLabelText('Goal name'), { target: { value: 'Shared' } });
  fireEvent.change(within(dialog).getByLabelText('What counts'), { target: { value: 'link' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create goal' }));
  expect(await within(dialog).findByText('This is required.', undefined, patience)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Domain', { selector: 'input' }), { target: { value: 'x.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create goal' }));
  await saved('POST', '/v1/numbers/goals');
  expect(bodies('POST', '/v1/numbers/goals')).toEqual([
    { name: 'Shared', target: { kind: 'link', host: 'x.example' } },
  ]);
});

test('a goal is deleted, whoever may not edit has no way to it', async () => {
  open('/goals');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Thanks' }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }, patience));
  await saved('DELETE', '/v1/numbers/goals/g1');
  leave();
  role = 'viewer';
  signedIn(
    () => role,
    (call) => {
      const answer = answers[`${call.method} ${call.path}`];
      return answer && Response.json(answer(call));
    },
  );
  open('/goals');
  await screen.findByRole('link', { name: 'Thanks' }, patience);
  expect(screen.queryByRole('button', { name: 'New goal' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a funnel shows its steps under the filters, how many left, and how it was before', async () => {
  open('/funnels?where=country:IT');
  const steps = await screen.findAllByRole('listitem', undefined, patience);
  const texts = steps.map(({ textContent }) => textContent).filter((text) => text?.includes('%'));
  expect(texts[0]).toMatch(/1\. .?Shop.?Page \/shop40 100% before 100%/);
  expect(texts[1]).toMatch(/2\. Page .?\/thanks.?10 25% before 50%30 visits left before this step \(75%\)/);
  expect(bodies('POST', '/v1/numbers/funnel')[0]).toMatchObject({ filters: [italy], compare: 'previous' });
});

test('steps of a funnel change their order, and there are two at least', async () => {
  open('/funnels/f1');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Orders' }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'Edit funnel' }, patience);
  expect(within(dialog).getByRole('button', { name: 'Remove step 1' })).toHaveProperty('disabled', true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move step 1 down' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await saved('PUT', '/v1/numbers/funnels/f1');
  const steps = [step('/thanks'), step('/shop', 'Shop')];
  expect(bodies('PUT', '/v1/numbers/funnels/f1')).toEqual([{ version: 3, name: 'Orders', steps }]);
});

test('a page of a journey is where the next one begins, and a table says the same', async () => {
  const router = open('/journeys');
  const place = await screen.findByRole('button', { name: /\/shop.*: 2 visits, 2 ended here/ }, patience);
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '1//shop2',
    '1/Other pages1',
    '1/Visit ended2',
    '2/shopVisit ended2',
    '2Other pagesVisit ended1',
  ]);
  fireEvent.click(place);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ walk: 'next.page.3./shop' }), patience);
  await waitFor(() => expect(bodies('POST', '/v1/numbers/journeys').at(-1)).toMatchObject({ from: '/shop' }), patience);
});

test('who is here now is told with pages, sources, countries and the last minutes', async () => {
  open('/realtime');
  expect(await screen.findByText('visitors now', undefined, patience)).toBeTruthy();
  expect(screen.getByText('/<script>')).toBeTruthy();
  expect(screen.getByText('Italy')).toBeTruthy();
  const minutes = within(screen.getByRole('table')).getAllByRole('row');
  expect([minutes.length, minutes.at(-1)?.textContent]).toEqual([30, 'Now4']);
});

test('a segment is applied from the menu, and filters are kept as another one', async () => {
  const router = open('/goals');
  fireEvent.click(await screen.findByRole('button', { name: 'Segments' }, patience));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Italy', hidden: true }, patience));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ where: 'country:IT' }), patience);
});

test('a note stands on its date of the chart, and all of them are in a dialog', async () => {
  open('');
  const table = await screen.findByRole('table', { name: 'Visitors' }, patience);
  await waitFor(() => expect(table.textContent).toContain('Newsletter'), patience);
  fireEvent.click(await screen.findByRole('button', { name: 'Notes' }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'Chart notes' }, patience);
  expect(await within(dialog).findByText('Newsletter', undefined, patience)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /^Edit note: .?Newsletter/ })).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { WeekFigures } from './week-figures.tsx';

beforeAll(() => loadMessages('inside', 'numbers-places'));
afterEach(leave);

const series = [
  { metric: 'requests', server: null, label: 'site 2xx', values: [50, 60] },
  { metric: 'requests', server: null, label: 'site 5xx', values: [2, null, 1] },
  { metric: 'requests', server: null, label: 'api 5xx', values: [4] },
  // The same again, of one server.
  { metric: 'requests', server: 'one', label: 'api 5xx', values: [4] },
];
const apis = [
  { type: 'static', health: null },
  { type: 'http', health: { state: 'well' } },
  { type: 'http', health: { state: 'paused' } },
];
let asked: Asked[] = [];

function open(role: string, answers: { apis?: object[]; isFormsDown?: () => boolean } = {}): void {
  asked = [];
  signedIn(
    () => role,
    (given) => {
      asked.push(given);
      const { path, body } = given;
      if (path === '/v1/metrics/ask') return Response.json({ series });
      if (path === '/v1/apis/dash/getApis') return Response.json({ apis: answers.apis ?? apis, total: 3 });
      if (path !== '/v1/boards/ask') return undefined;
      const { dataset } = body.query as { dataset: { kind: string } };
      if (dataset.kind === 'forms' && answers.isFormsDown?.()) return Response.json({ fault: 'unavailable' });
      return Response.json({ answer: { total: [dataset.kind === 'forms' ? 1400 : 0] } });
    },
  );
  openAt('/home', ['home', () => <WeekFigures scriptErrors={12} />]);
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('errors, sources, jobs and forms of seven days are told, each with the screen that says more', async () => {
  open('admin');
  await waitFor(() =>
    expect(rows()).toEqual([
      'Script errors12',
      'Server errors7',
      'Failing data sources1',
      'Failed jobs0',
      'Form entries1,400',
    ]),
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/numbers',
    '/pages/metrics',
    '/pages/apis',
    '/pages/metrics/jobs?state=dead',
    '/pages/form-entries',
  ]);
  const periods = asked.filter(({ path }) => path === '/v1/boards/ask').map(({ body }) => body.filters);
  expect(periods).toEqual([{ period: { last: '7d' } }, { period: { last: '7d' } }]);
});

test('one that fails says so alone, and can be asked again', async () => {
  let isDown = true;
  open('editor', { isFormsDown: () => isDown });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(rows().slice(0, 3)).toEqual(['Script errors12', 'Failing data sources1', 'Failed jobs0']));
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(rows().at(-1)).toBe('Form entries1,400'));
});

test('nobody is told, or asks for, what is not for them, or what the site has nothing of', async () => {
  open('viewer', { apis: [{ type: 'static', health: null }] });
  const paths = () => asked.map(({ path }) => path).filter((path) => path !== '/v1/session');
  await waitFor(() => expect(paths()).toEqual(['/v1/apis/dash/getApis']));
  await waitFor(() => expect(rows()).toEqual(['Script errors12']));
  expect(within(screen.getByRole('list')).queryByText('Server errors')).toBeNull();
});

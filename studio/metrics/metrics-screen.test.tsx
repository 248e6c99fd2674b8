import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MetricAnswer, MetricsNow } from '#contract/metrics.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const steps = 60;
const flat = (value: number | null) => Array.from({ length: steps }, () => value);
const whole: MetricAnswer = {
  ...{ from: Date.UTC(2026, 10, 28, 9), step: 10_000, steps },
  series: [
    { metric: 'requests', server: null, label: 'site 2xx', values: flat(9) },
    { metric: 'requests', server: null, label: 'site 5xx', values: flat(1) },
    { metric: 'requests', server: 'web-1', label: 'site 2xx', values: flat(9) },
    { metric: 'requests', server: 'web-2', label: 'site 5xx', values: flat(1) },
    { metric: 'latency', server: null, label: 'site p95', values: flat(1250) },
    { metric: 'cpu', server: null, label: '', values: [...flat(40).slice(1), null] },
    { metric: 'cpu', server: 'web-1', label: '', values: flat(40) },
    { metric: 'cpu', server: 'web-2', label: '', values: flat(12) },
    { metric: 'database_pool', server: null, label: 'used', values: flat(null) },
  ],
  servers: [
    { server: 'web-1', started_on: 1, last_seen_on: 2, version: '0.2.0', state: 'running' },
    { server: 'web-2', started_on: 1, last_seen_on: 2, version: '0.2.0', state: 'silent' },
  ],
};
const now: MetricsNow = {
  health: [
    { check: 'alive', server: 'web-1', is_well: true, reason: null },
    { check: 'alive', server: 'web-2', is_well: false, reason: 'silent' },
  ],
  errors: [
    {
      ...{ at: 1, server: 'web-2', request_id: '1e350fc7-9', method: 'GET' },
      ...{ route: '/v1/boards/{id}', status: 503 },
    },
  ],
  paused_sources: [{ key: 'rates', title: '<b>Rates</b>', since: null }],
  certificates: [{ host: 'atlas.example', expires_on: Date.UTC(2020, 0, 1) }],
};
let answer: MetricAnswer;
let asked: Asked[] = [];
let roles: string[] = [];
let role = 'owner';

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  answer = whole;
  asked = [];
  roles = ['operator'];
  role = 'owner';
  signedIn(
    () => role,
    (given) => {
      const { path } = given;
      if (!path.startsWith('/v1/metrics')) {
        const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: roles };
        const site = { id: 'atlas', name: 'Atlas', role, url_patterns: [] };
        return Response.json({ user, sites: [], site, views: [] });
      }
      asked.push(given);
      return Response.json(path.endsWith('/ask') ? answer : now);
    },
  );
});
afterEach(leave);

async function open(address = '/pages/metrics') {
  const { MetricsScreen } = await import('./metrics-screen.tsx');
  return openAt(address, ['pages', Outlet], ['metrics', MetricsScreen]);
}
const card = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) }, patience);

test('an operator sees the installation: what fails and why, and a line for each server beside all of them', async () => {
  await open();
  expect(await screen.findByText('1 health check fails', undefined, patience)).toBeDefined();
  expect(screen.getByText(/hasn’t reported for 30 seconds/)).toBeDefined();
  expect(within(await card('Servers$')).getByText('Silent')).toBeDefined();
  const cpu = await card('CPU');
  const names = within(cpu)
    .getAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['All servers', 'web-1', 'web-2']));
  expect(screen.queryByRole('region', { name: 'Database connections' })).toBeNull();
});

test('the share of errors is of all requests, has its level as a shape, and counts are so many a minute', async () => {
  await open();
  const rate = (await screen.findByText('Error rate (5xx)', undefined, patience)).parentElement as HTMLElement;
  expect(rate.textContent).toContain('10%');
  expect(within(rate).getByRole('img', { name: 'Critical' })).toBeDefined();
  const status = await card('Requests by status');
  fireEvent.click(within(status).getByRole('button', { name: 'Show as table' }));
  const [, first] = within(status).getAllByRole('row');
  expect([...(first?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['54', '6']);
});

test('a server that is chosen has the charts to itself', async () => {
  const router = await open();
  fireEvent.click(within(await card('Servers$')).getByRole('button', { name: 'web-2' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ server: 'web-2' }));
  const status = await card('Requests by status');
  fireEvent.click(within(status).getByRole('button', { name: 'Show as table' }));
  expect(
    within(status)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Time', '5xx']);
});

test('what is not known is a dash, a failed request has its ID to copy, and texts stay texts', async () => {
  await open();
  const cpu = await card('CPU');
  fireEvent.click(within(cpu).getByRole('button', { name: 'Show as table' }));
  expect(within(cpu).getAllByRole('row')[1]?.textContent).toContain('—');
  const errors = await card('Recent errors');
  expect(within(errors).getByText('1e350fc7-9')).toBeDefined();
  expect(within(errors).getByRole('button', { name: 'Copy' })).toBeDefined();
  expect(screen.getByText('<b>Rates</b>')).toBeDefined();
  expect(screen.getByText('Expired Jan 1, 2020')).toBeDefined();
});

test('an admin sees the site alone, and another period is in the address', async () => {
  roles = [];
  const router = await open();
  await screen.findByText('How this site is doing: requests, errors and data sources.', undefined, patience);
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/v1/metrics/ask'), patience);
  expect(asked.find(({ path }) => path.endsWith('/ask'))?.body.metrics).not.toContain('cpu');
  expect(screen.queryByRole('button', { name: 'Installation' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '1 day' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ window: 'day' }));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ window: 'day' }));
});

test('who may neither is told so, and asks for nothing', async () => {
  [roles, role] = [[], 'editor'];
  await open();
  expect(await screen.findByText('You can’t see the metrics', undefined, patience)).toBeDefined();
  expect(asked).toEqual([]);
});

test('where nothing was measured yet, it says when', async () => {
  answer = { ...whole, series: [] };
  await open();
  expect(await screen.findByText('Nothing measured yet', undefined, patience)).toBeDefined();
});

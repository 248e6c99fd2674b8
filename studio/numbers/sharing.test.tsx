import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { NumberShare } from '#contract/number-shares.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { type Asked, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { AlertsTab } from './alerts/alerts-tab.tsx';
import { ReportsDialog } from './reports/reports-dialog.tsx';
import { SharesDialog } from './shares/shares-dialog.tsx';

const patience = { timeout: 8000 };
const share: NumberShare = {
  ...{ id: 's1', name: 'Client', state: 'active', filters: [{ field: 'country', how: 'is', values: ['FR'] }] },
  ...{ has_password: true, created_on: 1, expires_on: null, revoked_on: null, opened: 2, last_opened_on: 2 },
  made_by: 'Mara',
};
const alert: Alert = {
  ...{ id: 'a1', name: 'Half gone', kind: 'drop', percent: 50, minimum: 50, goal: null, is_active: true },
  ...{ by_notice: true, receivers: ['mara'], webhook_url: '', has_secret: false, state: 'firing', since: 1 },
  ...{ scope: 'site', updated_on: 1 },
};
const firing = { id: 'f1', alert_id: 'a1', name: 'Half gone', kind: 'drop', began_on: 1, ended_on: 2 };
const report = { id: 'r1', every: 'week', created_on: 1, sent_for: null };
const people = [{ id: 'mara', name: 'Mara', email: 'mara@lindqvist.example' }];
let role = 'admin';
let asked: Asked[] = [];

function answer({ path, method }: Asked): Response | undefined {
  if (path === '/v1/numberShares' && method === 'GET') return Response.json({ shares: [share] });
  if (path === '/v1/numberShares')
    return Response.json(
      { status: true, message: 'Made', url: 'http://studio/shared-numbers#x', share },
      { status: 201 },
    );
  if (path === '/v1/alerts' && method === 'GET') return Response.json({ alerts: [alert] });
  if (path === '/v1/alerts/firings')
    return Response.json({ firings: [{ ...firing, details: { value: 40, expected: 100 } }], total: 1 });
  if (path === '/v1/alerts') return Response.json({ status: true, message: 'Made', alert }, { status: 201 });
  if (path === '/v1/alerts/a1/webhook') return Response.json({ status: true, message: 'Saved', alert });
  if (path === '/v1/numberReports' && method === 'GET') {
    const [person] = people;
    return Response.json({ reports: [{ ...report, person }], next: { week: 1, month: 2 }, time_zone: 'Asia/Kolkata' });
  }
  if (path.startsWith('/v1/numberReports')) return Response.json({ status: true, message: 'Done' });
  if (path === '/v1/people/getPeople' || path.startsWith('/v1/people')) return Response.json({ people, total: 1 });
  if (path === '/v1/numbers/goals') return Response.json({ goals: [], routes: {} });
  return undefined;
}

beforeAll(() => loadMessages('inside', 'numbers', 'number-shares', 'number-reports', 'alerts'));
beforeEach(() => {
  role = 'admin';
  asked = [];
  signedIn(
    () => role,
    (call) => {
      asked.push(call);
      return answer(call);
    },
  );
});
afterEach(leave);

const sent = (path: string) =>
  asked.filter((each) => each.path === path && each.method === 'POST').map((each) => each.body);
const close = () => undefined;

test('a link is fixed to what the screen is filtered by, and its address is shown once', async () => {
  openAt('/pages/numbers?where=country:FR', ['/pages/numbers', () => <SharesDialog onClose={close} />]);
  expect(await screen.findByText(/Country is .*France/, undefined, patience)).toBeTruthy();
  expect(screen.getByText(/Opened 2 times · Password required/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Client' } });
  const fixed = screen.getByRole('switch', { name: /^Only show what’s filtered now/ });
  expect((fixed as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('http://studio/shared-numbers#x', undefined, patience)).toBeTruthy();
  expect(sent('/v1/numberShares')).toEqual([{ name: 'Client', filters: share.filters, hours: 2160 }]);
});

test('who may not publish makes and ends no link', async () => {
  role = 'author';
  openAt('/pages/numbers', ['/pages/numbers', () => <SharesDialog onClose={close} />]);
  await screen.findByText('Client', undefined, patience);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});

test('alerts tell their state and history, and a new one starts with what is usual for its kind', async () => {
  openAt('/pages/numbers', ['/pages/numbers', AlertsTab]);
  const table = await screen.findAllByRole('table', undefined, patience);
  expect(within(table[0] as HTMLElement).getByText('Firing')).toBeTruthy();
  expect(screen.getByText('Notification · 1 email')).toBeTruthy();
  expect(await screen.findByText('40 views in an hour, usually 100', undefined, patience)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add alert' }));
  const dialog = await screen.findByRole('dialog', undefined, patience);
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Half gone' } });
  expect((within(dialog).getByLabelText('At least this much less, in %') as HTMLInputElement).value).toBe('50');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Mara/ }, patience));
  fireEvent.change(within(dialog).getByLabelText(/Webhook URL/), { target: { value: 'https://hook.example/' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add alert' }));
  await waitFor(
    () => expect(sent('/v1/alerts/a1/webhook')).toEqual([{ webhook_url: 'https://hook.example/' }]),
    patience,
  );
  expect(sent('/v1/alerts')).toEqual([
    {
      ...{ name: 'Half gone', kind: 'drop', scope: 'site', percent: 50, minimum: 50, goal: null },
      ...{ is_active: true, by_notice: true, receivers: ['mara'] },
    },
  ]);
});

test('people subscribe themselves; admins add members', async () => {
  openAt('/pages/numbers', ['/pages/numbers', () => <ReportsDialog onClose={close} />]);
  const weekly = (await screen.findByRole('switch', { name: /^Weekly/ }, patience)) as HTMLInputElement;
  await waitFor(() => expect(weekly.checked).toBe(true), patience);
  fireEvent.click(screen.getByRole('switch', { name: /^Monthly/ }));
  await waitFor(() => expect(sent('/v1/numberReports/subscribe')).toEqual([{ every: 'month' }]), patience);
  fireEvent.click(screen.getByRole('button', { name: 'Add members' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Mara/ }, patience));
  fireEvent.click(screen.getByRole('button', { name: 'Add members' }));
  await waitFor(() => expect(sent('/v1/numberReports')).toEqual([{ every: 'week', ids: ['mara'] }]), patience);
});

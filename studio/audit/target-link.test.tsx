import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { clear, leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { TargetLink } from './target-link.tsx';

const row: AuditRow = {
  ...{ id: 'a1', at: 1, act: 'changeSet.applied', outcome: 'done', via: '', address: '127.0.0.1', exchange: 'x' },
  ...{ by: null, version: null, hash_before: '', hash_after: '', changes: [] },
  target: { kind: 'change_set', id: 's1', name: 'Spring' },
} as unknown as AuditRow;

beforeAll(() => loadMessages('inside'));
beforeEach(() =>
  signedIn(
    () => 'owner',
    () => undefined,
  ),
);
afterEach(leave);

async function open(shown: AuditRow): Promise<void> {
  const line = () => (
    <p>
      {shown.target?.name} <TargetLink row={shown} />
    </p>
  );
  openAt('/', ['/', line]);
  await screen.findByText(shown.target?.name ?? '');
}

test('what was done with a change set, a release or a deploy leads there', async () => {
  await open(row);
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/pages/change-sets/s1');
});

test('what was refused, and what has no screen by its id, leads nowhere', async () => {
  await open({ ...row, outcome: 'refused' } as AuditRow);
  expect(screen.queryByRole('link')).toBeNull();
  clear();
  await open({ ...row, target: { kind: 'token', id: 't1', name: 'git' } });
  expect(screen.queryByRole('link')).toBeNull();
});

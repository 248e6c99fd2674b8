import { Outlet } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SiteJob } from '#contract/jobs.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const job: SiteJob = {
  ...{ id: 'j1', kind: 'deploy', state: 'running', tries: 1, most_tries: 4, has_failed: false, subject: 'd1' },
  ...{ progress: { done: 3, total: 12 }, is_stopping: false, can_cancel: true, can_run_again: false },
  ...{ added_on: 1, started_on: 2, ended_on: null, next_on: null },
};
const failed: SiteJob = {
  ...job,
  ...{ id: 'j2', kind: 'send-mail', state: 'dead', tries: 30, has_failed: true, subject: null, progress: null },
  ...{ can_cancel: false, can_run_again: true, started_on: 1000, ended_on: 4000 },
};
const looked: SiteJob = {
  ...failed,
  ...{ id: 'j3', kind: 'prove-domain', state: 'done', tries: 1, has_failed: false, can_run_again: false },
  ...{ started_on: null, ended_on: null },
};
let role = 'editor';

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  role = 'editor';
  signedIn(
    () => role,
    ({ path }) => (path.endsWith('/getJobs') ? Response.json({ jobs: [job, failed, looked], total: 3 }) : undefined),
  );
});
afterEach(leave);

async function open() {
  const { JobsScreen } = await import('./jobs-screen.tsx');
  openAt('/pages/jobs', ['pages', Outlet], ['jobs', JobsScreen]);
}

test('a job is told of in words, with how far it is, what went wrong, and a menu where something can be done', async () => {
  await open();
  expect(await screen.findByText('3 of 12', undefined, patience)).toBeDefined();
  expect(screen.getByText('The mail server did not take the mail.')).toBeDefined();
  expect(screen.getByText('3 s')).toBeDefined();
  const words = (name: string) => screen.getByRole('button', { name });
  expect([words('Actions for Deploy'), words('Actions for Send a mail')]).toHaveLength(2);
  // What is done and may neither be called off nor run again has no menu.
  expect(screen.queryByRole('button', { name: 'Actions for Check the domain' })).toBeNull();
});

test('who may not publish is told so', async () => {
  role = 'author';
  await open();
  expect(await screen.findByText('Jobs are for those who publish', undefined, patience)).toBeDefined();
});

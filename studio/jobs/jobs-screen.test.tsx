import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
let jobs: SiteJob[] = [];
/** What was asked for beside the list, and what is answered to it. */
let acts: string[] = [];
let answer: () => Response = () => Response.json({ status: true, message: 'Stopping.' });

beforeAll(async () => {
  await loadMessages('inside');
});
beforeEach(() => {
  role = 'editor';
  [jobs, acts] = [[job, failed, looked], []];
  answer = () => Response.json({ status: true, message: 'It is done.' });
  signedIn(
    () => role,
    ({ path, method }) => {
      if (path.endsWith('/getJobs')) return Response.json({ jobs, total: jobs.length });
      if (!/\/jobs\/j\d\//.test(path)) return undefined;
      acts.push(`${method} ${path}`);
      return answer();
    },
  );
});
afterEach(leave);

async function open() {
  const { JobsScreen } = await import('./jobs-screen.tsx');
  openAt('/pages/metrics/jobs', ['pages', Outlet], ['metrics/jobs', JobsScreen]);
}

test('a job is told of in words, with how far it is, what went wrong, and a menu where something can be done', async () => {
  await open();
  expect(await screen.findByText('3 of 12', undefined, patience)).toBeDefined();
  expect(screen.getByText('The mail server rejected the email.')).toBeDefined();
  expect(screen.getByText('3 s')).toBeDefined();
  const words = (name: string) => screen.getByRole('button', { name });
  expect([words('Actions for Deploy'), words('Actions for Send email')]).toHaveLength(2);
  // What is done and may neither be called off nor run again has no menu.
  expect(screen.queryByRole('button', { name: 'Actions for Check the domain' })).toBeNull();
});

const choose = async (name: string, act: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: act, hidden: true }, patience));
};

test('a job that runs is called off after a question, and is then shown as stopping', async () => {
  await open();
  await choose('Deploy', 'Cancel…');
  const question = await screen.findByRole('dialog', undefined, patience);
  expect(question.textContent).toContain('Whatever was live before stays unchanged.');
  fireEvent.click(within(question).getByRole('button', { name: 'Keep job' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(acts).toEqual([]);
  await choose('Deploy', 'Cancel…');
  jobs = [{ ...job, is_stopping: true, can_cancel: false }, failed];
  const again = await screen.findByRole('dialog', undefined, patience);
  fireEvent.click(within(again).getByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText('Stopping…', undefined, patience)).toBeDefined();
  expect(acts).toEqual(['POST /v1/jobs/j1/cancel']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
});

test('one that ended meanwhile says so in the question, and stays as it is', async () => {
  await open();
  answer = () => Response.json({ code: 'conflict', message: 'This job has already finished.' }, { status: 409 });
  await choose('Deploy', 'Cancel…');
  const question = await screen.findByRole('dialog', undefined, patience);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText('This job has already finished.', undefined, patience)).toBeDefined();
});

test('one that failed is run again at a press, and is then shown as waiting', async () => {
  await open();
  await screen.findByText('The mail server rejected the email.', undefined, patience);
  jobs = [job, { ...failed, state: 'queued', has_failed: false, can_run_again: false }];
  await choose('Send email', 'Run again');
  await vi.waitFor(() => expect(screen.queryByText('The mail server rejected the email.')).toBeNull(), patience);
  expect(acts).toEqual(['POST /v1/jobs/j2/again']);
  expect(screen.queryByRole('button', { name: 'Actions for Send email' })).toBeNull();
});

test('who may not publish is told so', async () => {
  role = 'author';
  await open();
  expect(await screen.findByText('You need the editor role to see jobs', undefined, patience)).toBeDefined();
});

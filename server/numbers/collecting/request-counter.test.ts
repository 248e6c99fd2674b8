import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Agents } from '#server/numbers/agents/agents.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { RequestCounter } from './request-counter.ts';

const answered = { route: 'r', template: 't', templateVersion: null, release: null };
const asked = (url: string, agent: string) =>
  ({ method: 'GET', url, headers: { 'user-agent': agent } }) as IncomingMessage;

test('paths of bots are told apart up to 20,000 a day, and the rest counts without one', () => {
  let now = Date.UTC(2026, 10, 28);
  const counter = new RequestCounter(new Agents(), () => now);
  const tally = counter.tallyOf({ siteId: asTrustedSiteId('site'), answered, isPage: true });
  const countAll = () => {
    for (let at = 0; at < 25_000; at++) tally.count(asked(`/p${at}?x=${at}`, 'Googlebot/2.1'), 200, 10);
    return counter.take().flatMap(({ logged }) => logged);
  };
  const first = countAll();
  expect(first).toHaveLength(20_001);
  expect(first.find(({ path }) => path === null)).toMatchObject({ count: 5000, bytes: 50_000, agent: 'Googlebot' });
  expect(countAll().filter(({ path }) => path === null)).toMatchObject([{ count: 5000 }]);
  now += 24 * 60 * 60_000;
  expect(countAll()).toHaveLength(20_001);
});

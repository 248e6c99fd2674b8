import listed from 'crawler-user-agents';
import { expect, test } from 'vitest';
import { Agents } from './agents.ts';
import { crawlerKindOf } from './crawlers.ts';

const agents = new Agents();
const of = (agent: string | undefined) => {
  const { kind, bot, read } = agents.of(agent);
  return { kind, bot, ...read() };
};

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'desktop',
    'Chrome',
    'Windows',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'desktop',
    'Microsoft Edge',
    'Windows',
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'desktop',
    'Safari',
    'macOS',
  ],
  [
    'Safari on a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'mobile',
    'Safari',
    'iOS',
  ],
  [
    'Safari on a tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'mobile',
    'Chrome',
    'Android',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'mobile',
    'Samsung Internet for Android',
    'Android',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'desktop',
    'Firefox',
    'Linux',
  ],
])('%s is a browser', (_, agent, device, browser, system) => {
  expect(of(agent)).toEqual({ kind: 'browser', bot: null, device, browser, system });
});

test('every crawler of the list is a bot, by a name that people can read', () => {
  const told = listed.flatMap(({ instances }) => instances).map(of);
  expect(told.filter(({ kind }) => kind === 'browser')).toEqual([]);
  expect(told.map(({ bot }) => bot).filter((bot) => /[\\[\]^$|]/.test(bot ?? ''))).toEqual([]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot', 'bot', 'search'],
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot', 'ai', 'ai_training'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot', 'ai', 'ai_training'],
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT-User', 'ai', 'ai_assistant'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot', 'bot', 'seo'],
  ['curl/8.5.0', 'curl', 'bot', 'unknown'],
  ['Mozilla/5.0 (compatible; NewerBot/0.1)', 'NewerBot', 'bot', 'unknown'],
])('%s is %s', (agent, name, kind, purpose) => {
  expect(of(agent)).toMatchObject({ kind, bot: name });
  expect(crawlerKindOf(name)).toBe(purpose);
});

test('an agent that says nothing is a bot', () => {
  for (const agent of [undefined, '', '  ']) expect(of(agent)).toMatchObject({ kind: 'bot', bot: '-' });
});

test('an agent can neither make names without end nor names that are no words', () => {
  const names = new Set(Array.from({ length: 2000 }, (_, at) => of(`X${at}Bot/1.0 <b>=cmd|'/c'!A0`).bot));
  expect(names.size).toBeLessThanOrEqual(501);
  expect(names).toContain('bot');
  expect([...names].filter((name) => /[<>=|']/.test(name ?? ''))).toEqual([]);
});

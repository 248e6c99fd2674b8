import { expect, test } from 'vitest';
import { channelOf, foldName, foldSource } from './sources.ts';

const own = 'www.example.org';

test('sources LinkedIn, linkedin and the referrer www.linkedin.com are one', () => {
  const names = [
    foldSource({ source: 'LinkedIn' }, null, own),
    foldSource({ source: 'linkedin' }, 'www.google.com', own),
    foldSource({}, 'www.linkedin.com', own),
    foldSource({}, 'lnkd.in', own),
    foldSource({ source: ' https://www.LinkedIn.com/feed?x=1 ' }, null, own),
  ].map(({ source }) => source);
  expect(new Set(names)).toEqual(new Set(['LinkedIn']));
});

test.each([
  ['www.google.it', 'Google', 'search'],
  ['google.co.uk', 'Google', 'search'],
  ['mail.google.com', 'Gmail', 'email'],
  ['gemini.google.com', 'Gemini', 'ai'],
  ['it.search.yahoo.com', 'Yahoo', 'search'],
  ['chat.openai.com', 'ChatGPT', 'ai'],
  ['www.perplexity.ai', 'Perplexity', 'ai'],
  ['claude.ai', 'Claude', 'ai'],
  ['copilot.microsoft.com', 'Copilot', 'ai'],
  ['t.co', 'X', 'social'],
  ['l.facebook.com', 'Facebook', 'social'],
  ['out.reddit.com', 'Reddit', 'social'],
  ['com.linkedin.android', 'LinkedIn', 'social'],
  ['eur01.safelinks.protection.outlook.com', 'Outlook', 'email'],
  ['googleads.g.doubleclick.net', 'Google Ads', 'paid'],
  ['en.wikipedia.org', 'Wikipedia', 'referral'],
  ['WWW.Blog.Example:8080', 'blog.example', 'referral'],
  ['notgoogle.com', 'notgoogle.com', 'referral'],
])('the referrer %s is %s, of %s', (host, source, channel) => {
  const origin = foldSource({}, host, own);
  expect(origin).toEqual({ source, medium: null, campaign: null });
  expect(channelOf(origin)).toBe(channel);
});

test.each([
  [{ source: 'google', medium: 'CPC' }, 'Google', 'paid'],
  [{ source: 'google', medium: 'organic' }, 'Google', 'search'],
  [{ source: 'june-letter', medium: 'E-Mail' }, 'june-letter', 'email'],
  [{ source: 'Facebook', medium: 'paid_social' }, 'Facebook', 'paid'],
  [{ source: 'partner', campaign: 'Spring' }, 'partner', 'campaign'],
  [{ source: 'poster' }, 'poster', 'campaign'],
  [{ source: 'news.example' }, 'news.example', 'referral'],
  [{ source: 'Hacker News' }, 'Hacker News', 'social'],
  [{ campaign: 'Spring' }, null, 'campaign'],
  [{ source: '  ' }, null, 'direct'],
])('a link tagged %j is of %s, %s', (tagged, source, channel) => {
  const origin = foldSource(tagged, null, own);
  expect(origin.source).toBe(source);
  expect(channelOf(origin)).toBe(channel);
});

test('a link of the site itself is internal and no source', () => {
  const origin = foldSource({}, 'example.org', own);
  expect(origin).toEqual({ source: null, medium: 'internal', campaign: null });
  expect(channelOf(origin)).toBe('internal');
});

test('a name is bounded and has no characters that hide or turn text', () => {
  expect(foldName('a\u202eb\u0000c')).toBe('a b c');
  expect(foldName('x'.repeat(5000))).toHaveLength(200);
  expect(foldName('\u200b')).toBeNull();
});

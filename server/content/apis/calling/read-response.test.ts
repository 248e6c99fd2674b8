import { expect, test } from 'vitest';
import { httpSource } from '#model/apis/live-source.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { longestTurn, MAX } from '#server/testing-turns.ts';
import { OpenedSecrets } from './opened-secrets.ts';
import { readResponse } from './read-response.ts';

const SECRET = 'canary+"7f3a/91';
const source = httpSource.parse({ type: 'http', url: 'http://api.example.com/' });
// Nothing is opened here: what is known is said below.
const parts = { db: {} as Database, secrets: {} as Secrets };
const secrets = new OpenedSecrets(parts, asTrustedSiteId('a'), source, 'live');
secrets.know(SECRET);

const list = (length: number, make: (at: number) => unknown) =>
  JSON.stringify(Array.from({ length }, (_, at) => make(at)));

test.each([
  ['400,000 items', list(400_000, (id) => ({ id, name: `Name ${id}` })), true],
  ['numbers', list(900_000, (at) => at), true],
  ['texts with escapes', list(40_000, (at) => `Name &amp; ${at} <b>x</b> %20 a+b \\ "`.repeat(10)), true],
  ['one text of escapes', JSON.stringify(['&amp;%2525'.repeat(350_000)]), true],
  ['one text of backslashes', JSON.stringify(['\\'.repeat(1_900_000)]), true],
  ['secrets for keys', list(40_000, (at) => ({ [SECRET]: 1, [`b%${at}`]: 2 })), true],
  ['lists without end', '['.repeat(10_000_000), false],
  ['no JSON', '&amp;%2525\\u0041'.repeat(1_000_000), false],
])('an answer of %s does not hold the thread', async (_what, text, isJson) => {
  let took = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && took > MAX; tries++) {
    const stretch = await longestTurn(async () => {
      const { body } = await readResponse(text, secrets);
      expect(body !== undefined).toBe(isJson);
    });
    took = Math.min(took, stretch);
  }
  expect(took).toBeLessThan(MAX);
});

test.each([64 * 1024 - 8, 64 * 1024, 200_000])('a secret that begins at %i of a long text is masked', async (at) => {
  for (const spelled of [SECRET, encodeURIComponent(SECRET), JSON.stringify(JSON.stringify(SECRET)).slice(1, -1)]) {
    const text = `${'x'.repeat(at)} ${spelled} ${'y'.repeat(100_000)}`;
    const { body } = await readResponse(JSON.stringify([text]), secrets);
    expect(JSON.stringify(body)).toContain('x ');
    expect(JSON.stringify(body)).toContain('••••••');
    expect(JSON.stringify(body)).not.toContain('7f3a');
  }
});

test('the beginning of what is no JSON has no half of a secret', async () => {
  const { text } = await readResponse(`${'x'.repeat(64 * 1024 - 6)}${SECRET}`, secrets);
  expect(text).toBe(`${'x'.repeat(64 * 1024 - 6)}••••••`);
});

import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { startTestServer } from '#server/testing.ts';

async function ask(settings: Record<string, string>, later = 0) {
  const server = await startTestServer(settings);
  onTestFinished(() => server.close());
  server.pass(later);
  return { answer: await server.app.inject('/.well-known/security.txt'), now: server.services.clock() };
}

test('whoever finds a weakness is told whom to write to, for less than a year', async () => {
  const { answer, now } = await ask({
    STUDIO_URL: 'https://studio.example.com',
    SECURITY_CONTACT: 'security@example.com, https://example.com/report',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = answer.body.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2));
  expect(fields).toEqual([
    ['Contact', 'mailto:security@example.com'],
    ['Contact', 'https://example.com/report'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)],
    ['Canonical', 'https://studio.example.com/.well-known/security.txt'],
    [''],
  ]);
  const days = (Date.parse(fields[2]?.[1] ?? '') - now) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(90);
  expect(days).toBeLessThanOrEqual(91);
});

test('the time moves on while the server runs, and an address without TLS is not named', async () => {
  const { answer, now } = await ask({ SECURITY_CONTACT: 'mailto:security@example.com' }, 400 * 86_400_000);
  const expires = /^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(now);
  expect(answer.body).not.toContain('Canonical');
});

test('an installation that names nobody has no such file', async () => {
  const { answer } = await ask({});
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test.each([
  'nobody',
  'http://example.com/report',
  'security@example.com\nExpires: 2199-01-01T00:00:00Z',
  'javascript:alert(1)',
  'a@example.com, b',
])('SECURITY_CONTACT=%j stops the start', (SECURITY_CONTACT) => {
  expect(() => readConfig({ SECURITY_CONTACT })).toThrow(ConfigError);
});

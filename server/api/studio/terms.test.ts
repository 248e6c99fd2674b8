import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { startTestServer } from '#server/testing.ts';

test('an operator’s own terms of use stand in place of those of the product', async () => {
  const server = await startTestServer({ TERMS_URL: 'https://harbour.example/terms' });
  onTestFinished(() => server.close());
  const { statusCode, headers } = await server.app.inject('/terms');
  expect([statusCode, headers.location]).toEqual([302, 'https://harbour.example/terms']);
});

test.each(['javascript:alert(1)', 'https://ada:secret@harbour.example/', 'terms'])(
  'TERMS_URL=%s stops the start',
  (TERMS_URL) => {
    expect(() => readConfig({ TERMS_URL })).toThrow(ConfigError);
  },
);

import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/config/log.ts';

function capture(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ logLevel: 'info' }, stream) };
}

test('what has the name of a secret is left out, wherever it is in the line', () => {
  const { lines, log } = capture();
  const secret = 'hunter2-hunter2';
  log.info({ password: secret, token: secret, body: { refreshToken: secret, site: { secret } } }, 'one');
  log.info({ list: [{ Password: secret }] }, 'three');
  log.info({ request: { headers: { authorization: secret, cookie: secret, 'set-cookie': secret } } }, 'two');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain(secret);
  expect(lines.join()).toContain('[redacted]');
});

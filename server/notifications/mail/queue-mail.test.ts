import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { longestTurn } from '#server/testing-turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const code = { locale: 'en-US', template: 'signup-code', values: { name: 'Ada', code: '123456' } } as const;

test('without a mail server a mail is kept in the outbox, with its code and how long it is good for', async () => {
  const { services } = server;
  const expiresAt = services.clock() + 15 * 60_000;
  await inTransaction(server.everySite, (tx) => queueMail(tx, services, { ...code, to: 'ada@example.com', expiresAt }));
  expect(await runDueJobs(services)).toBe(1);
  const [mail] = await readMails(services, 'ada@example.com');
  expect(mail).toMatchObject({ state: 'kept', subject: 'Your sign-up code', values: { code: '123456' } });
  expect(mail!.text).toContain('123456');
  expect(mail!.text).toContain('This expires in 15 minutes.');
});

test('a cause that is rolled back leaves no mail', async () => {
  const { services } = server;
  const act = inTransaction(server.everySite, async (tx) => {
    await queueMail(tx, services, { ...code, to: 'rolled@example.com' });
    throw new Error('no');
  });
  await expect(act).rejects.toThrow('no');
  expect(await readMails(services, 'rolled@example.com')).toEqual([]);
  expect(await runDueJobs(services)).toBe(0);
});

const refused: readonly [string, string, string][] = [
  ['a line break in the address', 'ada@example.com\r\nBcc: eve@example.com', 'Ada'],
  ['two addresses', 'ada@example.com,eve@example.com', 'Ada'],
  ['two addresses with a blank', 'ada@example.com eve@example.com', 'Ada'],
  ['an address in angle brackets', 'Ada <ada@example.com>', 'Ada'],
  ['nested comments', `${'('.repeat(5000)}${')'.repeat(5000)}ada@example.com`, 'Ada'],
  ['an address of 10 kB', `${'a'.repeat(10_000)}@example.com`, 'Ada'],
  ['a line break in a name', 'ada@example.com', 'Ada\r\nBcc: eve@example.com'],
  ['a NUL in a name', 'ada@example.com', 'Ada\0'],
];

test.each(refused)('%s is refused at once', async (_what, to, name) => {
  const { services } = server;
  const held = await longestTurn(async () => {
    const written = queueMail(server.everySite, services, { ...code, to, values: { name, code: '1' } });
    await expect(written).rejects.toMatchObject({ kind: 'invalid' });
  });
  expect(held).toBeLessThan(500);
  const kept = await server.everySite.selectFrom('outbox').select('id').where('subject', 'like', '%Bcc%').execute();
  expect(kept).toEqual([]);
});

test('a link that is not of the web is refused', async () => {
  const { services } = server;
  const mail = { to: 'ada@example.com', locale: 'en-US', template: 'reset-password' } as const;
  for (const link of ['javascript:alert(1)', 'https://example.com/\r\nx', 'https://example.com/"x', '/reset']) {
    const written = queueMail(server.everySite, services, { ...mail, values: { name: 'Ada', link } });
    await expect(written, link).rejects.toMatchObject({ kind: 'invalid' });
  }
});

test('a name cannot smuggle an address that mail programs would make clickable', async () => {
  const { services } = server;
  const values = { name: 'You won https://evil.example www.evil.example', code: '1' };
  await queueMail(server.everySite, services, { ...code, to: 'spam@example.com', values });
  const [mail] = await readMails(services, 'spam@example.com');
  expect(mail!.text).not.toMatch(/https?:|www\./);
});

test('what a mail is filled with is not readable in the database', async () => {
  const { services } = server;
  await queueMail(server.everySite, services, {
    ...code,
    to: 'sealed@example.com',
    values: { name: 'Ada', code: '918273' },
  });
  const rows = await server.everySite.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('918273');
  expect(JSON.stringify(await server.everySite.selectFrom('jobs').selectAll().execute())).not.toContain('918273');
});

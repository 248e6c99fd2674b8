import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { sendMail } from '#server/notifications/mail/send-mail.ts';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createWorker } from '#server/platform/jobs/worker.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';

const MINUTE = 60_000;

let sink: SmtpSink;
let server: TestServer;
beforeEach(async () => {
  sink = await openSmtpSink();
  server = await startTestServer({ SMTP_URL: sink.url, MAIL_FROM: 'studio@example.com' });
});
afterEach(async () => {
  await server.close();
  await sink.close();
});

function write(to: string, more: { expiresAt?: number; locale?: 'ar-SA' | 'en-US'; idempotencyKey?: string } = {}) {
  const { services } = server;
  const values = { name: 'Ada', code: '123456', link: 'https://studio.example.com/verify-email?token=abc' };
  const mail = { to, locale: 'en-US', template: 'verify-email', values, ...more } as const;
  return inTransaction(server.everySite, (tx) => queueMail(tx, services, mail));
}

test('a mail goes to one recipient with text and HTML, and then its code and link are blotted out', async () => {
  const id = await write('ada@example.com');
  expect(await runDueJobs(server.services)).toBe(1);
  const [mail] = sink.accepted;
  expect(sink.accepted).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'studio@example.com', to: ['ada@example.com'], messageId: `<${id}@example.com>` });
  expect(mail!.text).toContain('Subject: Verify your email address');
  expect(mail!.text).toContain('text/plain');
  expect(mail!.text).toContain('<a href="https://studio.example.com/verify-email?token=abc"');
  expect(mail!.text.match(/123456/g)).toHaveLength(2);
  const [kept] = await readMails(server.services, 'ada@example.com');
  expect(kept!.state).toBe('sent');
  expect(JSON.stringify(kept)).not.toMatch(/123456|token=abc/);
});

test('an Arabic mail is Arabic and runs from right to left', async () => {
  await write('ada@example.com', { locale: 'ar-SA' });
  await runDueJobs(server.services);
  const { text } = sink.accepted[0]!;
  expect(text).toContain('Subject: التحقق من بريدك الإلكتروني');
  expect(text).toContain('<html lang="ar-SA" dir="rtl">');
});

test('a recipient that is refused for good is a dead letter at once, told to the operator', async () => {
  sink.mood = 'refuse';
  await write('nobody@example.com');
  await runDueJobs(server.services);
  const [mail] = await readMails(server.services, 'nobody@example.com');
  expect(mail!.state).toBe('dead');
  const row = await server.everySite.selectFrom('outbox').select(['last_error', 'attempts']).executeTakeFirst();
  expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550') });
  server.pass(24 * 60 * MINUTE);
  expect(await runDueJobs(server.services)).toBe(0);
  const notices = await server.everySite.selectFrom('notices').select(['kind', 'audience']).execute();
  expect(notices).toEqual([{ kind: 'mailDead', audience: 'operate' }]);
});

test('a mail server that is busy gets the mail later, once', async () => {
  sink.mood = 'later';
  await write('ada@example.com');
  await runDueJobs(server.services);
  expect((await readMails(server.services, 'ada@example.com'))[0]!.state).toBe('failed');
  expect(await runDueJobs(server.services)).toBe(0);
  sink.mood = 'accept';
  server.pass(MINUTE);
  await runDueJobs(server.services);
  server.pass(60 * MINUTE);
  await runDueJobs(server.services);
  expect(sink.accepted.map(({ to }) => to)).toEqual([['ada@example.com']]);
});

test('a mail server that falls silent is given up, and the try does not go on behind', async () => {
  sink.mood = 'silent';
  await write('ada@example.com');
  const impatient = createWorker(server.services, { kinds: [{ ...sendMail, timeLimit: 300 }] });
  await impatient.runDue();
  expect((await readMails(server.services, 'ada@example.com'))[0]!.state).toBe('failed');
  sink.mood = 'accept';
  server.pass(MINUTE);
  await runDueJobs(server.services);
  expect(sink.accepted).toHaveLength(1);
});

test('a connection cut after the mail was heard means another try, of which the recipient can see that it is the same', async () => {
  sink.mood = 'drop';
  const id = await write('ada@example.com');
  await runDueJobs(server.services);
  sink.mood = 'accept';
  server.pass(MINUTE);
  await runDueJobs(server.services);
  expect(sink.commands).toEqual([`<${id}@example.com>`, `<${id}@example.com>`]);
  expect(sink.accepted).toHaveLength(1);
});

test('while the mail server is down requests answer, and each mail is sent once when it is back', async () => {
  await sink.goDown();
  const worker = createWorker(server.services, { kinds: [sendMail], poll: 10 });
  worker.start();
  const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`);
  for (const to of people) await write(to);
  await write('late@example.com', { expiresAt: server.services.clock() + 15 * MINUTE });
  const { email, password } = await server.signUp('Down');
  await until(async () => (await states()).every((state) => state === 'failed'));
  server.pass(60 * MINUTE);
  const tried = () => server.everySite.selectFrom('outbox').select(['state', 'attempts']).execute();
  await until(async () => (await tried()).every((mail) => mail.attempts >= 2));
  expect((await readMails(server.services, 'late@example.com'))[0]!.state).toBe('expired');
  await sink.restart();
  server.pass(60 * MINUTE);
  await until(async () => (await states()).every((state) => state === 'sent' || state === 'expired'));
  server.pass(24 * 60 * MINUTE);
  await worker.runDue();
  await worker.stop();
  expect(sink.accepted.map(({ to }) => to[0]).sort()).toEqual([...people].sort());
  const ofSignUp = await readMails(server.services, email);
  expect(ofSignUp.map(({ template, state }) => [template, state])).toEqual([['verify-email', 'expired']]);
  expect(JSON.stringify(ofSignUp)).not.toContain(password);
});

test('a code that is over is not sent', async () => {
  await write('ada@example.com', { expiresAt: server.services.clock() + 15 * MINUTE });
  server.pass(15 * MINUTE);
  await runDueJobs(server.services);
  expect((await readMails(server.services, 'ada@example.com'))[0]!.state).toBe('expired');
  expect(sink.connections).toBe(0);
});

test('the same cause told twice is one mail', async () => {
  const first = await write('ada@example.com', { idempotencyKey: 'verify:1' });
  expect(await write('ada@example.com', { idempotencyKey: 'verify:1' })).toBe(first);
  await runDueJobs(server.services);
  expect(sink.accepted).toHaveLength(1);
});

async function states(): Promise<string[]> {
  return (await server.everySite.selectFrom('outbox').select('state').execute()).map(({ state }) => state);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

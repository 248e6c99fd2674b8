import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails, resendMail, showMail } from '#contract/outbox.ts';
import { queueMail } from '#server/notifications/mail/queue-mail.ts';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { runDueJobs } from '#server/notifications/mail/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

let sink: SmtpSink;
let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  sink = await openSmtpSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  operator = await server.signUp('Operator');
  await server.everySite.deleteFrom('outbox').execute();
  await server.everySite.deleteFrom('jobs').execute();
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const link = 'https://studio.example.com/reset?token=abc';

function write(to: string, name = 'Ada', expiresAt?: number): Promise<string> {
  const { services } = server;
  const mail = { to, locale: 'en-US', template: 'reset-password', values: { name, link } } as const;
  return queueMail(server.everySite, services, { ...mail, ...(expiresAt !== undefined && { expiresAt }) });
}

test('the operator finds mails by recipient, state and time, with the state of the background work', async () => {
  await write('one@example.com');
  server.pass(1000);
  await runDueJobs(server.services);
  await write('two@example.com');
  const all = await server.call(listMails, { as: operator, body: {} });
  expect(all.body.mails.map(({ to, state }) => [to, state])).toEqual([
    ['two@example.com', 'queued'],
    ['one@example.com', 'sent'],
  ]);
  expect(all.body).toMatchObject({ total: 2, sends: true, jobs: { queued: 1, done: 1, dead: 0 } });
  const found = await server.call(listMails, { as: operator, body: { search: 'ONE@', filter: { state: 'sent' } } });
  expect(found.body.mails.map(({ to }) => to)).toEqual(['one@example.com']);
  expect((await server.call(listMails, { as: operator, body: { search: '%' } })).body.total).toBe(0);
  expect((await server.call(listMails, { as: operator, body: { filter: { state: [] } } })).body.total).toBe(0);
  const sorted = await server.call(listMails, { as: operator, body: { sort: [{ field: 'to' }], size: 1, page: 2 } });
  expect(sorted.body).toMatchObject({ total: 2, mails: [{ to: 'two@example.com' }] });
  await runDueJobs(server.services);
});

test('mails are found by their subject whatever the accents and capitals', async () => {
  const { services } = server;
  const values = { inviter: 'Ada', site: 'Éclair & Ço, Straße, Łódź, Đà Nẵng, Ærø 2026', organization: 'Acme', link };
  await queueMail(server.everySite, services, {
    to: 'zoe@example.com',
    locale: 'en-US',
    template: 'invitation',
    values,
  });
  for (const search of ['éclair', 'ECLAIR', 'Éclair & co', 'strasse', 'lodz', 'da nang', 'aero ٢٠٢٦']) {
    const { body } = await server.call(listMails, { as: operator, body: { search } });
    expect([search, body.mails.map(({ to }) => to)]).toEqual([search, ['zoe@example.com']]);
  }
  await runDueJobs(services);
});

test('an opened mail is text, and HTML at a signed address that may do nothing', async () => {
  const id = await write('eve@example.com', '<img src=x onerror=alert(1)>');
  const { mail } = (await server.call(showMail, { as: operator, params: { id } })).body;
  expect(mail.text).toContain(link);
  const shown = await server.app.inject(mail.frame);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  );
  expect(shown.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(shown.body).not.toContain('<img');
  expect((await server.app.inject(mail.frame.replace(id, '0'.repeat(36)))).statusCode).toBe(404);
  expect((await server.app.inject('/v1/outbox/frame/nonsense')).statusCode).toBe(404);
  server.pass(11 * 60_000);
  expect((await server.app.inject(mail.frame)).statusCode).toBe(404);
  await runDueJobs(server.services);
});

test('a mail that was given up is sent again once, however often that is asked', async () => {
  sink.mood = 'refuse';
  const id = await write('dead@example.com');
  await runDueJobs(server.services);
  sink.mood = 'accept';
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => server.call(resendMail, { as: operator, params: { id } })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await runDueJobs(server.services);
  expect(sink.accepted.filter(({ to }) => to[0] === 'dead@example.com')).toHaveLength(1);
  const again = await server.call(resendMail, { as: operator, params: { id } });
  expect([again.status, again.problem.message]).toEqual([409, 'Only failed emails can be resent.']);
});

test('a dead mail whose link is over is not sent again', async () => {
  sink.mood = 'refuse';
  const id = await write('over@example.com', 'Ada', server.services.clock() + 60_000);
  await runDueJobs(server.services);
  server.pass(60_000);
  const { status, problem } = await server.call(resendMail, { as: operator, params: { id } });
  expect([status, problem.message]).toEqual([409, 'This email is out of date, so it isn’t sent again.']);
});

test('nobody but the operator reads the outbox', async () => {
  const { owner } = await server.setUpSite();
  for (const exchange of [listMails, showMail, resendMail]) {
    const { status } = await server.call(exchange, { as: owner, params: { id: 'x' } as never, body: {} as never });
    expect(status).toBe(403);
  }
});

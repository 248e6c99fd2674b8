import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteFormEntries,
  deliverFormEntry,
  erasePerson,
  exportFormEntries,
  listFormEntries,
  listForms,
  markFormEntries,
  saveFormSettings,
  showFormEntry,
  showFormFile,
  showFormSettings,
} from '#contract/form-entries.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { saveDocument } from '#server/content/documents/save-document.ts';
import { templateBody, testNode } from '#server/content/documents/testing.ts';
import { openSmtpSink, type SmtpSink } from '#server/notifications/mail/smtp-sink.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { createTestNetwork, type TestNetwork } from '#server/platform/outbound/test-network.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { receivedTestFile, storeTestEntry } from './testing.ts';

const DAY = 24 * 3_600_000;
const SECRET = 'a-secret-of-the-webhook';

let server: TestServer;
let sink: SmtpSink;
let outside: TestNetwork;
let owner: TestPerson;
let site: SiteId;

beforeAll(async () => {
  sink = await openSmtpSink();
  outside = createTestNetwork();
  outside.names.set('hook.example', ['93.184.216.34']);
  server = await startTestServer({ SMTP_URL: sink.url, MAIL_FROM: 'studio@example.com' }, {}, { network: outside });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});
beforeEach(async () => {
  const made = await server.setUpSite('blank');
  [owner, site] = [made.owner, made.site.id];
  await runDueJobs(server.services);
});

const list = async (body: Record<string, unknown> = {}) =>
  (await server.call(listFormEntries, { as: owner, site, body })).body;
/** The mails about entries that somebody has in the outbox. */
const result = async (to: string) =>
  (await readMails(server.services, to)).filter(({ template }) => template.startsWith('form-'));
const keep = (said: Parameters<typeof storeTestEntry>[2] = {}) => storeTestEntry(server.services, site, said);

const fileOf = (name: string, content: string) => receivedTestFile(server.services, name, content);

test('entries are listed by form, searched, narrowed and read', async () => {
  const first = await keep({ message: 'Zwei Brötchen, bitte' });
  await keep({ form: 'jobs', email: 'grace@example.com', name: 'Grace' });
  await keep({ message: 'Cheap pills', spam: 'trap' });
  expect((await list()).total).toBe(3);
  expect((await list({ filter: { is_spam: false } })).entries.map(({ form }) => form)).toEqual(['jobs', 'contact']);
  expect((await list({ search: 'brotchen' })).entries.map(({ id }) => id)).toEqual([first]);
  expect((await list({ filter: { form: 'jobs' } })).entries[0]).toMatchObject({
    address: 'grace@example.com',
    is_read: false,
  });
  expect((await list({ filter: { address: 'Grace@Example.com' } })).total).toBe(1);
  // An address that another one ends with, or a sign of patterns, is nobody else's.
  expect((await list({ filter: { address: 'race@example.com' } })).total).toBe(0);
  expect((await list({ filter: { address: '%' } })).total).toBe(0);
  const { entry } = (await server.call(showFormEntry, { as: owner, site, params: { id: first } })).body;
  expect(entry).toMatchObject({
    page: '/contact',
    summary: 'Ada · ada@example.com · Zwei Brötchen, bitte',
    deliveries: [],
  });
  expect(entry.values).toHaveLength(3);
});

test('forms of drafts are listed before the first entry, others as long as they have entries', async () => {
  const granted = grantSite({ id: site, organizationId: '-', slug: '-', role: 'owner', urlPatterns: [] });
  const body = templateBody('contact', testNode('form', { name: 'contact', label: 'Write to us' }));
  const by = { actorId: owner.id, source: 'person' as const, at: 0 };
  const saving = { body };
  await makeChange(server.everySite, granted, by, (tx, change) =>
    saveDocument(tx, granted, change, 'page_template', saving),
  );
  await keep();
  await keep({ form: 'old', spam: 'early' });
  const { forms } = (await server.call(listForms, { as: owner, site })).body;
  expect(forms).toEqual([
    { name: 'contact', label: 'Write to us', is_used: true, total: 1, unread: 1, spam: 0 },
    { name: 'old', label: '', is_used: false, total: 0, unread: 0, spam: 1 },
  ]);
});

test('the owner gets one email per entry, and the sender a confirmation if set, at most three times', async () => {
  for (let count = 0; count < 4; count++) await keep({ confirms: true, email: 'eve@example.com' });
  expect(await result(owner.email)).toHaveLength(4);
  const confirmed = await readMails(server.services, 'eve@example.com');
  expect(confirmed.map(({ template }) => template)).toEqual(['form-received', 'form-received', 'form-received']);
  expect(confirmed[0]?.subject).toBe('Bakery received your message');
  await runDueJobs(server.services);
  const text = sink.accepted.findLast(({ to }) => to.includes(owner.email))?.text ?? '';
  expect(text).toContain('New entry in');
  expect(text).toContain('/pages/form-entries/');
});

test('only the selected members are notified, and no former members', async () => {
  const editor = await server.signUp('Editor');
  await server.addMember(site, editor, 'editor');
  const save = (receivers: string[] | null) =>
    server.call(saveFormSettings, {
      as: owner,
      site,
      params: { form: 'contact' },
      body: { receivers, webhook_url: '', keep_days: 30 },
    });
  expect((await save([editor.id])).status).toBe(200);
  const id = await keep();
  expect(await result(editor.email)).toHaveLength(1);
  expect((await readMails(server.services, owner.email)).filter(({ template }) => template === 'form-entry')).toEqual(
    [],
  );
  await server.everySite.deleteFrom('memberships').where('user_id', '=', editor.id).execute();
  await keep();
  expect(await result(editor.email)).toHaveLength(1);
  const stranger = await save([(await server.signUp('Stranger')).id]);
  expect([stranger.status, stranger.problem.errors?.[0]?.path]).toEqual([400, 'receivers']);
  const { entry } = (await server.call(showFormEntry, { as: owner, site, params: { id } })).body;
  expect(Math.round((entry.kept_until - entry.sent_on) / DAY)).toBe(30);
});

test('spam is silent until marked as not spam, then notified once', async () => {
  const id = await keep({ spam: 'early' });
  expect(await result(owner.email)).toHaveLength(0);
  const mark = (marks: object) => server.call(markFormEntries, { as: owner, site, body: { ids: [id], ...marks } });
  expect((await mark({ is_spam: false })).status).toBe(200);
  await mark({ is_spam: true });
  await mark({ is_spam: false, is_read: true });
  expect(await result(owner.email)).toHaveLength(1);
  expect((await list()).entries[0]).toMatchObject({ is_spam: false, spam_reason: null, is_read: true });
  const unknown = await server.call(markFormEntries, {
    as: owner,
    site,
    body: { ids: [id, 'nothing'], is_read: false },
  });
  expect([unknown.status, (await list()).entries[0]?.is_read]).toEqual([404, true]);
});

test('deleting an entry removes its files, emails and deliveries', async () => {
  const file = await fileOf('cv.pdf', '%PDF-1.7 hello');
  const id = await keep({ files: [file] });
  const kept = await keep();
  const { entry } = (await server.call(showFormEntry, { as: owner, site, params: { id } })).body;
  const [stored] = entry.file_list;
  const params = { id, file: stored?.id ?? '' };
  const shown = await server.call(showFormFile, { as: owner, site, params });
  expect([shown.status, shown.text]).toEqual([200, '%PDF-1.7 hello']);
  expect(shown.headers['content-type']).toBe('application/octet-stream');
  expect(shown.headers['content-disposition']).toContain('attachment; filename="cv.pdf"');
  expect((await server.call(showFormFile, { as: owner, site, params: { id: kept, file: params.file } })).status).toBe(
    404,
  );
  const { status, body } = await server.call(deleteFormEntries, { as: owner, site, body: { ids: [id] } });
  expect([status, body.message]).toEqual([200, 'Entries deleted: 1']);
  expect((await server.services.storage.list(`sites/${site}/entries/`)).files).toEqual([]);
  expect((await list()).entries.map((each) => each.id)).toEqual([kept]);
  expect(await result(owner.email)).toHaveLength(1);
  expect(await server.everySite.selectFrom('form_files').selectAll().where('site_id', '=', site).execute()).toEqual([]);
});

test("deleting a person's data removes every entry and email of that address, and no others", async () => {
  await keep({ email: 'Eva@Example.com', confirms: true });
  await keep({ email: 'eva@example.com', form: 'jobs', spam: 'trap' });
  await keep({ email: 'steve@example.com' });
  const { body } = await server.call(erasePerson, { as: owner, site, body: { email: 'EVA@example.com' } });
  expect([body.erased, body.message]).toEqual([2, 'Entries deleted: 2']);
  expect((await list()).entries.map(({ address }) => address)).toEqual(['steve@example.com']);
  expect(await readMails(server.services, 'eva@example.com')).toEqual([]);
  const rows = await server.everySite
    .selectFrom('audit')
    .selectAll()
    .where('act', '=', 'entries.erased')
    .where('site_id', '=', site)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('eva@');
});

test('an export has every field, and no cell that a spreadsheet would run', async () => {
  await keep({ name: '=HYPERLINK("https://evil.example")', message: 'a "quoted"\nline, with a comma' });
  await keep({ name: '+1', email: 'grace@example.com', form: 'jobs' });
  const get = (format: 'csv' | 'json', more = {}) =>
    server.call(exportFormEntries, { as: owner, site, body: { format, ...more } });
  const csv = await get('csv');
  const lines = csv.text.split('\r\n');
  expect(lines[0]).toBe('\ufeff"sent_on","form","page","read","spam","Name","Email","Message"');
  expect(lines[1]).toContain('"\'+1"');
  expect(lines[2]).toContain('"\'=HYPERLINK(""https://evil.example"")"');
  expect(lines[2]).toContain('"a ""quoted""\nline, with a comma"');
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="entries-.*\.csv"$/);
  const json = JSON.parse((await get('json', { filter: { form: 'jobs' } })).text) as { form: string }[];
  expect(json.map(({ form }) => form)).toEqual(['jobs']);
  expect(JSON.parse((await get('json', { filter: { form: 'none' } })).text)).toEqual([]);
});

test('expired entries are swept, spam sooner, with leftover files', async () => {
  const file = await fileOf('note.txt', 'hello');
  await keep({ files: [file] });
  await keep({ spam: 'trap' });
  await server.services.storage.put(`sites/${site}/entries/left-behind`, Buffer.from('x'));
  const totals = [];
  for (const days of [0, 31, 400]) {
    server.pass(days * DAY);
    await runDueJobs(server.services);
    const rows = await server.everySite.selectFrom('form_entries').select('id').where('site_id', '=', site).execute();
    totals.push([rows.length, (await server.services.storage.list(`sites/${site}/entries/`)).files.length]);
  }
  expect(totals).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
});

interface Heard {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const opened: Server[] = [];
afterEach(async () => {
  outside.servers.clear();
  for (const each of opened.splice(0)) {
    each.closeAllConnections();
    await new Promise((resolve) => each.close(resolve));
  }
});

/** What listens at hook.example, and answers these one after the other; the last one from then on. */
async function openWebhook(...statuses: number[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  const webhook = createServer((request, response) => {
    void readText(request).then((body) => {
      heard.push({ headers: request.headers, body });
      response.writeHead(statuses[heard.length - 1] ?? statuses.at(-1) ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  opened.push(webhook);
  outside.servers.set('93.184.216.34', webhook);
  return heard;
}

const setWebhook = (more: object = { secret: SECRET }, url = 'http://hook.example/entries?key=1') =>
  server.call(saveFormSettings, {
    as: owner,
    site,
    params: { form: 'contact' },
    body: { receivers: [], webhook_url: url, keep_days: 30, ...more },
  });

test('a webhook gets each entry, signed, and retried until it succeeds', async () => {
  const heard = await openWebhook(500, 204);
  const saved = await setWebhook();
  expect(saved.body.settings).toEqual({
    form: 'contact',
    receivers: [],
    webhook_url: 'http://hook.example/entries?key=1',
    has_secret: true,
    keep_days: 30,
  });
  expect(saved.text).not.toContain(SECRET);
  const id = await keep({ message: 'Bread' });
  await runDueJobs(server.services);
  const deliveries = () =>
    server.everySite.selectFrom('form_deliveries').selectAll().where('entry_id', '=', id).orderBy('id').execute();
  expect(await deliveries()).toMatchObject([
    { state: 'failed', attempts: 1, status: 500, error: 'The webhook answered 500.' },
  ]);
  server.pass(5 * 60_000);
  await runDueJobs(server.services);
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2, status: 204, error: null }]);
  expect(heard).toHaveLength(2);
  const { headers, body } = heard[1] as Heard;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`);
  expect(headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
  expect(JSON.parse(body)).toMatchObject({
    type: 'form.entry',
    data: { id, form: 'contact', values: { message: 'Bread' } },
  });
  await server.call(deliverFormEntry, { as: owner, site, params: { id } });
  await runDueJobs(server.services);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done']);
});

test("a webhook that returns 410, or whose secret was for another host, isn't retried", async () => {
  const heard = await openWebhook(410);
  await setWebhook();
  const id = await keep();
  await runDueJobs(server.services);
  const first = (await server.call(showFormEntry, { as: owner, site, params: { id } })).body.entry;
  expect(first.deliveries).toMatchObject([{ state: 'dead', attempts: 1, status: 410 }]);
  const elsewhere = await setWebhook({}, 'http://other.example/');
  expect([elsewhere.status, elsewhere.problem.errors?.[0]?.path]).toEqual([400, 'secret']);
  expect(heard).toHaveLength(1);
  await setWebhook({}, '');
  const { settings } = (await server.call(showFormSettings, { as: owner, site, params: { form: 'contact' } })).body;
  expect([settings.webhook_url, settings.has_secret]).toEqual(['', false]);
  expect((await server.call(deliverFormEntry, { as: owner, site, params: { id } })).status).toBe(409);
});

test.each(['ftp://hook.example/', 'javascript:alert(1)', 'hook.example'])('%s is no webhook', async (url) => {
  const { status, problem } = await setWebhook({}, url);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'webhook_url']);
});

test("a webhook on a private network isn't called", async () => {
  outside.names.set('inside.example', ['10.0.0.1']);
  await setWebhook({}, 'http://inside.example/');
  const id = await keep();
  await runDueJobs(server.services);
  const { entry } = (await server.call(showFormEntry, { as: owner, site, params: { id } })).body;
  expect(entry.deliveries).toMatchObject([{ state: 'failed', status: null }]);
  expect(outside.connected.filter((address) => address.startsWith('10.'))).toEqual([]);
});

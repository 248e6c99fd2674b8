import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { askNumbers } from '#contract/numbers.ts';
import {
  deleteNumberImport,
  eraseNumbers,
  exportNumbers,
  type ImportedFiles,
  importNumbers,
  listNumberImports,
} from '#contract/numbers-data.ts';
import type { CalendarOptions } from '#model/numbers/calendar.ts';
import { loggedEvent, loggedRequests, loggedView } from '#model/numbers/testing-logged.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { readFiles } from './read-files.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
let server: TestServer;
let origin: string;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOON });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

interface Made {
  readonly owner: TestPerson;
  readonly site: { readonly id: string };
}

/** Sends files as the studio does. */
async function send({ owner, site }: Made, files: readonly (string | Uint8Array)[], dryRun = false) {
  const form = new FormData();
  form.set('dry_run', String(dryRun));
  for (const [at, file] of files.entries())
    form.append('file', new Blob([typeof file === 'string' ? file : Buffer.from(file)]), `${at}.csv`);
  const response = await fetch(`${origin}${importNumbers.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}`, 'x-site': site.id },
    body: form,
  });
  const body = (await response.json()) as { imported: ImportedFiles; errors?: { message: string }[]; message?: string };
  return { ...body, status: response.status };
}

type Asked = GivenBodyOf<typeof askNumbers>;

async function ask({ owner, site }: Made, more: Partial<Asked> = {}) {
  const body = { period: { last: '7d' }, metrics: ['views', 'visitors', 'requests'], ...more } satisfies Asked;
  return (await server.call(askNumbers, { as: owner, site: site.id, body })).body;
}

const days =
  'date,visitors,pageviews,bounces,visits,visit_duration\n2026-11-24,3,10,1,4,60\n2026-11-27,3,20,1,4,60\n2026-11-28,1,1,1,1,1\n';

test('a dry run says what would come in, an import does it once, and its days can be removed', async () => {
  const made = await server.setUpSite();
  server.services.numbers.append(made.site.id, [loggedView(Date.UTC(2026, 10, 27, 9), '/own')]);
  const expected = {
    ...{ source: 'plausible', days: 1, from: '2026-11-24', to: '2026-11-24', views: 10, visits: 4, requests: null },
    left_out: [
      { why: 'own', days: 1, from: '2026-11-27', to: '2026-11-27' },
      { why: 'not_over', days: 1, from: '2026-11-28', to: '2026-11-28' },
    ],
    skipped: [],
  };
  expect((await send(made, [days], true)).imported).toEqual({ id: null, ...expected });
  expect((await ask(made)).total).toEqual([1, 1, 0]);

  const { imported } = await send(made, [days]);
  expect(imported).toEqual({ id: expect.any(String), ...expected });
  const after = await ask(made, { by: ['day'] });
  expect([after.total, after.notes]).toEqual([[11, 4, 0], ['imported']]);
  expect(after.rows.find(({ keys }) => keys[0] === '2026-11-24')?.values).toEqual([10, 3, null]);

  const again = await send(made, [gzipSync(days)]);
  expect(again.imported).toMatchObject({ id: null, days: 0 });
  expect(again.imported.left_out.map(({ why }) => why)).toEqual(['own', 'imported', 'not_over']);
  expect((await ask(made)).total).toEqual([11, 4, 0]);

  const asOwner = { as: made.owner, site: made.site.id };
  const { body } = await server.call(listNumberImports, asOwner);
  expect(body.imports).toMatchObject([{ source: 'plausible', files: ['0.csv'], days: 1, views: 10 }]);
  const gone = await server.call(deleteNumberImport, { ...asOwner, params: { id: body.imports[0]?.id ?? '' } });
  expect(gone.status).toBe(200);
  expect((await ask(made)).total).toEqual([1, 1, 0]);
});

test('two imports of the same days at once count once', async () => {
  const made = await server.setUpSite();
  const answers = await Promise.all([send(made, [days]), send(made, [days])]);
  expect(answers.filter(({ status, imported }) => status === 200 && imported.id !== null)).toHaveLength(1);
  expect((await ask(made, { period: { from: '2026-11-24', to: '2026-11-24' } })).total[0]).toBe(10);
});

test.each(['csv', 'json'] as const)(
  'all numbers exported as %s are the same once imported by another site',
  async (format) => {
    const [made, other] = [await server.setUpSite(), await server.setUpSite()];
    const at = Date.UTC(2026, 10, 26, 9);
    server.services.numbers.append(made.site.id, [
      loggedView(at, "=cmd|' /C calc'!A0", { source: "'quoted", seconds: 4 }),
      loggedView(at + 60_000, '/b', { seconds: 33, country: 'IT' }),
      loggedView(at, '/b', { visitor: 2, source: 'Google', interacted: true }),
      loggedEvent(at + 70_000),
      loggedRequests(at, 12),
      loggedRequests(at, 5, { agentKind: 'ai', agent: 'GPTBot' }),
    ]);
    await send(made, ['date,visitors,pageviews,bounces,visits,visit_duration\n2026-11-24,3,10,1,4,60\n']);
    const file = await server.call(exportNumbers, { as: made.owner, site: made.site.id, query: { format } });
    expect(file.headers['content-disposition']).toMatch(/filename="numbers-[\w-]+-2026-11-28\.(?:csv|json)"/);
    if (format === 'csv') expect(file.text).toContain(`"'=cmd|' /C calc'!A0"`);
    const { imported } = await send(other, [file.text]);
    expect(imported).toMatchObject({ source: 'sitewright', days: 2, views: 13, left_out: [], skipped: [] });
    const rows: Asked['by'][] = [[], ['day'], ['page'], ['source'], ['country'], ['agent_kind'], ['form']];
    for (const by of rows) {
      const metrics: Asked['metrics'] = [
        'views',
        'visits',
        'visitors',
        'bounce_rate',
        'time',
        'entries',
        'requests',
        'unconfirmed',
        'events',
      ];
      const [one, two] = [await ask(made, { by, metrics }), await ask(other, { by, metrics })];
      expect([two.total, two.rows]).toEqual([one.total, one.rows]);
    }
  },
);

test('files of strangers are refused with what to do', async () => {
  const made = await server.setUpSite();
  const refused = async (...files: (string | Uint8Array)[]) => {
    const { status, errors, message } = await send(made, files);
    return [status, errors?.[0]?.message ?? message];
  };
  const log = '203.0.113.7 - - [24/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "curl/8"\n';
  const table = 'date,visitors,visits\n2026-11-24,1,1\n';
  expect(await refused(table, log)).toEqual([400, expect.stringContaining('different systems')]);
});

test.each<[string, string | Uint8Array, string]>([
  ['a page', '<html>not found</html>', 'unknown'],
  ['bytes', new Uint8Array(4096).fill(255), 'unknown'],
  ['a record without an end', `"${'x'.repeat(400_000)}`, 'unknown'],
  ['a compressed file that is cut', gzipSync(days).subarray(0, 30), 'broken'],
  ['one of a single line of 8 MB', gzipSync(Buffer.alloc(8 * 1024 * 1024, '[{"date":')), 'unknown'],
])('%s is not read on', async (_, content, fault) => {
  const path = join(server.services.config.dataDir, 'hostile');
  await writeFile(path, content);
  const calendar: CalendarOptions = { zones: [{ from: '2020-01-01', zone: 'UTC' }], firstDayOfWeek: 0 };
  const asked = { paths: [path], calendar, now: NOON, own: [], imported: [], isKept: true };
  expect(await readFiles(asked)).toEqual({ fault });
});

test('an import of another site is not there, and only administrators import and erase', async () => {
  const [made, other] = [await server.setUpSite(), await server.setUpSite()];
  const { imported } = await send(made, [days]);
  const params = { id: imported.id ?? '' };
  expect((await server.call(deleteNumberImport, { as: other.owner, site: other.site.id, params })).status).toBe(404);
  const editor = await server.signUp('editor');
  await server.addMember(made.site.id, editor, 'editor');
  const asEditor = { as: editor, site: made.site.id };
  expect((await server.call(eraseNumbers, asEditor)).status).toBe(403);
  expect((await server.call(deleteNumberImport, { ...asEditor, params })).status).toBe(403);
  expect((await send({ owner: editor, site: made.site }, [days], true)).status).toBe(403);
  expect((await server.call(exportNumbers, asEditor)).status).toBe(200);
});

test('what is erased is gone with its imports, and counting goes on', async () => {
  const [made, other] = [await server.setUpSite(), await server.setUpSite()];
  for (const { site } of [made, other]) server.services.numbers.append(site.id, [loggedView(NOON, '/')]);
  await send(made, [days]);
  const asOwner = { as: made.owner, site: made.site.id };
  expect((await server.call(eraseNumbers, asOwner)).status).toBe(200);
  const after = await ask(made);
  expect([after.total, after.notes]).toEqual([[0, 0, 0], []]);
  expect((await server.call(listNumberImports, asOwner)).body.imports).toEqual([]);
  expect((await ask(other)).total[0]).toBe(1);
  server.services.numbers.append(made.site.id, [loggedView(NOON, '/')]);
  expect((await ask(made)).total[0]).toBe(1);
});

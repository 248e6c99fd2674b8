import { afterAll, beforeAll, expect, test } from 'vitest';
import { showStarterBoard } from '#contract/starter-boards.ts';
import type { PanelAnswer } from '#model/boards/answer.ts';
import { boardBody, type PanelType } from '#model/boards/board.ts';
import { RowStore } from '#model/boards/compute/row-store.ts';
import { sampleTable } from '#model/boards/samples/sample-table.ts';
import { starterNames } from '#model/boards/starters/starter-names.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';
import { answerStarter } from './answer-starter.ts';
import { sampleColumns, sampleStore } from './sample-store.ts';

const NOW = Date.parse('2026-11-28T10:30:00Z');
const TODAY = '2026-11-28';
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestServer({}, {}, { clockStandsAt: NOW });
  person = await server.signUp();
});
afterAll(() => server.close());

const ask = (name: string, language = 'en') =>
  server.call(showStarterBoard, { params: { name }, as: person, headers: { 'accept-language': language } });

function isFilled(type: PanelType, { rows, records, total }: PanelAnswer): boolean {
  if (records) return records.rows.length > 0;
  return total.every((value) => (value ?? 0) > 0) && (rows.length > 0 || type === 'number' || type === 'progress');
}

test('each of the eight boards answers with its panels and their data, in the language that is asked for', async () => {
  for (const name of starterNames) {
    const { status, body } = await ask(name);
    expect(status).toBe(200);
    expect(body.name).toBe(name);
    expect(showStarterBoard.response.safeParse(body).error).toBeUndefined();
    for (const { type, data } of body.panels) {
      if (type === 'text' || type === 'image') continue;
      expect(data && 'answer' in data ? data.answer.notes[0] : data).toBe('sample');
      if (data && 'answer' in data) expect(isFilled(type, data.answer), `${name} ${type}`).toBe(true);
    }
  }
  const { body, headers } = await ask('crm', 'it');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.title).toBe('Vendite');
  const pipeline = body.panels.find(({ type }) => type === 'funnel');
  expect(pipeline?.data).toMatchObject({ answer: { names: { lead: 'Contatto' } } });
});

test('a board of it can be saved as it is', async () => {
  const { body } = await ask('widgets');
  const { name, panels, ...board } = body;
  const asked = panels.map(({ data, ...panel }) => panel);
  expect(boardBody.safeParse({ ...board, panels: asked }).error).toBeUndefined();
  expect(name).toBe('widgets');
});

test('any other name is not found, and nobody is told without signing in', async () => {
  for (const name of ['other', 'Analytics', '__proto__', 'x'.repeat(90), '%00'])
    expect((await ask(encodeURIComponent(name))).status).toBe(404);
  expect((await server.call(showStarterBoard, { params: { name: 'crm' } })).status).toBe(401);
  expect((await server.call(showStarterBoard, { params: { name: 'other' } })).status).toBe(401);
});

test('data is computed from the samples: another row is another answer', async () => {
  const { rows } = sampleTable('orders', TODAY);
  const last = rows.length - 1;
  const changed = rows.map((row, at) => (at === last ? { ...row, status: 'paid', total: 1_000_000 } : row));
  const columns = sampleColumns('en-US', 'orders');
  const revenue = async (given: typeof rows) => {
    const board = await answerStarter('ecommerce', {
      locale: 'en-US',
      now: NOW,
      rowsOf: (name, options) =>
        name === 'orders' ? new RowStore({ columns, rows: given, zone: options.zone }) : sampleStore(name, options),
    });
    const data = board.panels[0]?.data;
    return data && 'answer' in data ? (data.answer.total[0] ?? 0) : 0;
  };
  const of28days = rows.filter(({ ordered, status }) => String(ordered) >= '2026-11-01' && status !== 'cancelled');
  const cents = of28days.reduce((sum, { total }) => sum + Number(total), 0);
  expect(await revenue(rows)).toBe(cents / 100);
  const { status, total } = rows[last] ?? {};
  const lost = status === 'cancelled' ? 0 : Number(total);
  expect(await revenue(changed)).toBe((cents - lost + 1_000_000) / 100);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askBoardShare, openBoardShare } from '#contract/board-share-link.ts';
import {
  createBoardShare,
  deleteBoardShare,
  listBoardShares,
  revokeBoardShare,
  saveBoardShare,
} from '#contract/board-shares.ts';
import { createBoard, deleteBoard } from '#contract/boards.ts';
import { saveImage } from '#contract/media.ts';
import { openNumberShare } from '#contract/number-share-link.ts';
import type { Dataset } from '#model/boards/query.ts';
import { buildApp } from '#server/app.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { startTestServer } from '#server/testing.ts';
import { makeTable } from '../ask/testing.ts';
import { givenBoard, givenPanel } from '../testing.ts';

const server = await startTestServer();
const studioFolder = mkdtempSync(join(tmpdir(), 'sitewright-studio-'));
writeFileSync(join(studioFolder, 'index.html'), '<!doctype html><title>Studio</title>');
const studio = await buildApp(server.services, { studioFolder });
afterAll(async () => {
  await studio.close();
  await server.close();
  rmSync(studioFolder, { recursive: true });
});

const { owner, site } = await server.setUpSite();
const other = await server.setUpSite();
const here = { as: owner, site: site.id };
const there = { as: other.owner, site: other.site.id };
const rowsOf = (dataset: Dataset) => ({ ...{ from: 'rows' as const, dataset }, values: [{ how: 'count' as const }] });
const orders = rowsOf({ kind: 'table', key: 'orders' });
await makeTable(
  { server, ...here },
  'orders',
  [
    { name: 'customer', label: 'Customer', type: 'text' },
    { name: 'status', label: 'Status', type: 'text' },
  ],
  [
    { customer: 'Acme', status: 'paid' },
    { customer: 'Acme', status: 'open' },
    { customer: 'Other', status: 'paid' },
  ],
);
const file = await drawPicture().png().toBuffer();
const logo = (await sendFile(server, saveImage, here, file, { fields: { key: 'logo' } })).body.image.address;
const board = givenBoard({
  title: 'Orders',
  choices: [{ field: 'status' }],
  panels: [
    givenPanel('count', { type: 'number', query: orders }),
    givenPanel('words', { text: 'As of today' }),
    givenPanel('releases', { type: 'number', query: rowsOf({ kind: 'releases' }) }),
    givenPanel('routes', { type: 'table', query: { from: 'numbers', metrics: ['views'], by: ['route'] } }),
    givenPanel('logo', { type: 'image', image: 'logo' }),
    givenPanel('gone', { type: 'number', query: rowsOf({ kind: 'table', key: 'gone' }) }),
  ],
});
const made = (await server.call(createBoard, { ...here, body: { board } })).body.board;
const filters = { period: { last: '28d' as const } };

async function share(body: object = {}) {
  const answer = await server.call(createBoardShare, {
    ...here,
    params: { board: made.id },
    body: { name: 'Client', ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  const { id } = answer.body.share;
  const token = new URL(answer.body.url).hash.slice(1);
  expect(answer.body.url).toBe(`${server.services.config.studioUrl}/shared-board/${id}#${token}`);
  return { token, id };
}
const open = (token: string, more: object = {}) => server.call(openBoardShare, { body: { token, ...more } });
const ask = (token: string, more: object = {}) =>
  server.call(askBoardShare, { body: { token, panel: 'count', filters, ...more } });

test('a link shows the board without what its panels ask, and tells how often it was opened', async () => {
  const { token, id } = await share();
  const opened = await open(token);
  expect(opened.body).toMatchObject({ needs_password: false, grant: null, time_zone: 'UTC' });
  expect(opened.body.board).toMatchObject({
    title: 'Orders',
    panels: [
      { id: 'count', has_data: true },
      { id: 'words', has_data: false, text: 'As of today' },
      ...[{ id: 'releases' }, { id: 'routes' }, { id: 'logo', image: 'logo' }, { id: 'gone' }],
    ],
  });
  expect(opened.body.images).toMatchObject([{ key: 'logo', address: logo }]);
  expect(opened.text).not.toContain('dataset');
  expect((await ask(token)).body).toMatchObject({ answer: { total: [3] } });
  expect((await ask(token, { panel: 'releases' })).body).toMatchObject({ answer: { total: [1] } });
  for (const panel of ['routes', 'gone']) expect((await ask(token, { panel })).body).toEqual({ fault: 'hidden' });
  const { shares } = (await server.call(listBoardShares, { ...here, params: { board: made.id } })).body;
  expect(shares.find((each) => each.id === id)).toMatchObject({ state: 'active', opened: 1, made_by: 'Olivia' });
  expect(JSON.stringify(shares)).not.toContain(token);
});

test('a visitor asks for panels of the board alone, within what the link is fixed to', async () => {
  const { token } = await share({ fixed: { choices: { customer: 'Acme' } } });
  expect((await open(token)).body.fixed).toEqual({ period: null, choices: { customer: 'Acme' } });
  expect((await ask(token)).body).toMatchObject({ answer: { total: [2] } });
  const paid = await ask(token, { filters: { ...filters, choices: { status: 'paid' } } });
  expect(paid.body).toMatchObject({ answer: { total: [1] } });
  // What can't be filtered by it is not of the customer.
  expect((await ask(token, { panel: 'releases' })).body).toEqual({ fault: 'hidden' });
  const refused = [
    await ask(token, { panel: 'words' }),
    await ask(token, { panel: 'salaries' }),
    await ask(token, { filters: { ...filters, choices: { customer: 'Other' } } }),
    await ask(token, { filters: { ...filters, choices: { salary: '1' } } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const sent = await ask(token, { query: orders });
  expect([sent.status, sent.problem.code]).toEqual([400, 'invalid']);
});

test('a password closes a board, and no other link opens it', async () => {
  const { token, id } = await share({ password: 'open sesame' });
  const closed = await open(token);
  expect(closed.body).toMatchObject({ needs_password: true, board: null, site: '' });
  expect((await ask(token)).status).toBe(403);
  expect((await open(token, { password: 'open barley' })).problem.errors?.[0]?.path).toBe('password');
  const { grant } = (await open(token, { password: 'open sesame' })).body;
  expect((await ask(token, { grant })).status).toBe(200);
  const another = await share({ password: 'open sesame' });
  expect((await ask(another.token, { grant })).status).toBe(403);
  expect((await server.call(openNumberShare, { body: { token } })).status).toBe(404);
  const body = { name: 'Client', password: null };
  expect((await server.call(saveBoardShare, { ...here, params: { id }, body })).body.share.has_password).toBe(false);
  expect((await ask(token)).status).toBe(200);
});

test('a link that is revoked, forged, or of a deleted board shows nothing, and works again with its board', async () => {
  const { token, id } = await share();
  const params = { id };
  expect((await server.call(deleteBoardShare, { ...here, params })).status).toBe(409);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await open(forged)).status).toBe(404);
  const deletion = { ...here, params: { id: made.id } };
  await server.call(deleteBoard, deletion);
  expect([(await open(token)).status, (await ask(token)).status]).toEqual([404, 404]);
  await server.call(createBoard, { ...here, body: { board, restored_id: made.id } });
  expect((await open(token)).status).toBe(200);
  expect((await server.call(revokeBoardShare, { ...here, params })).body.share.state).toBe('revoked');
  expect((await ask(token)).problem.code).toBe('link_expired');
  expect((await server.call(deleteBoardShare, { ...here, params })).status).toBe(200);
});

test('a link is framed by its own hosts while it is open, and by nobody else', async () => {
  const { id } = await share({ hosts: ['intranet.example', 'www.example.com:8443'] });
  const plain = await share();
  const framing = async (path: string) => {
    const { headers } = await studio.inject({ url: path, headers: { accept: 'text/html' } });
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await framing(`/shared-board/${id}`)).toBe('https://intranet.example https://www.example.com:8443');
  expect(await framing(`/shared-board/${plain.id}`)).toBe("'none'");
  expect(await framing('/shared-board/of-nobody')).toBe("'none'");
  expect(await framing(`/pages/boards/${id}`)).toBe("'none'");
  await server.call(revokeBoardShare, { ...here, params: { id } });
  expect(await framing(`/shared-board/${id}`)).toBe("'none'");
  const hosts = ["example.com; script-src 'unsafe-inline'"];
  const refused = await server.call(createBoardShare, {
    ...here,
    params: { board: made.id },
    body: { name: 'Client', hosts },
  });
  expect(refused.problem.errors).toEqual([
    { path: 'hosts.0', message: 'Enter a host such as example.com, without https:// or a path.' },
  ]);
});

test('another organization neither links to a board nor finds its links', async () => {
  const { id } = await share();
  const of = { ...there, params: { board: made.id } };
  const one = { ...there, params: { id } };
  const refused = [
    await server.call(listBoardShares, of),
    await server.call(createBoardShare, { ...of, body: { name: 'Theirs' } }),
    await server.call(saveBoardShare, { ...one, body: { name: 'Theirs' } }),
    await server.call(revokeBoardShare, one),
    await server.call(deleteBoardShare, one),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

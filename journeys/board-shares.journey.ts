import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

interface Starter {
  name: string;
  panels: { data?: unknown }[];
}

test('a board is shared by a link, with a password, and embedded on one host alone', async ({ browser, studioUrl }) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const { name: _name, panels, ...starter } = await api.ask<Starter>('GET', '/dashboard/ecommerce');
  const board = { ...starter, panels: panels.map(({ data: _data, ...panel }) => panel) };
  const made = await api.ask<{ board: { id: string; title: string } }>('POST', '/v1/boards', { board }, 201);
  const { id, title } = made.board;

  let url = '';
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Intranet</title><iframe src="${url}" width="1000" height="700"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const body = { name: 'The client', password: 'between us', hosts: [`localhost:${port}`] };
  ({ url } = await api.ask<{ url: string }>('POST', `/v1/boards/${id}/shares`, body, 201));
  const visitor = await browser.newPage();

  await test.step('a visitor types the password and looks at the board', async () => {
    const response = await visitor.goto(url);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(word('numberShares.askPassword'));
    await visitor.getByLabel(word('numberShares.password'), { exact: true }).fill('between us');
    await visitor.getByRole('button', { name: word('boardSharing.show') }).click();
    await expect(heading).toHaveText(title);
    await expect(visitor.locator('[data-panel]')).toHaveCount(panels.length);
    await expect(visitor.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    await expectAccessible(visitor, 'a shared board');
  });

  await test.step('a page of the named host shows it in a frame, that of another does not', async () => {
    await visitor.goto(`http://localhost:${port}/`);
    const frame = visitor.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(word('numberShares.askPassword'));
    const refused = visitor.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await visitor.goto(`http://127.0.0.1:${port}/`);
    await refused;
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
  host.close();
});

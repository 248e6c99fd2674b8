import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';

const panel = {
  ...{ id: 'orders', type: 'bar', title: 'Orders: by status', place: { column: 0, row: 0, width: 6, height: 8 } },
  query: {
    ...{ from: 'rows', dataset: { kind: 'sample', name: 'orders' } },
    ...{ group: [{ field: 'status' }], values: [{ how: 'count', label: 'Orders' }] },
  },
};

test('a panel is saved as PNG and CSV within the policy of the page, and Metrics tells of the requests', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const { board } = await api.ask<{ board: { id: string } }>(
    'POST',
    '/v1/boards',
    { board: { title: 'Sales', panels: [panel] } },
    201,
  );
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await openStudio(page, studioUrl, `/pages/boards/${board.id}`);
  const chart = page.getByRole('slider', { name: 'Orders: by status' });
  await expect(chart).toBeVisible();
  const save = async (item: string) => {
    await page.getByRole('button', { name: /Orders: by status/ }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  await test.step('PNG', async () => {
    const { name, bytes } = await save('Save as PNG');
    expect(name).toBe('Orders by status.png');
    const shown = await page.locator('[data-panel="orders"]').boundingBox();
    // Width and height of a PNG are at byte 16 and 20.
    expect(bytes.readUInt32BE(16)).toBe(Math.ceil(shown?.width ?? 0) * 2);
    // An image without its bars and words is smaller.
    expect(bytes.length).toBeGreaterThan(8000);
    expect(refused).toEqual([]);
  });

  await test.step('CSV', async () => {
    const { bytes } = await save('Save as CSV');
    const [head, ...lines] = bytes.toString('utf8').trim().split('\r\n');
    expect(head).toMatch(/Status,Orders$/);
    expect(lines.length).toBeGreaterThan(2);
  });

  await test.step('Metrics', async () => {
    await page.goto(`${studioUrl}/pages/metrics`);
    const requests = page.getByRole('region', { name: 'Requests by status' });
    await expect(requests.getByRole('slider')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'metrics');
    await requests.getByRole('button', { name: 'Show as table' }).click();
    await expect(requests.getByRole('columnheader', { name: '2xx' })).toBeVisible();
  });
});

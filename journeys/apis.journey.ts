import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { createPeer } from './support/peer.ts';
import { freePorts, startServer } from './support/server.ts';
import { enter, goTo, publish, signIn, writeLiquid } from './support/studio.ts';

const countries: { region: string; name: { common: string } }[] = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve('world-countries/countries.json')), 'utf8'),
);

const aCountryOf = {
  Africa: 'Botswana',
  Americas: 'Uruguay',
  Antarctic: 'Bouvet Island',
  Asia: 'Mongolia',
  Europe: 'Albania',
  Oceania: 'Samoa',
};

test('an API of somebody else is taken over, tried, bound and published, and the page outlives it', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  const [port = 0] = await freePorts(1);
  const peer = await createPeer(port);
  await peer.start({ countries });
  const settings = { OUTBOUND_ALLOW: `${peer.host},127.0.0.1:${port}` };
  let server = await startServer(settings).catch(async (error: unknown) => {
    await peer.end();
    throw error;
  });
  try {
    await enter(page, server.studioUrl, 'atlas');

    await test.step('a request copied from a browser becomes a data source; its key is asked for', async () => {
      await goTo(page, 'Apis', 'Data sources');
      await page.getByRole('link', { name: 'New data source' }).click();
      await page.getByRole('button', { name: /^Import/ }).click();
      const curl = `curl '${peer.url}/countries?region=Oceania' -H 'accept: application/json' -H 'authorization: Bearer overheard'`;
      await page.getByLabel('Paste here').fill(curl);
      await page.getByRole('button', { name: 'Find requests' }).click();
      await page.getByRole('button', { name: 'Continue with 1' }).click();
      await page.getByLabel('Title').fill('Neighbors');
      await page.getByLabel('Key', { exact: true }).fill('neighbours');
      await page.getByLabel(`Token for ${peer.url}`).fill('quiet-token');
      await page.getByRole('button', { name: 'Import 1' }).click();
      await expect(page.getByRole('heading', { name: 'Neighbors', level: 1 })).toBeVisible();
      await expect(page.getByText('overheard')).toHaveCount(0);
    });

    await test.step('it is given an argument, run, and looked through as a tree', async () => {
      await page.getByLabel('Value of region').fill('{region}');
      await page.getByRole('button', { name: '{region}' }).click();
      await page.getByLabel('Sample value').fill('Oceania');
      await page.getByLabel('Cache for').fill('0');
      await page.getByLabel('Serve stale while refreshing for').fill('0');
      await page.getByLabel('Timeout').fill('5');
      await page.getByRole('button', { name: 'Run' }).click();
      const tree = page.getByRole('tree', { name: 'Response' });
      await expect(tree.getByRole('treeitem').first()).toBeVisible();
      await expect(
        page.getByText(`${countries.filter(({ region }) => region === 'Oceania').length} items`),
      ).toBeVisible();
      await page.getByLabel('Search in Response').fill('Samoa');
      await expect(tree.getByRole('treeitem', { name: /common/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Data source saved')).toBeVisible();
    });

    await test.step('a page for each region has an address', async () => {
      await goTo(page, 'Page Routes', 'Routes');
      await page.getByRole('link', { name: 'New page route' }).click();
      const drawer = page.getByRole('dialog', { name: 'New page route' });
      await drawer.getByLabel('Path', { exact: true }).fill('/in/<region>');
      await drawer.getByLabel('Sample path').fill('/in/Oceania');
      await drawer.getByRole('combobox', { name: 'Page template' }).click();
      await page.getByRole('option', { name: 'About' }).click();
      await drawer.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('New Route Added.')).toBeVisible();
    });

    await test.step('a page asks it, shows a list of cards in one step, and the fields are picked from the answer', async () => {
      await page.goto(`${server.studioUrl}/pages/templates/about`);
      await sideOf(page, 'Page');
      await page.getByRole('button', { name: 'Add data' }).click();
      await page.getByRole('dialog', { name: 'Which data?' }).getByRole('button', { name: 'Neighbors' }).click();
      const fields = page.getByRole('complementary', { name: 'Properties' });
      await expect(fields.getByRole('textbox', { name: /^region/ })).toBeVisible();
      await writeLiquid(page, "{{ params.region | default: 'Oceania' }}", /^region/);
      await fields.getByRole('button', { name: 'Show as cards' }).click();
      await page.getByRole('treeitem', { name: /Card/ }).last().click();
      await fields.getByRole('button', { name: 'Insert data into Title' }).click();
      await page.getByLabel('Search in Insert data').fill('item.name.common');
      await page.getByRole('tree', { name: 'Insert data' }).getByText('item.name.common', { exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await publish(page, 'Neighbors');
    });

    const visitor = await context.newPage();
    const shown = async () => {
      const response = await visitor.goto(`${server.siteUrl}/about`);
      expect(response?.status()).toBe(200);
      await expect(visitor.getByText('Samoa').first()).toBeVisible();
    };
    /** The page of a region, well before an API that takes a minute would have answered. */
    const look = async (region: string) => {
      const response = await fetch(`${server.siteUrl}/in/${region}`, { signal: AbortSignal.timeout(30_000) });
      expect(response.status).toBe(200);
      return response.text();
    };
    await test.step('visitors see what the API answers', async () => {
      await shown();
      // Each region is asked for on its own, so that each trouble below meets an answer nothing has happened to yet.
      for (const [region, country] of Object.entries(aCountryOf)) expect(await look(region)).toContain(country);
    });

    await test.step('what answers look like is learned', async () => {
      await page.goto(`${server.studioUrl}/pages/apis/neighbours`);
      await page.getByRole('tab', { name: 'Response schema' }).click();
      // Answers are written down after they were shown.
      await expect(async () => {
        await page.getByRole('button', { name: 'Detect from latest responses' }).click();
        await expect(page.getByText('Detected from 5 responses')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.getByRole('rowheader', { name: 'name.common' })).toBeVisible();
    });

    await test.step('the API is stopped: the page goes on with the last good answer, after a restart as well', async () => {
      await peer.stop();
      await shown();
      await server.stop();
      server = await startServer({ ...settings, DATA_DIR: server.dataFolder });
      await shown();
    });

    await test.step('it is slow', async () => {
      await peer.feel('slow');
      expect(await look('Africa')).toContain(aCountryOf.Africa);
    });

    await test.step('its fields have other names: the alarm says which widgets and addresses that breaks', async () => {
      await peer.feel('renamed');
      await look('Asia');
      await page.goto(`${server.studioUrl}/pages/apis/neighbours`);
      // It came back at another address, where nobody has signed in yet.
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Neighbors', level: 1 })).toBeVisible();
      const alarm = page.getByRole('alert').filter({ hasText: /fields? changed/ });
      await expect(async () => {
        await page.reload();
        await page.getByRole('tab', { name: 'Response schema' }).click();
        await expect(alarm).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(alarm).toContainText('name is missing');
      await expect(alarm.getByRole('listitem').filter({ hasText: /^About.*Card/ })).toBeVisible();
      await expect(alarm).toContainText('/about');
      await expect(alarm).toContainText('/in/<region>');
    });

    for (const [mood, region] of [
      ['broken', 'Americas'],
      ['failing', 'Europe'],
      ['huge', 'Antarctic'],
    ] as const)
      await test.step(`it is ${mood}`, async () => {
        await peer.feel(mood);
        expect(await look(region)).toContain(aCountryOf[region]);
      });

    await test.step('the list says how it is doing', async () => {
      await goTo(page, 'Apis', 'Data sources');
      await expect(page.getByRole('row', { name: /Neighbors/ })).toContainText('Failing');
    });
  } finally {
    await server.stop();
    await peer.end();
  }
});

test('a price list is pasted, corrected and taken in again as a difference', async ({ page, context }) => {
  const server = await startServer();
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, server.studioUrl, 'blank');
    await goTo(page, 'Apis', 'Data sources');
    await page.getByRole('link', { name: 'New data source' }).first().click();
    await page.getByRole('button', { name: /^Table/ }).click();
    await page.getByLabel('Title').fill('Menu');
    await page.getByLabel('Paste table').fill('Dish\tPrice\tVegan\nSoup\t4.5\ttrue\nStew\t9\tfalse\n');
    await page.getByRole('button', { name: 'Use table' }).click();
    const grid = page.getByRole('grid', { name: 'Table' });
    const cell = (row: number, column: number) =>
      grid.locator(`[data-row="${row - 1}"] [role="gridcell"]`).nth(column - 1);
    await expect(cell(1, 3)).toHaveText('Yes');

    await test.step('a cell holds what its column holds, by keyboard', async () => {
      await grid.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('dear');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter a number, such as 1234.5.')).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('4.75');
      await page.keyboard.press('Enter');
      await expect(cell(1, 2)).toHaveText('4.75');
      await page.keyboard.press('Control+z');
      await expect(cell(1, 2)).toHaveText('4.5');
      await page.keyboard.press('Control+y');
      await expect(cell(1, 2)).toHaveText('4.75');
    });

    await test.step('a block goes through the clipboard, over rows that are not there yet', async () => {
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+v');
      await expect(cell(4, 2)).toHaveText('9');
      await page.getByRole('button', { name: 'Delete 2 rows' }).click();
      await expect(page.getByText('2 rows', { exact: true })).toBeVisible();
    });

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('New Api Added.')).toBeVisible();

    // It is opened again as the one that is saved.
    await expect(page.getByRole('button', { name: 'Show uses' })).toBeVisible();

    await test.step('a later list shows what it would change before it does', async () => {
      await page.getByRole('button', { name: 'Import changes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import changes' });
      await dialog.getByLabel('Paste table').fill('dish,price\nSoup,5\nPie,6\n');
      await dialog.getByRole('button', { name: 'Use table' }).click();
      await expect(dialog.getByText('1 new row')).toBeVisible();
      await expect(dialog.getByText('1 changed row')).toBeVisible();
      await expect(dialog.getByText('1 row missing from the file')).toBeVisible();
      await dialog.getByRole('button', { name: 'Import changes' }).click();
      await expect(cell(3, 1)).toHaveText('Pie');
      await expect(cell(1, 3)).toHaveText('Yes');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Data source saved')).toBeVisible();
    });

    await page.reload();
    await expect(cell(1, 2)).toHaveText('5');
    await expect(cell(2, 1)).toHaveText('Stew');

    await test.step('two people save the same table: different cells are taken together, one cell is asked about', async () => {
      const other = await context.newPage();
      await other.goto(page.url());
      const write = async (at: Page, right: number, down: number, text: string) => {
        await at.getByRole('grid', { name: 'Table' }).focus();
        await at.keyboard.press('Control+Home');
        for (let step = 0; step < right; step++) await at.keyboard.press('ArrowRight');
        for (let step = 0; step < down; step++) await at.keyboard.press('ArrowDown');
        await at.keyboard.type(text);
        await at.keyboard.press('Enter');
      };
      const save = (at: Page) => at.getByRole('button', { name: 'Save', exact: true }).click();
      await write(page, 1, 0, '7');
      await write(other, 1, 0, '8');
      await write(other, 1, 2, '3');
      await save(other);
      await expect(other.getByText('Data source saved')).toBeVisible();
      await save(page);
      const asked = page.getByRole('dialog', { name: 'Someone else saved this first' });
      await asked.getByRole('group', { name: /Soup/ }).getByRole('radio', { name: /8/ }).check();
      await expect(asked.getByRole('group')).toHaveCount(1);
      await asked.getByRole('button', { name: 'Save merged table' }).click();
      await expect(cell(1, 2)).toHaveText('8');
      await expect(cell(3, 2)).toHaveText('3');
      await write(page, 1, 1, '10');
      await write(other, 1, 2, '2');
      await expect(page.getByText('Data source saved')).toBeVisible();
      await save(page);
      await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
      await save(other);
      await expect(other.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
      await other.reload();
      for (const [row, price] of ['8', '10', '2'].entries())
        await expect(other.locator(`[data-row="${row}"] [role="gridcell"]`).nth(1)).toHaveText(price);
    });
  } finally {
    await server.stop();
  }
});

/** Shows the fields of the whole page in the editor. */
async function sideOf(page: Page, side: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Edit' }).getByText(side, { exact: true }).click();
}

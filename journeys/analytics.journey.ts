import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { startServer, test } from './support/server.ts';
import { goTo, setUpSite, signUp } from './support/studio.ts';

test('the analytics script runs late on the studio and the site, reports there, and never learns a mailed token', async ({
  page,
}) => {
  const told: string[] = [];
  const service = createServer((request, response) => {
    if (request.url === '/script.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(
        `fetch(new URL('/seen?at=' + encodeURIComponent(location.href), ${JSON.stringify(origin())}), { mode: 'no-cors' })`,
      );
      return;
    }
    told.push(new URL(request.url ?? '/', origin()).searchParams.get('at') ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  });
  await new Promise<void>((resolve) => service.listen(0, 'localhost', resolve));
  function origin(): string {
    return `http://localhost:${(service.address() as AddressInfo).port}`;
  }
  const server = await startServer({ ANALYTICS_SRC: `${origin()}/script.js` });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedTypes|TrustedScript/i.test(message.text())) refused.push(message.text());
  });
  try {
    await test.step('in the studio', async () => {
      await signUp(page, server.studioUrl);
      await setUpSite(page, 'Blank');
      await goTo(page, 'Page Routes', 'Routes');
      await page.reload();
      await expect.poll(() => told).toContain(`${server.studioUrl}/pages/routes`);
    });

    await test.step('not where an invitation is opened', async () => {
      const before = told.length;
      const link = `${server.studioUrl}/invitation?token=q7cA1x0c0jv1Yb2mQ0m3b0o5d8Zk3nq5o2S0H3yq9Xw`;
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1500);
      expect(told.slice(before)).toEqual([]);
    });

    await test.step('on the site', async () => {
      await page.goto(server.siteUrl);
      await expect.poll(() => told).toContain(`${server.siteUrl}/`);
    });
    expect(refused).toEqual([]);
  } finally {
    await server.stop();
    service.close();
  }
});

test('without one, the policy of the studio lets no script make a script', async ({ page, studioUrl }) => {
  await new Api(studioUrl).signUp('blank');
  await page.goto(`${studioUrl}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const made = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    try {
      trustedTypes.createPolicy('anything', {});
      return 'made';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(made).toBe('TypeError');
});

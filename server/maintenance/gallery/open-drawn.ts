import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { listStarterFiles } from '#server/public/assets/starter-files.ts';
import { answerPage } from '#site/answer-page.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteKit } from '#site/site-kit.ts';

interface Window {
  width: number;
  height: number;
  language: string;
  scheme: 'light' | 'dark';
}

/** Opens a browser on the pages of sites, which `sitesOf` answers by path. The caller closes it. */
export async function openDrawn(
  sitesOf: (kit: SiteKit) => ReadonlyMap<string, { site: CompiledSite; path: string }>,
  { width, height, language, scheme }: Window,
) {
  const assets = createAssetStore();
  const fonts = readFontFiles();
  const files = listStarterFiles();
  const shown = sitesOf(createSiteKit(assets, fonts));

  async function answer(address: string): Promise<{ body: string | Buffer; headers: string[] } | undefined> {
    const found = shown.get(address);
    if (found) {
      const headers = ['content-type', 'text/html; charset=utf-8'];
      return { body: answerPage(found.site, { path: found.path, search: '' }).body, headers };
    }
    const stored = assets.find(address) ?? fonts.find(address) ?? (await files.find(address));
    return stored && { body: stored.identity.body, headers: [...stored.identity.headers] };
  }

  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((found) => {
      response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  // Fields for dates say in the language of the browser how one is typed.
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: language });
  return {
    addresses: [...shown.keys()],
    page,
    show: (address: string) => page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'networkidle' }),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

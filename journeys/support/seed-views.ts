import { randomBytes } from 'node:crypto';
import type { Api } from './api.ts';

/** Browsers of visitors, by what they say they are. */
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];

/** Counts views as the script of the pages does: one of each path by each of two visitors, half a minute long. */
export async function seedViews(api: Api, siteUrl: string, paths: readonly string[]): Promise<void> {
  const { releases } = await api.ask<{ releases: { id: string; is_live: boolean }[] }>('GET', '/v1/releases');
  const release = releases.find(({ is_live }) => is_live)?.id;
  for (const agent of agents) {
    for (const path of paths) {
      const headers = { 'user-agent': agent, origin: siteUrl, 'content-type': 'text/plain;charset=UTF-8' };
      const message = { i: randomBytes(12).toString('base64url'), n: 0, p: path, r: release, s: 30, d: 80, a: 1 };
      await fetch(`${siteUrl}/_/v`, { method: 'POST', headers, body: JSON.stringify(message) });
    }
  }
}

/** Returns how many views of today the site has counted; they are written a moment after they were sent. */
export async function countViews(api: Api): Promise<number> {
  const { total } = await api.ask<{ total: (number | null)[] }>('POST', '/v1/numbers/ask', {
    period: { last: 'today' },
    metrics: ['views'],
  });
  return total[0] ?? 0;
}

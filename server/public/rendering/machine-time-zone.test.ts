import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const printed = (zone: string) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'testing-dated-site.ts')], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });

test('what a page, feed or sitemap prints does not depend on the time zone of the machine', () => {
  const inUtc = printed('UTC');
  for (const zone of ['Pacific/Kiritimati', 'America/St_Johns', 'Europe/Rome', 'Pacific/Apia'])
    expect(printed(zone) === inUtc, zone).toBe(true);
  // 2:30 was leapt over that night in the site's zone.
  expect(inUtc.includes('<pubDate>Sun, 29 Mar 2026 01:30:00 GMT</pubDate>')).toBe(true);
  expect(inUtc.includes('Sunday 29. March 2026 03:30:00 +0200 Europe/Rome')).toBe(true);
});

test('only what ISO 8601 writes is a date', () => {
  const said = printed('UTC');
  expect(said.match(/<pubDate>/g)).toHaveLength(8);
  expect(said.match(/<lastmod>/g)?.length).toBeLessThanOrEqual(8);
  for (const text of ['Chapter 1', 'Summer 2024', '12.03.2026'])
    expect(said).toContain(`<title>${text} ${text} ${text}`);
  expect(said.includes('2001')).toBe(false);
  expect(said.match(/"datePublished"/g)).toHaveLength(7);
});
